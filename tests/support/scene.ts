import { at, makeConvention, type Privilege, staffWith, type TestConvention } from './convention.ts';
import { type Account, type Body, ok, signUp } from './people.ts';
import { createService, type TestService } from './service.ts';

export { at };

type CreatedRecord = Body & { id: string };

/** A convention of two days, another convention, and users with different rights. */
export interface Scene {
  service: TestService;
  /** The leader of the group that owns the convention. */
  organiser: Account;
  /** A user without any rights. */
  stranger: Account;
  /** The organizer of the other convention. */
  foreigner: Account;
  convention_id: string;
  elsewhere_id: string;
  /** Thursday, 2027-08-05, 8 AM to midnight in Chicago. */
  day_id: string;
  /** Friday, the same hours. */
  next_day_id: string;
  newcomer(): Promise<Account>;
  /** Creates a user with only that privilege. Default: in the first convention. */
  staff(privilege: Privilege, convention_id?: string): Promise<Account>;
  /** Creates a record. Default: as the organizer. */
  make(type: string, sent: Body, as?: Account): Promise<CreatedRecord>;
  /** Updates the convention. */
  change(sent: Body): Promise<CreatedRecord>;
  stop(): Promise<void>;
}

const dayOf = async ({ organiser, id }: TestConvention, from: number) => {
  const times = { start_date: at(from + 8), end_date: at(from + 24) };
  return (await ok(organiser.call('POST', '/api/conventionday', { convention_id: id, ...times }))).id;
};

/** Creates a scene on the given service, or on one with the usual settings. */
export async function makeScene(given?: TestService): Promise<Scene> {
  const service = given ?? (await createService());
  const [here, elsewhere, stranger] = await Promise.all([makeConvention(service), makeConvention(service), signUp(service)]);
  const { organiser } = here;
  return {
    service,
    organiser,
    stranger,
    foreigner: elsewhere.organiser,
    convention_id: here.id,
    elsewhere_id: elsewhere.id,
    day_id: await dayOf(here, 0),
    next_day_id: await dayOf(here, 24),
    newcomer: () => signUp(service),
    staff: (privilege, convention_id = here.id) => staffWith(convention_id === here.id ? here : elsewhere, privilege),
    make: (type, sent, as = organiser) => ok(as.call('POST', `/api/${type}`, sent)),
    change: (sent) => ok(organiser.call('PUT', `/api/convention/${here.id}`, sent)),
    stop: () => service.stop(),
  };
}
