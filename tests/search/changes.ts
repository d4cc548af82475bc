import type { EventScene, TestRecord } from '../events/scene.ts';
import type { Account, Answer, Body } from '../support/people.ts';

/** Picks one of a list. */
export type Pick = <T>(from: readonly T[]) => T;
/** A change of something that objects of the index show; a refusal is fine too. */
export type Change = () => Promise<Answer | Answer[]>;

export interface Playground {
  stage: EventScene;
  types: TestRecord[];
  people: Account[];
  badge_ids: string[];
}
export async function makePlayground(stage: EventScene): Promise<Playground> {
  const mine = { convention_id: stage.con.id };
  const types = [stage.type, await stage.make('eventtype', { ...mine, name: 'Seminar', default_cost_per_slot: 2.5 })];
  const people = await Promise.all([0, 1, 2].map(() => stage.newcomer()));
  const attendees = await Promise.all([0, 1, 2].map(() => stage.attendee()));
  for (const base_price of [undefined, 0, 7.25]) await stage.event(base_price === undefined ? {} : { base_price });
  return { stage, types, people, badge_ids: attendees.map(({ badge_id }) => badge_id) };
}

/** A change at random. */
export async function anyChange({ stage, types, people, badge_ids }: Playground, pick: Pick): Promise<Change> {
  const { con, organiser } = stage;
  const events = await stage.items(`convention/${con.id}/events`);
  const put = (type: string, id: unknown, sent: Body) => () => organiser.call('PUT', `/api/${type}/${id}`, sent);
  const post =
    (path: string, sent: Body = {}) =>
    () =>
      stage.post(path, sent);
  const event = () => pick(events).id;
  const word = () =>
    pick(['Amber', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fjord', 'Grove', 'Heath']) + pick(['', ' Élan', '’s end', ' 2']);
  const person = () => pick(people);
  const changes: readonly (() => Change)[] = [
    () =>
      post('event', { name: word(), max_tickets: pick([0, 1, 6]), priority: 3, type_id: pick(types).id, description: word() }),
    () => put('event', event(), { name: word(), description: word() }),
    () => put('event', event(), { type_id: pick(types).id }),
    () =>
      put('event', event(), {
        base_price: pick([null, 0, 3, 12.5]),
        duration: pick([30, 60, 90]),
        age_range: pick(['all', 'kids']),
      }),
    () => put('event', event(), { private: pick([true, false]) }),
    () => put('event', event(), { trashed: pick([true, false]) }),
    () => put('event', event(), { max_tickets: pick([2, 6, 20]), hosts_also_play: pick([true, false]) }),
    () => () => organiser.call('DELETE', `/api/event/${event()}`),
    () => post(`event/${event()}/host/${person().user_id}`, { force: 1 }),
    () => () => organiser.call('DELETE', `/api/event/${event()}/host/${person().user_id}`),
    () => post(`event/${event()}/assign-slots`, { daypart_id: pick(con.dayparts).id, space_id: pick(con.spaces).id }),
    () => post(`event/${event()}/assign-slots`, { daypart_id: pick(con.dayparts).id, space_id: pick(con.spaces).id }),
    () => post(`event/${event()}/unassign-slots`),
    () => post(`event/${event()}/${pick(['cancel', 'restore'])}`, { comment: 'x' }),
    () => post('ticket/verified', { event_id: event(), badge_id: pick(badge_ids) }),
    () => put('room', pick(con.rooms).id, { name: `Room ${word()}` }),
    () => put('space', pick(con.spaces).id, { name: `Table ${word()}`, sequence_number: pick([0, 1, 2]) }),
    () => put('daypart', pick(con.dayparts).id, { name: `At ${word()}` }),
    () => put('eventtype', pick(types).id, { name: word(), default_cost_per_slot: pick([0, 1, 2.5]) }),
    () => put('eventtype', pick(types).id, { override_ticket_prices: pick([true, false]), global_ticket_price: pick([0, 9]) }),
    () => put('eventtype', pick(types).id, { limit_ticket_availability: pick([0, 0.5, 1]) }),
    () => put('convention', con.id, { generic_ticket_price: pick([0, 4]), is_schedule_public: pick([true, true, false]) }),
    () => () => {
      const { call, user_id } = person();
      return call('PUT', `/api/user/${user_id}`, { real_name: word(), use_as_display_name: pick(['real_name', 'username']) });
    },
  ];
  return pick(changes)();
}
