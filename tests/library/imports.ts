import { type Account, type Body, ok, signUp } from '../support/people.ts';
import type { TestService } from '../support/service.ts';
import type { Site } from './site.ts';

/** Jobs wait by a clock that runs fifty times as fast. */
export const JOB_SECOND = '20';
/** The settings of a service that imports from that site. */
export const importSettings = ({ base_url }: Pick<Site, 'base_url'>, token: string) => ({
  BGG_URL: base_url,
  BGG_TOKEN: token,
  JOB_SECOND,
});

type Service = Pick<TestService, 'base_url' | 'database_url'>;
export interface TestLibrary {
  id: string;
  owner: Account;
}

export async function makeLibrary(service: Service, owner?: Account): Promise<TestLibrary> {
  const account = owner ?? (await signUp(service));
  const { id } = await ok(account.call('POST', '/api/library', { name: `Library of ${account.username}` }));
  return { id, owner: account };
}
/** Somebody new who holds just that privilege in the library. */
export async function signUpStaff(service: Service, library: TestLibrary, privilege: string): Promise<Account> {
  const account = await signUp(service);
  const none = { catalog: false, checkouts: false, settings: false };
  const sent = { library_id: library.id, user_id: account.user_id, ...none, [privilege]: true };
  await ok(library.owner.call('POST', '/api/libraryprivilege', sent));
  return account;
}
export const csv = (text: string, name = 'collection.csv') => new File([text], name, { type: 'text/csv' });
/** Begins an import from the site or, given a file, from that; the answer is the id of its job. */
export async function startImport(library: TestLibrary, from: string | File, as = library.owner): Promise<string> {
  const path = `/api/library/${library.id}/import`;
  const begun = await ok(
    typeof from === 'string'
      ? as.call('POST', `${path}/external`, { username: from })
      : as.call('POST', `${path}/csv`, { file: from }),
  );
  return String(begun.job_id);
}
/** The job when it has come to that. */
export async function waitForJob(as: Account, job_id: string, is: (job: Body) => boolean): Promise<Body> {
  for (;;) {
    const job = await ok(as.call('GET', `/api/job/${job_id}`));
    if (is(job)) return job;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
export const waitUntilFinished = (as: Account, job_id: string): Promise<Body> =>
  waitForJob(as, job_id, ({ finished_date }) => finished_date !== null);
/** Imports, and waits until that is over. */
export const runImport = async (library: TestLibrary, from: string | File): Promise<Body> =>
  waitUntilFinished(library.owner, await startImport(library, from));
/** All games of the library, in the order of their catalogue numbers. */
export async function listGames({ id, owner }: TestLibrary): Promise<Body[]> {
  const games: Body[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { _page_number: page, _items_per_page: 100, _order_by: 'catalog_number' };
    const { items } = await ok(owner.call('GET', `/api/library/${id}/games`, asked));
    games.push(...(items as Body[])); // a list holds records
    if ((items as Body[]).length < 100) return games;
  }
}
