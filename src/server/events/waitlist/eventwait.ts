import { type eventwait, hostsForm } from '../../../resources/events/eventwait.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { loadMany } from '../../core/loaders.ts';
import { can, isSelf } from '../../platform/policy.ts';
import { attendeePrivileges, type EventRelations, eventRelations, formsForHosts, isHost } from '../policy.ts';
import { alreadyWaiting } from './waitlist.ts';

interface WaitRelations {
  user: { display_name: string };
  badge: { name: string } | null;
  event: EventRelations;
}

export const behavior: BehaviorOf<typeof eventwait, WaitRelations> = {
  policy: {
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    mayRead: (viewer, row) => can(viewer, attendeePrivileges, row.convention_id) || (isHost(viewer, row.event) && hostsForm),
    forms: (viewer) => formsForHosts(viewer, { user_id: viewer.user_id }, hostsForm),
  },
  hooks: {
    lockFirst: (row) => [...(row.badge_id ? [['badge', row.badge_id] as const] : []), ['event', row.event_id]],
    constraints: { eventwait_event_id_user_id_key: alreadyWaiting },
  },
  loaders: {
    loadWith: { user: { select: { display_name: true } }, badge: { select: { name: true } }, event: { select: eventRelations } },
    derived: {
      name: (row) => row.badge?.name ?? row.user.display_name,
      position: loadMany(async (rows, { db }) => {
        const rankedWaits = await db.$queryRaw<{ id: string; position: number }[]>`
        SELECT wait.id, 1 + (
          SELECT count(*)::int FROM eventwait AS ahead
          WHERE ahead.event_id = wait.event_id AND ahead.sequence_number < wait.sequence_number
        ) AS position
        FROM eventwait AS wait WHERE wait.id = ANY(${rows.map(({ id }) => id)}::uuid[]) AND wait.status = 'waiting'`;
        const positions = new Map(rankedWaits.map(({ id, position }) => [id, position]));
        return new Map(rows.map(({ id }) => [id, positions.get(id) ?? 0]));
      }),
    },
  },
};
