import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  all,
  credentials,
  director,
  ended,
  imported,
  importing,
  jobOf,
  type Report,
  rich,
} from '../convention/importing/scene.ts';
import { ok } from '../support/people.ts';
import { family, gone, kill9, newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';
import { createDatabase } from '../support/service.ts';

/* A whole convention comes along over /wing/api with nothing but address and key, while the service is killed three times. */
let database_url: string;
let service: Whole | undefined;
const folder = newFolder();
/** On the port that it had, so that the source is where it was. */
const start = (port = '0') =>
  startWhole({
    PORT: port,
    ...{ DATABASE_URL: database_url, DATA_DIR: folder, DEMO: 'no', PAGES: 'no', PRIVATE_IMPORTS: 'yes', JOB_SECOND: '25' },
  });
beforeAll(async () => {
  ({ database_url } = await createDatabase());
});
afterAll(async () => {
  await service?.stop();
});

test('an import goes on after each of three kills, makes nothing twice, and every list is the same', async () => {
  service = await start();
  const at = { base_url: service.base_url, database_url };
  const con = await rich(at);
  const { account, group_id } = await director(at);
  const sent = { group_id, address: `${service.base_url}/wing/api/convention/${con.id}`, ...credentials(con) };
  const { job_id } = await ok(importing(account, sent));
  for (const after of [15, 52, 80]) {
    await expect
      .poll(async () => Number((await jobOf(account, job_id)).progress), { timeout: 90_000, interval: 10 })
      .toBeGreaterThan(after);
    const processes = family(service.process.pid as number); // a running process has one
    kill9(processes);
    await gone(processes);
    service = await start(new URL(service.base_url).port);
    expect((await jobOf(account, job_id)).status).not.toBe('completed');
  }
  const job = await ended(account, job_id);
  expect(job).toMatchObject({ status: 'completed', error_message: null });
  const { convention_id, problems, comparison } = job.result as unknown as Report;
  expect(problems).toEqual([]);
  expect(comparison.unexpected).toEqual([]);
  expect(comparison.lists.filter(({ there, here, differences }) => there !== here || differences)).toEqual([]);
  expect(await all(account, convention_id)).toEqual(await all(con.organiser, con.id));
  const again = await imported(account, sent);
  expect(again.convention_id).toBe(convention_id);
  expect(again.counts.filter(({ created, updated }) => created || updated)).toEqual([]);
  await ok(account.call('POST', `/api/convention/${convention_id}/undo-import`, {}));
}, 400_000);
