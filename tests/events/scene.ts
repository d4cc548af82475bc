import { makeConvention, staffWith, type TestConvention, type Wanted } from '../support/convention.ts';
import { type Account, type Answer, type Body, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

export type TestRecord = Body & { id: string };
/** A convention with events to schedule, and the people around it. */
export interface EventScene {
  service: TestService;
  con: TestConvention;
  organiser: Account;
  /** Staff with the privilege scheduling, and nothing more. */
  scheduler: Account;
  stranger: Account;
  /** Organises another convention. */
  foreigner: Account;
  elsewhere: TestConvention;
  type: TestRecord;
  make(type: string, sent: Body, as?: Account): Promise<TestRecord>;
  /** A new event; two hours for six unless told otherwise. */
  event(sent?: Body): Promise<TestRecord>;
  read(type: string, id: string, params?: Body, as?: Account): Promise<TestRecord>;
  put(type: string, id: string, sent: Body): Promise<TestRecord>;
  post(path: string, sent?: Body, as?: Account): Promise<Answer>;
  items(path: string, params?: Body, as?: Account): Promise<TestRecord[]>;
  newcomer(): Promise<Account>;
  /** Somebody new with a verified badge. */
  attendee(sent?: Body): Promise<Account & { badge_id: string }>;
  badgetype(sent?: Body): Promise<TestRecord>;
  stop(): Promise<void>;
}

/** Such a convention, on a service of its own unless one is given: one day from 9 AM to 5 PM in Chicago, two rooms of three spaces. */
export async function makeEventScene(wanted: Wanted = {}, given?: TestService): Promise<EventScene> {
  const service = given ?? (await createService());
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
/** The refusals among answers, each once. */
export const refusals = async (answers: readonly Answer[]) =>
  [...new Set(await Promise.all(answers.filter(({ status }) => status !== 200).map((a) => refusal(Promise.resolve(a)))))].sort();
export const countSuccesses = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;
/** Those who must not get in, with what they are told: nobody, a stranger and the organiser of another convention. */
export const outsiders = ({ stranger, foreigner }: Pick<EventScene, 'stranger' | 'foreigner'>) =>
  [
    [stranger, { session: null }, '401/401 session_id'],
    [stranger, {}, '403/450 null'],
    [foreigner, {}, '403/450 null'],
  ] as const;
