import type { Json } from '../../../src/resources/fields.ts';
import type { RecordNamed } from '../../../src/server/core/crud.ts';
import type { Person } from '../people/callers.ts';
import type { EventTypePlan } from '../profiles/plan.ts';
import { inOrder, inParallel } from '../support/parallel.ts';
import { makeText } from '../support/texts.ts';
import type { Convention, World } from '../world.ts';

/** An event type with the spaces and hosts that its events may have. */
export interface EventKind {
  type: RecordNamed<'eventtype'>;
  plan: EventTypePlan;
  spaces: RecordNamed<'space'>[];
  /** The number of spaces in its largest room. */
  maxSpaces: number;
  hosts: readonly Person[];
}

const form: Json = [
  { name: 'level', label: 'For whom?', type: 'select', options: 'Beginners\nEverybody\nExperts', sequence_number: 1 },
  { name: 'bring', label: 'What to bring', type: 'textarea', sequence_number: 2 },
];

/** Sets the special requests that the spaces of some rooms meet. Event types define the possible requests. */
async function meetRequests({ plan, staff, rooms, spaces }: Convention): Promise<void> {
  const offering = spaces.flatMap((space) => {
    const { offers } = plan.rooms[rooms.findIndex(({ id }) => id === space.room_id)] ?? {};
    return offers ? [{ space, offers }] : [];
  });
  await inParallel(offering, async ({ space, offers }) => {
    Object.assign(space, await staff.scheduling.api.space.update({ id: space.id, special_requests: [...offers] }));
  });
}

/** Creates event types, links their rooms, and lists who may host the limited ones. */
export async function makeEventTypes({ random, people, progress }: World, convention: Convention): Promise<EventKind[]> {
  const { id: convention_id, plan: conventionPlan, staff, rooms, spaces } = convention;
  const { api } = staff.scheduling;
  const words = random(`event types ${conventionPlan.key}`);
  const participants = people.slice(conventionPlan.peopleFrom);
  const kinds = await inOrder(conventionPlan.events.types, async (plan): Promise<EventKind> => {
    const type = await api.eventtype.create({
      convention_id,
      name: plan.name,
      description: makeText(words, null, 2),
      max_tickets: plan.seats,
      default_duration: plan.minutes,
      end_buffer: plan.buffer ?? 0,
      grace_minutes: plan.grace ?? null,
      override_ticket_prices: plan.price !== undefined,
      global_ticket_price: plan.price ?? 0,
      limit_volunteers: plan.limited ?? false,
      user_submittable: !plan.limited,
      special_requests: plan.requests ? [...plan.requests] : null,
      custom_fields: plan.form ? form : null,
    });
    progress.add('event types');
    const roomIds = (plan.rooms ?? conventionPlan.events.rooms).map((index) => rooms[index]?.id ?? '');
    if (plan.rooms) await inParallel(roomIds, (room_id) => api.eventtyperoom.create({ eventtype_id: type.id, room_id }));
    const hosts = plan.limited ? participants.slice(0, 6) : participants;
    if (plan.limited)
      await inParallel(hosts, ({ user_id }) => api.eventtypeallowedvolunteer.create({ eventtype_id: type.id, user_id }));
    const typeSpaces = spaces.filter(({ room_id }) => roomIds.includes(room_id));
    const maxSpaces = Math.max(...roomIds.map((id) => typeSpaces.filter(({ room_id }) => room_id === id).length));
    return { type, plan, hosts, spaces: typeSpaces, maxSpaces };
  });
  await meetRequests(convention);
  return kinds;
}
