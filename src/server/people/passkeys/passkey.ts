import { passkeyRefusals } from '../../../messages/auth/signIn.ts';
import type { passkey } from '../../../resources/people/passkey.ts';
import { requireFreshSignIn } from '../../auth/freshSignIn.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { conflict } from '../../errors/refusals.ts';
import { notifyPasskeyChanged } from '../../mail/notifications/people.ts';
import { isSelf } from '../../platform/policy.ts';

/** Passkeys are their owner's. Administrators remove them for those who have lost a device; who loses one is told by mail. */
export const behavior: BehaviorOf<typeof passkey> = {
  policy: {
    mayUpdate: (viewer, row) => isSelf(viewer, row.user_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id) && !viewer.for_application,
    visibleTo: (viewer) => (!viewer || viewer.for_application ? noRows : viewer.admin ? {} : { user_id: viewer.user_id }),
  },
  hooks: {
    constraints: { passkey_credential_id_key: () => conflict('credential', passkeyRefusals.already) },
    beforeDelete: async (_row, ctx) => requireFreshSignIn(ctx),
    afterDelete: async ({ user_id, name }, ctx) =>
      notifyPasskeyChanged(ctx, user_id, name, ctx.viewer?.user_id === user_id ? 'removed' : 'administrator'),
  },
};
