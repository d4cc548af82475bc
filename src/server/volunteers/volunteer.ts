import { volunteerRefusals } from '../../messages/volunteers/refusals.ts';
import type { volunteer } from '../../resources/volunteers/volunteer.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { checkAnswersTo } from '../core/write/customFields.ts';
import { conflict, stateForbids } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { fullName } from '../platform/format/names.ts';
import { can, isSelf } from '../platform/policy.ts';
import { visibleVolunteers } from './policy.ts';
import * as loads from './volunteerQueries.ts';

/** Validates the answers to the convention's custom questions for volunteers. @throws 400 */
export const checkAnswers = (ctx: Context, convention_id: string, values: unknown): Promise<void> =>
  checkAnswersTo('volunteer_custom_fields', ctx, convention_id, values, { staff: can(ctx.viewer, 'volunteers', convention_id) });
/** The status of a new volunteer. @throws 409/453 volunteer_management if the convention doesn't manage volunteers here */
export function initialStatus(
  convention: { volunteer_management: string; auto_approve_volunteers: boolean } | undefined,
): string {
  if (convention?.volunteer_management !== 'enabled') throw stateForbids('volunteer_management', volunteerRefusals.managementOff);
  return convention.auto_approve_volunteers ? 'approved' : 'submitted';
}
/** Requires that the volunteer has no scheduled shift before `purpose`. @throws 409/453 volunteershifts */
export async function assertNoShifts({ db }: Context, volunteer_id: string, purpose: 'decline' | 'delete'): Promise<void> {
  const assignments = await db.volunteerShift.findMany({
    where: { volunteer_id, status: 'scheduled' },
    include: { shift: { select: { name: true } } },
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
  });
  if (assignments.length)
    throw stateForbids(
      'volunteershifts',
      volunteerRefusals.hasShifts({ shifts: assignments.map((v) => v.shift.name).join(', '), purpose }),
      assignments.map((v) => ({ object_type: 'volunteershift', id: v.id, name: v.shift.name })),
    );
}

export const behavior: BehaviorOf<typeof volunteer> = {
  policy: {
    mayUpdate: (viewer, row) => isSelf(viewer, row.user_id) || can(viewer, 'volunteers', row.convention_id),
    mayCreate: () => true,
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    visibleTo: visibleVolunteers,
    hiddenFields: {
      columns: ['user_id'],
      isVisible: (viewer, row) => row.is_accepted || isSelf(viewer, row.user_id),
      visibleRows: (viewer) => (viewer ? { OR: [{ is_accepted: true }, { user_id: viewer.user_id }] } : { is_accepted: true }),
    },
  },
  hooks: {
    beforeCreate: async (data, { ctx, parents }) => {
      await checkAnswers(ctx, data.convention_id ?? '', data.custom_fields);
      return { user_id: requireUser(ctx).user_id, name: fullName(data), status: initialStatus(parents.convention_id) };
    },
    beforeUpdate: async (row, change, { ctx }) => {
      if (change.custom_fields !== undefined) await checkAnswers(ctx, row.convention_id, change.custom_fields);
      const name = fullName({ ...row, ...change });
      const accepts = !row.is_accepted && ctx.viewer?.user_id === row.user_id;
      return { ...(name === row.name ? {} : { name }), ...(accepts ? { is_accepted: true } : {}) };
    },
    checkDelete: (row, ctx) => assertNoShifts(ctx, row.id, 'delete'),
    constraints: {
      volunteer_convention_id_user_id_key: () => conflict('user_id', volunteerRefusals.alreadyVolunteer),
    },
  },
  loaders: {
    includes: {
      has_scheduled_shifts: loads.hasScheduledShifts,
      scheduled_shifts: loads.scheduledShifts,
      shift_count: loads.shiftCount,
      clashes: loads.conflicts,
    },
  },
};
