import { blockedReason, deletable } from '../../resources/volunteers/states.ts';
import type { volunteershift } from '../../resources/volunteers/volunteershift.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { noRows } from '../core/read/filters.ts';
import { conflict, invalid, stateForbids } from '../errors/refusals.ts';
import { tellShift } from '../mail/occasions/volunteers.ts';
import type { Context } from '../platform/context.ts';
import { can, isSelf, publicOrStaff } from '../platform/policy.ts';
import { approved, badgeFor, freePlace, locked, noClash, type Pair, warnHost, withinLimits } from './assignments.ts';
import { hoursBetween } from './shifts/hours.ts';
import * as loads from './volunteershiftQueries.ts';

/** A row as it is loaded here: with its volunteer. */
export interface WithVolunteer {
  volunteer: { user_id: string; name: string; firstname: string; lastname: string };
}
const applied = (name: string, status: string) =>
  conflict('shift_id', `shift_id: ${name} has applied for this shift already (${status}).`);

/**
 * Everything that an application must meet, under the locks of volunteer and shift: first what the volunteer lacks, then what else
 * they do at that time, then whether there is a place. Answers the badge that goes with it. @throws 400, 409
 */
export async function accept(
  ctx: Context,
  pair: Pair,
  {
    wanted,
    have = null,
    opens,
    first,
  }: { wanted?: string | null | undefined; have?: string | null; opens: boolean; first: boolean },
): Promise<string | null> {
  const { volunteer, shift } = pair;
  approved(pair);
  const badge = await badgeFor(ctx, pair, { wanted, have });
  await noClash(ctx, pair);
  if (!can(ctx.viewer, 'volunteers', shift.convention_id)) await withinLimits(ctx, pair, { opens });
  if (first) {
    const there = await ctx.db.volunteerShift.findFirst({ where: { volunteer_id: volunteer.id, shift_id: shift.id } });
    if (there) throw applied(volunteer.name, there.status);
  }
  await freePlace(ctx, pair);
  await warnHost(ctx, pair);
  return badge;
}

export const behaviour: BehaviourOf<typeof volunteershift, WithVolunteer> = {
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
      if (status !== 'unscheduled' && status !== 'scheduled')
        throw invalid('status', 'must be unscheduled or scheduled at first: the others are reached by actions.');
      const pair = await locked(ctx, volunteer_id, shift_id);
      const begins = pair.shift.shifttype?.is_autoscheduled ? 'scheduled' : status;
      const badge = await accept(ctx, pair, { wanted: badge_id, opens: begins === 'unscheduled', first: true });
      return { status: begins, badge_id: badge };
    },
    afterCreate: async (row, { ctx }) => {
      if (row.status !== 'scheduled' || ctx.viewer?.user_id === row.volunteer.user_id) return;
      await tellShift(ctx, await locked(ctx, row.volunteer_id, row.shift_id), { id: row.id, was: null, now: 'scheduled' });
    },
    beforeDelete: async ({ status }) => {
      const why = blockedReason(status, 'delete', deletable);
      if (why) throw stateForbids('status', `status: ${why}`);
    },
    constraints: {
      volunteershift_volunteer_id_shift_id_key: () =>
        conflict('shift_id', 'shift_id: the volunteer has applied for this shift already.'),
      volunteershift_shift_id_places: () =>
        conflict('shift_id', 'shift_id: the shift is full: somebody else got the last place.'),
      volunteershift_starts_at_excl: () =>
        stateForbids('start_time', 'start_time: a volunteer of this shift is already scheduled for another shift in that time.'),
    },
  },
  loaders: {
    loadWith: { volunteer: { select: { user_id: true, name: true, firstname: true, lastname: true } } },
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
