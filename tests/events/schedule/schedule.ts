import type { Account, Body } from '../../support/people.ts';
import { ok } from '../../support/people.ts';
import { type EventScene, makeEventScene, type TestRecord } from '../scene.ts';

export interface Warning extends Body {
  rule: string;
  severity: string;
  event_id: string;
  message: string;
  waived: boolean;
  fix?: { action: string; path: string; parameters: Body };
}
/** A space and day parts, by their indexes. */
export type Place = readonly [space: number, dayparts: readonly number[]];

/** A stage on which slots are assigned to events. */
export interface ScheduleStage extends EventScene {
  /** Makes an event of two hours with six seats and a host, in these places. `host: null` makes it without a host. */
  scheduledEvent(sent: Body, ...places: readonly Place[]): Promise<TestRecord>;
  /** Assigns the slots of these places to an event or to a session, which keeps its other slots. */
  assignSlots(type: 'event' | 'eventsession', id: string, ...places: readonly Place[]): Promise<unknown>;
  addHost(event_id: string, who: Account): Promise<unknown>;
  warnings(event_id: string, params?: Body): Promise<Warning[]>;
  rules(event_id: string): Promise<string[]>;
  /** Frees the slots of all events that scheduledEvent made. */
  unassignAll(): Promise<void>;
}

export async function makeScheduleStage(): Promise<ScheduleStage> {
  const stage = await makeEventScene({ days: 2 });
  const { con, organiser } = stage;
  const made: string[] = [];
  const slots = new Map<string, string>();
  for (const space of con.spaces)
    for (const page of [1, 2])
      for (const slot of await stage.items(`space/${space.id}/slots`, { _page_number: page, _items_per_page: 20 }))
        slots.set(`${slot.space_id} ${slot.daypart_id}`, slot.id);
  const put_in: ScheduleStage['assignSlots'] = (type, id, ...places) => {
    const slot_id = places.flatMap(([space, parts]) =>
      parts.map((part) => slots.get(`${con.spaces[space]?.id} ${con.dayparts[part]?.id}`)),
    );
    return ok(organiser.call('POST', `/api/${type}/${id}/assign-slots`, { slot_id, keep: true }));
  };
  const host: ScheduleStage['addHost'] = (event_id, { user_id }) =>
    ok(organiser.call('POST', `/api/event/${event_id}/host/${user_id}`, { force: true }));
  const warnings: ScheduleStage['warnings'] = async (event_id, params) =>
    (await stage.items(`event/${event_id}/warnings`, params)) as unknown as Warning[]; // a list holds what it says
  const one = await stage.newcomer();
  return {
    ...stage,
    assignSlots: put_in,
    addHost: host,
    warnings,
    async scheduledEvent({ host: by, ...sent }, ...places) {
      const event = await stage.event(sent);
      made.push(event.id);
      if (by !== null) await host(event.id, (by as Account | undefined) ?? one);
      if (places.length) await put_in('event', event.id, ...places);
      return event;
    },
    rules: async (event_id) => [...new Set((await warnings(event_id)).map(({ rule }) => rule))],
    async unassignAll() {
      for (const id of made.splice(0)) await ok(organiser.call('POST', `/api/event/${id}/unassign-slots`));
    },
  };
}
