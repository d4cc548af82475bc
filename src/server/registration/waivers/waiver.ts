import type { Waiver } from '../../../generated/prisma/client.ts';
import { waiverRefusals } from '../../../messages/registration/waivers.ts';
import type { waiver } from '../../../resources/registration/waiver.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { missing, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { publicOrStaff } from '../../platform/policy.ts';

/** @throws 400/441 guardian_age */
function assertAge({ minors_only, guardian_age }: Partial<Waiver>): void {
  if (minors_only && !guardian_age) throw missing('guardian_age');
}
async function assertUnsigned({ db }: Context, waiver_id: string): Promise<void> {
  if (await db.signature.findFirst({ where: { waiver_id }, select: { id: true } }))
    throw stateForbids('signatures', waiverRefusals.hasSignatures);
}

export const behavior: BehaviorOf<typeof waiver> = {
  policy: { visibleTo: (viewer) => publicOrStaff(viewer, { enabled: true }, 'registration') },
  hooks: {
    beforeCreate: async (data) => assertAge(data),
    beforeUpdate: async (row, change) => assertAge({ ...row, ...change }),
    checkDelete: (row, ctx) => assertUnsigned(ctx, row.id),
    constraints: {
      signature_waiver_id_fkey: () => stateForbids('signatures', waiverRefusals.hasSignatures),
      signature_waivertext_id_fkey: () => stateForbids('signatures', waiverRefusals.hasSignatures),
    },
  },
};
