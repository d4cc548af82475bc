import { volunteershiftRefusals } from '../../messages/volunteers/refusals.ts';
import { blockedReason, deletable } from '../../resources/volunteers/states.ts';
import type { volunteershift } from '../../resources/volunteers/volunteershift.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { noRows } from '../core/read/filters.ts';
import { conflict, invalid, stateForbids } from '../errors/refusals.ts';
import { notifyShiftChanged } from '../mail/notifications/volunteers.ts';
import type { Context } from '../platform/context.ts';
import { can, isSelf, publicOrStaff } from '../platform/policy.ts';
import { noteAcceptance } from './account.ts';
import {
  assertApproved,
  assertNoConflict,
  assertOpening,
  assertWithinLimits,
  loadPair,
  lockPair,
  type Pair,
  selectBadge,
  warnIfHosting,
} from './assignments.ts';
import { hoursBetween } from './shifts/hours.ts';
import * as loads from './volunteershiftQueries.ts';

/** The volunteer that is loaded with each row. */
export interface WithVolunteer {
  volunteer: { user_id: string; name: string; firstname: string; lastname: string; status: string };
}
const alreadyApplied = (name: string, status: string) =>
  conflict('shift_id', volunteershiftRefusals.alreadyApplied({ volunteer: name, status }));

/**
 * Checks an application while its volunteer and shift are locked: first approval and badge, then schedule conflicts and limits, then
 * whether the shift has an opening. Returns the id of the badge to use. @throws 400, 409
 */
export async function checkApplication(
  ctx: Context,
  pair: Pair,
  {
    requestedId,
    currentId = null,
    isOpen,
    isNew,
  }: { requestedId?: string | null | undefined; currentId?: string | null; isOpen: boolean; isNew: boolean },
): Promise<string | null> {
  const { volunteer, shift } = pair;
  assertApproved(pair);
  const selectedBadge = await selectBadge(ctx, pair, { requestedId, currentId });
  await assertNoConflict(ctx, pair);
  if (!can(ctx.viewer, 'volunteers', shift.convention_id)) await assertWithinLimits(ctx, pair, { isOpen });
  if (isNew) {
    const existing = await ctx.db.volunteerShift.findFirst({ where: { volunteer_id: volunteer.id, shift_id: shift.id } });
    if (existing) throw alreadyApplied(volunteer.name, existing.status);
  }
  await assertOpening(ctx, pair);
  await warnIfHosting(ctx, pair);
  return selectedBadge;
}

export const behavior: BehaviorOf<typeof volunteershift, WithVolunteer> = {
  policy: {
    mayUpdate: (viewer, row) => can(viewer, 'volunteers', row.convention_id),
    mayCreate: (viewer, { convention_id, status }, { volunteer_id: volunteer }) => {
      if (can(viewer, 'volunteers', convention_id)) return true;
      if (!isSelf(viewer, volunteer?.user_id)) return false;
      return status === undefined || status === 'unscheduled'
        ? true
        : ['convention_id', 'volunteer_id', 'shift_id', 'badge_id', 'comment'];
    },
    mayDelete: (viewer, row) => isSelf(viewer, row.volunteer.user_id) || can(viewer, 'volunteers', row.convention_id),
    isOwner: (viewer, row) => isSelf(viewer, row.volunteer.user_id),
    visibleTo: (viewer) => publicOrStaff(viewer, viewer ? { volunteer: { user_id: viewer.user_id } } : noRows, 'volunteers'),
  },
  hooks: {
    lockFirst: (row) => [
      ['volunteer', row.volunteer_id],
      ['shift', row.shift_id],
    ],
    beforeCreate: async ({ volunteer_id = '', shift_id = '', badge_id, status = 'unscheduled' }, { ctx }) => {
      if (status !== 'unscheduled' && status !== 'scheduled') throw invalid('status', volunteershiftRefusals.initialStatus);
      const pair = await lockPair(ctx, volunteer_id, shift_id);
      const initialStatus = pair.shift.shifttype?.is_autoscheduled ? 'scheduled' : status;
      const selectedBadge = await checkApplication(ctx, pair, {
        requestedId: badge_id,
        isOpen: initialStatus === 'unscheduled',
        isNew: true,
      });
      await noteAcceptance(ctx, pair.volunteer);
      return { status: initialStatus, badge_id: selectedBadge };
    },
    afterCreate: async (row, { ctx }) => {
      if (row.status !== 'scheduled' || ctx.viewer?.user_id === row.volunteer.user_id) return;
      await notifyShiftChanged(ctx, await loadPair(ctx, row.volunteer_id, row.shift_id), {
        id: row.id,
        before: null,
        after: 'scheduled',
      });
    },
    checkDelete: async ({ status }) => {
      const reason = blockedReason(status, deletable);
      if (reason) throw stateForbids('status', reason);
    },
    constraints: {
      volunteershift_volunteer_id_shift_id_key: () => conflict('shift_id', volunteershiftRefusals.duplicate),
      volunteershift_shift_id_places: () => conflict('shift_id', volunteershiftRefusals.lostLastPlace),
      volunteershift_starts_at_excl: () => stateForbids('start_time', volunteershiftRefusals.simultaneousConflict),
    },
  },
  loaders: {
    loadWith: { volunteer: { select: { user_id: true, name: true, firstname: true, lastname: true, status: true } } },
    derived: { hours: (row) => (row.status === 'worked' ? hoursBetween(row.starts_at, row.ends_at) : 0) },
    includes: {
      shift_day: loads.days,
      shift_room: loads.rooms,
      supporting_badge_count: loads.supportingBadges,
    },
    relatedValues: {
      volunteer: async (rows) => new Map(rows.map(({ id, volunteer: { firstname, lastname } }) => [id, { firstname, lastname }])),
    },
  },
  tuning: {
    skipReload: true,
  },
};
