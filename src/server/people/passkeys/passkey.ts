import type { Passkey } from '../../../generated/prisma/client.ts';
import { passkeyRefusals } from '../../../messages/auth/signIn.ts';
import { accountMailLabels } from '../../../messages/people/accountMails.ts';
import type { passkey } from '../../../resources/people/passkey.ts';
import { requireFreshSignIn, requireProof } from '../../auth/freshSignIn.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { conflict } from '../../errors/refusals.ts';
import { notifyAccount } from '../../mail/notifications/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { isSelf } from '../../platform/policy.ts';

/** Whether nothing but a password would protect the account without this passkey. Waits for others who remove factors of it. */
async function isLastFactor({ db }: Context, { id, user_id }: Pick<Passkey, 'id' | 'user_id'>): Promise<boolean> {
  const [owner] = await db.$queryRaw<{ second_step_date: Date | null }[]>`
    SELECT second_step_date FROM "user" WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`;
  if (owner?.second_step_date) return false;
  return (await db.passkey.count({ where: { user_id, id: { not: id }, copied_date: null } })) === 0;
}

/** Passkeys are their owner's. Administrators remove them for those who have lost a device; who loses one is told by mail. */
export const behavior: BehaviorOf<typeof passkey> = {
  policy: {
    mayUpdate: (viewer, row) => isSelf(viewer, row.user_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id) && !viewer.for_application,
    visibleTo: (viewer) => (!viewer || viewer.for_application ? noRows : viewer.admin ? {} : { user_id: viewer.user_id }),
  },
  hooks: {
    constraints: { passkey_credential_id_key: () => conflict('credential', passkeyRefusals.already) },
    beforeDelete: async (row, ctx) => ((await isLastFactor(ctx, row)) ? requireProof(ctx) : requireFreshSignIn(ctx)),
    afterDelete: async ({ user_id, name }, ctx) =>
      notifyAccount(ctx, user_id, ctx.viewer?.user_id === user_id ? 'passkeyRemoved' : 'passkeyTaken', {
        about: [[accountMailLabels.passkey, name]],
      }),
  },
};
