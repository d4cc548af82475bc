import type { volunteer } from '../../resources/volunteers/volunteer.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { checkAnswersTo } from '../core/write/customFields.ts';
import { conflict, stateForbids } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { can, isSelf } from '../platform/policy.ts';
import { knownVolunteers } from './policy.ts';
import * as loads from './volunteerQueries.ts';

export const nameOf = ({ firstname = '', lastname = '' }: { firstname?: string; lastname?: string }) =>
  `${firstname} ${lastname}`.trim();

/** Checks the answers to the convention's own questions. @throws 400 */
export const checkAnswers = (ctx: Context, convention_id: string, values: unknown): Promise<void> =>
  checkAnswersTo('volunteer_custom_fields', ctx, convention_id, values, { staff: can(ctx.viewer, 'volunteers', convention_id) });
/** The status with which volunteers of a convention begin. @throws 409/453 if it takes no volunteers */
export function firstStatus(convention: { volunteer_management: string; auto_approve_volunteers: boolean } | undefined): string {
  if (convention?.volunteer_management !== 'enabled')
    throw stateForbids('volunteer_management', 'volunteer_management is switched off: this convention takes no volunteers here.');
  return convention.auto_approve_volunteers ? 'approved' : 'submitted';
}
/** @throws 409/453 while the volunteer has shifts */
export async function hasNoShifts({ db }: Context, volunteer_id: string, what: string): Promise<void> {
  const held = await db.volunteerShift.findMany({
    where: { volunteer_id, status: 'scheduled' },
    include: { shift: { select: { name: true } } },
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
  });
  if (held.length)
    throw stateForbids(
      'volunteershifts',
      `volunteershifts: scheduled for ${held.map((v) => v.shift.name).join(', ')}. Unschedule them before you ${what}.`,
      held.map((v) => ({ object_type: 'volunteershift', id: v.id, name: v.shift.name })),
    );
}

export const behaviour: BehaviourOf<typeof volunteer> = {
  policy: {
    mayUpdate: (viewer, row) => isSelf(viewer, row.user_id) || can(viewer, 'volunteers', row.convention_id),
    mayCreate: () => true,
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    visibleTo: knownVolunteers,
  },
  hooks: {
    beforeCreate: async (data, { ctx, parents }) => {
      await checkAnswers(ctx, data.convention_id ?? '', data.custom_fields);
      return { user_id: requireUser(ctx).user_id, name: nameOf(data), status: firstStatus(parents.convention_id) };
    },
    beforeUpdate: async (row, change, { ctx }) => {
      if (change.custom_fields !== undefined) await checkAnswers(ctx, row.convention_id, change.custom_fields);
      const name = nameOf({ ...row, ...change });
      return name === row.name ? undefined : { name };
    },
    beforeDelete: (row, ctx) => hasNoShifts(ctx, row.id, 'delete the volunteer'),
    constraints: {
      volunteer_convention_id_user_id_key: () => conflict('user_id', 'user_id: you are a volunteer of this convention already.'),
    },
  },
  loaders: {
    includes: {
      has_scheduled_shifts: loads.hasScheduledShifts,
      scheduled_shifts: loads.scheduledShifts,
      clashes: loads.clashes,
    },
  },
};
