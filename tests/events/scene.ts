import { type ConventionOptions, makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Answer, type Body, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

export type TestRecord = Body & { id: string };
/** A convention with events to schedule, and accounts with different permissions. */
export interface EventScene {
  service: TestService;
  con: TestConvention;
  organiser: Account;
  /** Staff with the scheduling privilege only. */
  scheduler: Account;
  stranger: Account;
  /** The organizer of another convention. */
  foreigner: Account;
  elsewhere: TestConvention;
  type: TestRecord;
  make(type: string, sent: Body, as?: Account): Promise<TestRecord>;
  /** Creates an event, by default two hours long with six tickets. */
  event(sent?: Body): Promise<TestRecord>;
  read(type: string, id: string, params?: Body, as?: Account): Promise<TestRecord>;
  /** Assigns slots to an event: the space and the first day part by index. */
  schedule(event: TestRecord, space: number, part: number): Promise<TestRecord>;
  /** Changes the convention, does the work and sets the fields back. */
  withConvention(change: Body, restore: Body, work: () => Promise<void>): Promise<void>;
  put(type: string, id: string, sent: Body): Promise<TestRecord>;
  post(path: string, sent?: Body, as?: Account): Promise<Answer>;
  items(path: string, params?: Body, as?: Account): Promise<TestRecord[]>;
  newcomer(): Promise<Account>;
  /** Creates an account with a verified badge. */
  attendee(sent?: Body): Promise<Account & { badge_id: string }>;
  badgetype(sent?: Body): Promise<TestRecord>;
  stop(): Promise<void>;
}

/** Creates the scene, on a new service if none is passed: one day from 9 AM to 5 PM in Chicago, two rooms with three spaces each. */
export async function makeEventScene(wanted: ConventionOptions = {}, sharedService?: TestService): Promise<EventScene> {
  const service = sharedService ?? (await createService());
  const con = await makeConvention(service, { days: 1, dayparts: true, rooms: 2, spaces: 3, ...wanted });
  const elsewhere = await makeConvention(service, { days: 1, dayparts: true, rooms: 1, spaces: 1 });
  const { organiser } = con;
  const mine = { convention_id: con.id };
  const make = (type: string, sent: Body, as = organiser) => ok(as.call('POST', `/api/${type}`, sent));
  const type = await make('eventtype', { ...mine, name: 'Board game' });
  const general = await make('badgetype', { ...mine, name: 'General' });
  let count = 0;
  return {
    service,
    con,
    elsewhere,
    organiser,
    scheduler: await staffWith(con, 'scheduling'),
    stranger: await signUp(service),
    foreigner: elsewhere.organiser,
    type,
    make,
    event: (sent = {}) => make('event', { name: `Event ${++count}`, max_tickets: 6, priority: 3, type_id: type.id, ...sent }),
    read: (kind, id, params, as = organiser) => ok(as.call('GET', `/api/${kind}/${id}`, params)),
    schedule: (event, space, part) =>
      ok(
        organiser.call('POST', `/api/event/${event.id}/assign-slots`, {
          daypart_id: con.dayparts[part]?.id,
          space_id: con.spaces[space]?.id,
        }),
      ),
    withConvention: async (change, restore, work) => {
      const put = (sent: Body) => ok(organiser.call('PUT', `/api/convention/${con.id}`, sent));
      await put(change);
      await work();
      await put(restore);
    },
    put: (kind, id, sent) => ok(organiser.call('PUT', `/api/${kind}/${id}`, sent)),
    post: (path, sent = {}, as = organiser) => as.call('POST', `/api/${path}`, sent),
    items: async (path, params = {}, as = organiser) =>
      (await ok(as.call('GET', `/api/${path}`, { _items_per_page: 100, ...params }))).items as TestRecord[], // a list holds records
    newcomer: () => signUp(service),
    attendee: async (sent = {}) => {
      const account = await signUp(service);
      const badge = await make('badge/verified', {
        badgetype_id: general.id,
        firstname: 'A',
        lastname: account.username,
        user_id: account.user_id,
        ...sent,
      });
      return { ...account, badge_id: badge.id };
    },
    badgetype: (sent = {}) => make('badgetype', { ...mine, name: `Type ${++count}`, ...sent }),
    stop: () => service.stop(),
  };
}
/** The distinct refusals among answers, sorted. */
export const refusals = async (answers: readonly Answer[]) =>
  [...new Set(await Promise.all(answers.filter(({ status }) => status !== 200).map((a) => refusal(Promise.resolve(a)))))].sort();
/** How many of the answers are successes. */
export const countSuccesses = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;
/** The callers who must be refused, with the expected refusal: no session, a stranger and the organizer of another convention. */
export const outsiders = ({ stranger, foreigner }: Pick<EventScene, 'stranger' | 'foreigner'>) =>
  [
    [stranger, { session: null }, '401/401 session_id'],
    [stranger, {}, '403/450 null'],
    [foreigner, {}, '403/450 null'],
  ] as const;
