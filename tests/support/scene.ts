import { type Account, type Body, ok, signUp } from './people.ts';
import { createService, type TestService } from './service.ts';

type Record = Body & { id: string };
export type Privilege = 'registration' | 'scheduling' | 'exhibitors' | 'merch' | 'updates' | 'volunteers' | 'prototypes';

/** A convention on two days, and the people around it. */
export interface Scene {
  service: TestService;
  /** Leads the group that owns the convention. */
  organiser: Account;
  /** Signed in, and nothing more. */
  stranger: Account;
  /** Organises a convention of their own: `elsewhere`. */
  foreigner: Account;
  convention_id: string;
  elsewhere_id: string;
  /** Thursday, 2027-08-05, 8 AM to midnight in Chicago. */
  day_id: string;
  /** Friday, the same hours. */
  next_day_id: string;
  newcomer(): Promise<Account>;
  /** Somebody new who holds just that privilege. */
  staff(privilege: Privilege, convention_id?: string): Promise<Account>;
  make(type: string, sent: Body, as?: Account): Promise<Record>;
  change(sent: Body): Promise<Record>;
  stop(): Promise<void>;
}

/** An instant of that Thursday, by the clock in Chicago; hours from 24 on are on the next day. */
export const at = (hour: number, minute = 0): string => new Date(Date.UTC(2027, 7, 5, hour + 5, minute)).toISOString();

async function conventionOf(leader: Account, name: string): Promise<string> {
  const group = await ok(leader.call('POST', '/api/group', { name: `${name} group` }));
  const made = await ok(leader.call('POST', '/api/convention', { name, group_id: group.id, timezone: 'America/Chicago' }));
  return made.id;
}
const dayOf = async (leader: Account, convention_id: string, from: number) =>
  (await ok(leader.call('POST', '/api/conventionday', { convention_id, start_date: at(from + 8), end_date: at(from + 24) }))).id;

/** Starts a service with such a convention in it. */
export async function makeScene(): Promise<Scene> {
  const service = await createService();
  const [organiser, stranger, foreigner] = await Promise.all([signUp(service), signUp(service), signUp(service)]);
  const convention_id = await conventionOf(organiser, 'Test Con');
  const elsewhere_id = await conventionOf(foreigner, 'Other Con');
  const scene: Scene = {
    service,
    organiser,
    stranger,
    foreigner,
    convention_id,
    elsewhere_id,
    day_id: await dayOf(organiser, convention_id, 0),
    next_day_id: await dayOf(organiser, convention_id, 24),
    newcomer: () => signUp(service),
    staff: async (privilege, where = convention_id) => {
      const account = await signUp(service);
      const by = where === convention_id ? organiser : foreigner;
      await ok(
        by.call('POST', '/api/conventionprivilege', { convention_id: where, user_id: account.user_id, [privilege]: true }),
      );
      return account;
    },
    make: (type, sent, as = organiser) => ok(as.call('POST', `/api/${type}`, sent)),
    change: (sent) => ok(organiser.call('PUT', `/api/convention/${convention_id}`, sent)),
    stop: () => service.stop(),
  };
  return scene;
}
