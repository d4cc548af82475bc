import { at } from '../support/convention.ts';
import type { Weakening } from '../support/database/weakened.ts';
import type { Answer } from '../support/people.ts';
import { times } from '../support/races.ts';
import type { Contests } from './contests.ts';

/** A rule that the statements of the service and the database both enforce. */
export interface Rule {
  /** Sends many requests of which only one can succeed. */
  race(): Promise<Answer[]>;
  /** Whether a request succeeded. By default: the status is 200. */
  isWin?(answer: Answer): boolean;
  /** Removes the locks and conditions from the statements of the service. */
  statements: readonly Weakening[];
  /** The names of the constraints, indexes or triggers of the database. */
  guard: string | readonly string[];
  /** The fault that `faults` finds if the rule is broken. Without it, only the answers show it. */
  fault?: string;
  /** The refusals if only the guard enforces the rule. */
  refusal: RegExp;
  /** Whether the guard stops every request, because the weakened statements themselves are wrong. */
  guardStopsAll?: true;
}
/** A lock of a row that is read through a view of what is released is one of the row of its table. */
const withoutLock = (table: string): Weakening => [
  new RegExp(`( FROM "(?:released_)?${table}" WHERE id = \\$1::uuid) FOR (?:NO KEY )?UPDATE`),
  '$1',
];
/** The second also counts the seats that are held for a draw of wishes. */
const seats = ['event_taken_count_check', 'event_wishes_held_check'];
const isOffered = ({ body }: Answer) => (body.mywait as { status?: string } | undefined)?.status === 'offered';

/** All rules, for as many people as there are volunteers. */
export function rulesOf({ stage, people, prizes }: Contests, volunteers: readonly string[]) {
  let count = 0;
  const contest = (kind: keyof Contests['prizes']) => async () => {
    const prize = await prizes[kind](count++);
    return times(people.length, (n) => prize.request(n));
  };
  /** Makes n shifts of five minutes, all at the same time, with no other shifts then. */
  const shifts = (n: number, quantity_of_volunteers: number) => {
    const from = 5 * count++;
    const hours = { start_time: at(9, from), end_time: at(9, from + 5) };
    const make = (one: number) =>
      stage.make('shift', { convention_id: stage.con.id, name: `Shift ${count}.${one}`, quantity_of_volunteers, ...hours });
    return times(n, make);
  };
  const apply = (volunteer_id: string | undefined, shift_id: string | undefined, status = 'scheduled') =>
    stage.post('volunteershift', { volunteer_id, shift_id, status });
  const wait = (n: number, event: { id: string }) => people[n % people.length]?.call('POST', `/api/event/${event.id}/wait`);
  const [first = ''] = volunteers;

  return {
    'the last seat is sold once': {
      race: contest('seat'),
      statements: [[/AND taken_count <= (coalesce\(.*\) - \$\d+::int)/, 'AND (true OR taken_count <= $1)']],
      guard: seats,
      fault: 'more seats are sold and offered than there are',
      refusal: /^409\/453 max_tickets$/,
    },
    'every seat that is sold is counted': {
      race: contest('seat'),
      statements: [[/SET taken_count = taken_count \+ (\$\d+::int)/, 'SET taken_count = taken_count + 0 * $1']],
      guard: 'event_taken_count_real',
      fault: 'taken_count is not what is sold and offered',
      refusal: /^500\/500 null$/,
      guardStopsAll: true,
    },
    'a free seat is offered to one of those who wait': {
      race: async () => {
        const event = await stage.event({ max_tickets: 1 });
        return (await times(people.length, async (n) => wait(n, event))) as Answer[]; // n is within people
      },
      isWin: isOffered,
      // Joining locks the event anyway, because it updates the count of people who wait.
      statements: [
        [/AND taken_count < seats_for_sale AND/, 'AND'],
        [/SELECT available_count, wait_count FROM event/, 'SELECT 1 AS available_count, wait_count FROM event'],
      ],
      guard: seats,
      fault: 'more seats are sold and offered than there are',
      refusal: /^409\/453 max_tickets$/,
    },
    'nobody waits twice for an event': {
      race: async () => {
        const event = await stage.event({ max_tickets: 1 });
        await wait(1, event);
        return (await times(people.length, async () => wait(0, event))) as Answer[]; // n is within people
      },
      statements: [withoutLock('event')],
      guard: 'eventwait_event_id_user_id_key',
      fault: 'somebody waits twice',
      refusal: /^409\/443 user_id$/,
    },
    'a slot goes to one event, and is not taken away again': {
      race: contest('slot'),
      statements: [
        [/ FOR UPDATE OF slot FOR SHARE OF space, daypart/, ''],
        [/ AND slot\.event_id IS NOT DISTINCT FROM step\.seen AND [^)]*\)/, ''],
      ],
      guard: 'slot_event_id_key',
      refusal: /^409\/443 event_id$/,
    },
    'an event is claimed once': {
      race: contest('claim'),
      statements: [withoutLock('event'), [/host_count = 0 AND claimable/, 'claimable']],
      guard: 'event_host_count_check',
      fault: 'an event has more hosts than it may',
      refusal: /^409\/453 (host|max_hosts)$/,
    },
    'a game is lent once': {
      race: contest('game'),
      statements: [withoutLock('librarygame')],
      guard: 'librarygamecheckout_librarygame_id_key',
      fault: 'a game is lent twice',
      refusal: /^409\/443 librarygame_id$/,
    },
    'a volunteer applies for a shift once': {
      race: async () => {
        const [shift] = await shifts(1, 100);
        return times(people.length, () => apply(first, shift?.id, 'unscheduled'));
      },
      statements: [withoutLock('volunteer'), withoutLock('shift')],
      guard: 'volunteershift_volunteer_id_shift_id_key',
      fault: 'somebody applied twice for a shift',
      refusal: /^409\/443 shift_id$/,
    },
    'a volunteer is in one place at a time': {
      race: async () => Promise.all((await shifts(6, 1)).map(({ id }) => apply(first, id))),
      statements: [withoutLock('volunteer')],
      guard: 'volunteershift_starts_at_excl',
      fault: 'a volunteer is in two shifts at one time',
      refusal: /^409\/453 start_time$/,
    },
    'the last place of a shift goes to one volunteer': {
      race: async () => {
        const [shift] = await shifts(1, 1);
        return Promise.all(volunteers.map((volunteer) => apply(volunteer, shift?.id)));
      },
      statements: [withoutLock('shift')],
      guard: 'volunteershift_shift_id_places',
      fault: 'more volunteers are scheduled than there are places',
      refusal: /^409\/443 shift_id$/,
    },
  } satisfies Record<string, Rule>;
}
