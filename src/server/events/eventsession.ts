import { eventNames } from '../../messages/events/events.ts';
import type { eventsession } from '../../resources/events/eventsession.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import type { Context } from '../platform/context.ts';
import { type Places, placeNames, places } from './placeNames.ts';
import { canSchedule, type EventRelations, eventRelations, sessionHiddenFields, visibleEvents } from './policy.ts';
import { recordResize } from './schedule/journal/journal.ts';

/** "Session 2", or the next number that no session of the event has. The event is locked, so parallel requests cannot take the same name. */
async function unusedName({ db }: Context, event_id: string): Promise<string> {
  const sessions = await db.eventSession.findMany({ where: { event_id }, select: { name: true } });
  const names = new Set(sessions.map(({ name }) => name));
  let number = names.size + 2;
  while (names.has(eventNames.session({ number }))) number += 1;
  return eventNames.session({ number });
}

export const behavior: BehaviorOf<typeof eventsession, Places & { event: EventRelations }> = {
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
    loadWith: { event: { select: eventRelations }, ...places },
    derived: placeNames,
  },
};
