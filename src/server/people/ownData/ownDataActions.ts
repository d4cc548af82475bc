import { z } from 'zod';
import { user } from '../../../resources/people/user.ts';
import type { Resource } from '../../../resources/resource.ts';
import { requireFreshSignIn } from '../../auth/freshSignIn.ts';
import { action } from '../../core/actions/action.ts';
import { refuseApplications } from '../../core/policy.ts';
import { isSelf } from '../../platform/policy.ts';

/** Where a person's own data are downloaded. */
export const OWN_DATA_PATH = '/own-data.zip';
const resource = user as unknown as Resource; // used as data only

export const actions = {
  ownData: action(
    user,
    'POST /{id}/own-data',
    {
      returns: z.object({ success: z.literal(1), path: z.string() }),
      summary: 'Ask for everything that is stored about you',
      description: `Needs a sign-in of the last 10 minutes. Then GET ${OWN_DATA_PATH} with the same session sends a zip: a page to read, the data as JSON lines, and the images that you uploaded.`,
      mayCall: (viewer, row) => isSelf(viewer, row.id),
    },
    async ({ ctx }) => {
      refuseApplications(ctx, resource);
      await requireFreshSignIn(ctx);
      return { success: 1 as const, path: OWN_DATA_PATH };
    },
  ),
};
