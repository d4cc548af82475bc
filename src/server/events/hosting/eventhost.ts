import type { eventhost } from '../../../resources/events/eventhost.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { loadMany } from '../../core/loaders.ts';
import { visibleEvents } from '../policy.ts';
import { alreadyHost } from './hostRules.ts';

export const behavior: BehaviorOf<typeof eventhost> = {
  policy: {
    visibleTo: (viewer) => ({ event: visibleEvents(viewer) }),
  },
  hooks: {
    constraints: { eventhost_event_id_user_id_key: () => alreadyHost() },
  },
  loaders: {
    derived: {
      name: loadMany(async (rows, { db }) => {
        const users = await db.user.findMany({
          where: { id: { in: rows.map((row) => row.user_id) } },
          select: { id: true, display_name: true },
        });
        return new Map(rows.map((row) => [row.id, users.find((user) => user.id === row.user_id)?.display_name ?? '']));
      }),
    },
  },
};
