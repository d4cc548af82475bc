import { type Account, type Body, ok, signUp } from '../support/people.ts';
import type { TestService } from '../support/service.ts';
import type { Site } from './site.ts';

/** Milliseconds that a second of jobs takes: their clock runs fifty times as fast. */
export const JOB_SECOND = '20';
/** The settings of a service that imports from the site. */
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
/** Signs up a user and gives them only this privilege in the library. */
export async function signUpStaff(service: Service, library: TestLibrary, privilege: string): Promise<Account> {
  const account = await signUp(service);
  const none = { catalog: false, checkouts: false, settings: false };
  const sent = { library_id: library.id, user_id: account.user_id, ...none, [privilege]: true };
  await ok(library.owner.call('POST', '/api/libraryprivilege', sent));
  return account;
}
export const csv = (text: string, name = 'collection.csv') => new File([text], name, { type: 'text/csv' });
/** Starts an import from a user of the site or from a file, and returns the id of its job. */
export async function startImport(library: TestLibrary, from: string | File, as = library.owner): Promise<string> {
  const path = `/api/library/${library.id}/import`;
  const started = await ok(
    typeof from === 'string'
      ? as.call('POST', `${path}/external`, { username: from })
      : as.call('POST', `${path}/csv`, { file: from }),
  );
  return String(started.job_id);
}
/** Waits until the job meets the condition, and returns it. */
export async function waitForJob(as: Account, job_id: string, condition: (job: Body) => boolean): Promise<Body> {
  for (;;) {
    const job = await ok(as.call('GET', `/api/job/${job_id}`));
    if (condition(job)) return job;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
export const waitUntilFinished = (as: Account, job_id: string): Promise<Body> =>
  waitForJob(as, job_id, ({ finished_date }) => finished_date !== null);
/** Imports, waits until the job has finished, and returns it. */
export const runImport = async (library: TestLibrary, from: string | File): Promise<Body> =>
  waitUntilFinished(library.owner, await startImport(library, from));
/** All games of the library, by catalog number. */
export async function listGames({ id, owner }: TestLibrary): Promise<Body[]> {
  const games: Body[] = [];
  for (let page = 1; ; page += 1) {
    const parameters = { _page_number: page, _items_per_page: 100, _order_by: 'catalog_number' };
    const { items } = await ok(owner.call('GET', `/api/library/${id}/games`, parameters));
    games.push(...(items as Body[])); // a list holds records
    if ((items as Body[]).length < 100) return games;
  }
}
