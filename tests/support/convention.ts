import { type Account, type Body, ok, signUp } from './people.ts';
import type { TestService } from './service.ts';

type CreatedRecord = Body & { id: string };
type Service = Pick<TestService, 'base_url' | 'database_url'>;
export type Privilege =
  | 'everything'
  | 'registration'
  | 'scheduling'
  | 'exhibitors'
  | 'merch'
  | 'updates'
  | 'volunteers'
  | 'prototypes'
  | 'treasurer';

/** A convention and its organizer, who leads its group. */
export interface TestConvention {
  service: Service;
  id: string;
  group_id: string;
  record: CreatedRecord;
  organiser: Account;
  days: CreatedRecord[];
  dayparts: CreatedRecord[];
  rooms: CreatedRecord[];
  /** In order of their rooms. */
  spaces: CreatedRecord[];
}
export interface ConventionOptions extends Body {
  organiser?: Account;
  /** The number of event days, from Thursday, 2027-08-05, each from 9 AM to 5 PM in Chicago. */
  days?: number;
  /** Whether the days have day parts: 16 each, of 30 minutes. */
  dayparts?: boolean;
  rooms?: number;
  /** The number of spaces in each room. */
  spaces?: number;
}

/** An instant on that Thursday by the clock in Chicago; hours from 24 on are on the next day. */
export const at = (hour: number, minute = 0): string => new Date(Date.UTC(2027, 7, 5, hour + 5, minute)).toISOString();

let count = 0;
/** Creates a convention with days, rooms and spaces. All other options are fields of the convention. */
export async function makeConvention(service: Service, options: ConventionOptions = {}): Promise<TestConvention> {
  const { organiser = await signUp(service), days = 0, dayparts = false, rooms = 0, spaces = 0, ...fields } = options;
  const make = (type: string, sent: Body) => ok(organiser.call('POST', `/api/${type}`, sent));
  const n = ++count;
  const group_id =
    (fields.group_id as string | undefined) ?? (await make('group', { name: `Group ${n} of ${organiser.username}` })).id;
  const record = await make('convention', { name: `Con ${n}`, timezone: 'America/Chicago', ...fields, group_id });
  const made: TestConvention = {
    service,
    id: record.id,
    group_id,
    record,
    organiser,
    days: [],
    dayparts: [],
    rooms: [],
    spaces: [],
  };
  const mine = { convention_id: record.id };
  for (let room = 1; room <= rooms; room += 1) {
    const { id: room_id, ...more } = await make('room', { ...mine, name: `Room ${room}`, sequence_number: room });
    made.rooms.push({ id: room_id, ...more });
    for (let space = 1; space <= spaces; space += 1)
      made.spaces.push(await make('space', { ...mine, room_id, name: `Table ${room}.${space}`, max_tickets: 6 }));
  }
  for (let day = 0; day < days; day += 1) {
    const times = { start_date: at(24 * day + 9), end_date: at(24 * day + 17) };
    made.days.push(await make('conventionday', { ...mine, ...times, generate_dayparts: dayparts }));
  }
  if (dayparts) {
    const all = await ok(organiser.call('GET', `/api/convention/${record.id}/dayparts`, { _items_per_page: 100 }));
    made.dayparts = all.items as CreatedRecord[]; // a list holds records
  }
  return made;
}

/** Creates a user with only that privilege in the convention. */
export async function staffWith(convention: TestConvention, privilege: Privilege): Promise<Account> {
  const account = await signUp(convention.service);
  const sent = { convention_id: convention.id, user_id: account.user_id, [privilege]: true };
  await ok(convention.organiser.call('POST', '/api/conventionprivilege', sent));
  return account;
}

/** The slot of a space in a day part. */
export async function slotOf(convention: TestConvention, space: Body, daypart: Body): Promise<CreatedRecord> {
  const { items } = await ok(convention.organiser.call('GET', `/api/space/${space.id}/slots`, { daypart_id: daypart.id }));
  const [slot] = items as CreatedRecord[]; // a list holds records
  if (!slot) throw new Error(`${space.name} has no slot at ${daypart.name}`);
  return slot;
}
