import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { user } from '../../../resources/people/user.ts';
import type { Resource } from '../../../resources/resource.ts';
import { requireFreshSignIn } from '../../auth/freshSignIn.ts';
import { action } from '../../core/actions/action.ts';
import { refuseApplications } from '../../core/policy.ts';
import { isDirector } from '../../platform/policy.ts';

/** Where archives of conventions are downloaded. */
export const ARCHIVE_PATH = /^\/archives\/([0-9a-f-]{36})\.tar\.gz$/;
const resource = user as unknown as Resource; // used as data only

export const actions = {
  archive: action(
    convention,
    'POST /{id}/archive',
    {
      returns: z.object({ success: z.literal(1), path: z.string() }),
      summary: 'Ask for the archive of a convention',
      description:
        'Needs a sign-in of the last 10 minutes. Then GET of the path that is answered sends, with the same session, a tar.gz: every record as a line of JSON, the images, and a manifest. It names people.',
      mayCall: (viewer, row) => isDirector(viewer, row.group_id),
    },
    async ({ ctx, row }) => {
      refuseApplications(ctx, resource);
      await requireFreshSignIn(ctx);
      return { success: 1 as const, path: `/archives/${row.id}.tar.gz` };
    },
  ),
};
