import { requestText } from './connection.ts';
import { noStage, type Stage } from './data/fill.ts';
import type { Noun } from './nouns.ts';
import { type Body, pick, type Serial, type Task } from './tasks.ts';

type Values = Readonly<Record<string, unknown>>;
interface Writes {
  /** The values of a new record. */
  create(stage: Stage, serial: Serial): Values;
  /** What an update changes, to values that no record had. */
  update?: (serial: Serial) => Values;
}
const at = <T>(list: readonly T[] | undefined, n: number) => (list?.length ? list[n % list.length] : undefined);
const text = ({ text }: Serial) =>
  `We changed our minds about the house rules, see ${text}, and everybody is as welcome as before.`;

const writes: Readonly<Record<string, Writes>> = {
  event: {
    create: ({ convention_id, ids }, { text: name, n }) => ({
      convention_id,
      name: `Made ${name}`,
      max_tickets: 12,
      priority: 3,
      type_id: at(ids.eventtype, n),
      duration: 60,
      description: 'Bring your friends to an evening of wits and bold decisions.',
    }),
    update: (serial) => ({ description: text(serial) }),
  },
  ticket: {
    create: ({ badgesWithoutTickets, ids }, { n }) => ({ event_id: at(ids.event, n * 7), badge_id: badgesWithoutTickets[n] }),
  },
  badge: {
    create: ({ ids }, { text: name, n }) => ({
      badgetype_id: at(ids.badgetype, n),
      firstname: 'Made',
      lastname: name,
      email: `made${n}@example.org`,
      user_id: null,
    }),
    update: ({ text: name }) => ({ name: `Called ${name}` }),
  },
  slot: {
    create: ({ convention_id, openPlaces, ids }, { n }) => ({
      convention_id,
      conventionday_id: at(ids.conventionday, 0),
      ...openPlaces[n],
    }),
    update: ({ text: name }) => ({ reserved_note: `For ${name}` }),
  },
  shift: {
    create: ({ convention_id, ids }, { text: name, n }) => ({
      convention_id,
      conventionday_id: at(ids.conventionday, 0),
      name: `Made ${name}`,
      start_time: '2027-08-05T15:00:00Z',
      end_time: '2027-08-05T18:00:00Z',
      quantity_of_volunteers: 3,
      shifttype_id: at(ids.shifttype, n),
    }),
    update: (serial) => ({ description: text(serial) }),
  },
  eventsubmission: {
    create: ({ convention_id, ids }, { text: name, n }) => ({
      convention_id,
      name: `Made ${name}`,
      max_tickets: 12,
      type_id: at(ids.eventtype, n),
      preferreddaypart_id: at(ids.daypart, n),
      alternatedaypart_id: at(ids.daypart, n + 1),
    }),
    update: ({ text: name }) => ({ note: `Asked by ${name}` }),
  },
  librarygame: {
    create: ({ library_id }, { text: name, n }) => ({ library_id, name: `Made ${name}`, catalog_number: `M${n} ${name}` }),
    update: (serial) => ({ notes: text(serial) }),
  },
  space: {
    create: ({ convention_id, ids }, { text: name, n }) => ({
      convention_id,
      room_id: at(ids.room, n),
      max_tickets: 12,
      name: `Made ${name}`,
    }),
    update: ({ text: name }) => ({ note: `Moved by ${name}` }),
  },
};

/** Other kinds of records that creates name. */
export const kindsForWrites = ['room', 'daypart', 'conventionday', 'eventtype', 'badgetype', 'shifttype'] as const;

/** The columns that creates and updates of a kind send, in order. */
export function sentBy({ name }: Noun) {
  const serial = { text: '', n: 0 };
  const stage: Stage = { ...noStage, openPlaces: [{ room_id: '', space_id: '', daypart_id: '' }] };
  const kind = writes[name];
  return { create: Object.keys(kind?.create(stage, serial) ?? {}), update: Object.keys(kind?.update?.(serial) ?? {}) };
}

const changesShown = (noun: Noun, values: Values) => (record: Body) =>
  record.object_type === noun.name &&
  Object.entries(values).every(([name, value]) => /_time$/.test(name) || record[name] === value);

/** Creating and updating records of a kind. What creates make is gone before the next round. */
export function writeTasks(noun: Noun): Task[] {
  const { create, update } = writes[noun.name] as Writes; // all kinds have them
  const task = (operation: 'create' | 'update', maxRequests: number, request: Task['request']): Task => ({
    noun,
    operation,
    maxRequests,
    request,
  });
  return [
    task('create', 2_500, (stage, random, serial) => {
      const values = create(stage, serial);
      const request = requestText('POST', `/api/${noun.name}`, pick(stage.sessions, random), values);
      return { text: request, marker: `"object_type":"${noun.name}"`, isCorrect: changesShown(noun, values) };
    }),
    ...(update
      ? [
          task('update', 8_000, (stage, random, serial) => {
            const id = pick(stage.ids[noun.name] ?? [], random);
            const values = update(serial);
            const request = requestText('PUT', `/api/${noun.name}/${id}`, pick(stage.sessions, random), values);
            return { text: request, marker: `"id":"${id}"`, isCorrect: changesShown(noun, values) };
          }),
        ]
      : []),
  ];
}
