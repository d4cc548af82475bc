import type { eventsession } from '../../resources/events/eventsession.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import type { Context } from '../platform/context.ts';
import { sessionPlaceNames } from './placeNames.ts';
import { canSchedule, type EventRelations, eventRelations, sessionHiddenFields, visibleEvents } from './policy.ts';
import { recordResize } from './schedule/journal/journal.ts';

/** "Session 2", or the first number that no session of the event has in its name. The event is locked, so that nobody else takes it. */
async function unusedName({ db }: Context, event_id: string): Promise<string> {
  const used = new Set((await db.eventSession.findMany({ where: { event_id }, select: { name: true } })).map(({ name }) => name));
  let n = used.size + 2;
  while (used.has(`Session ${n}`)) n += 1;
  return `Session ${n}`;
}

export const behaviour: BehaviourOf<typeof eventsession, { event: EventRelations }> = {
  policy: {
    mayCreate: canSchedule,
    visibleTo: (viewer) => ({ event: visibleEvents(viewer) }),
    hiddenFields: sessionHiddenFields,
  },
  hooks: {
    lockFirst: (row) => [['event', row.event_id]],
    beforeCreate: async ({ event_id = '', name, duration }, { ctx }) => {
      const [event] = await ctx.db.$queryRaw<[{ duration: number }]>`
      SELECT duration FROM event WHERE id = ${event_id}::uuid FOR NO KEY UPDATE`;
      return { name: name || (await unusedName(ctx, event_id)), duration: duration ?? event.duration };
    },
    afterUpdate: (row, before, { ctx }) => recordResize(ctx, { ...row, eventsession_id: row.id }, before),
    beforeUpdate: async (row, { name }, { ctx }) => (name === '' ? { name: await unusedName(ctx, row.event_id) } : undefined),
  },
  loaders: {
    loadWith: { event: { select: eventRelations } },
    derived: sessionPlaceNames,
  },
};
