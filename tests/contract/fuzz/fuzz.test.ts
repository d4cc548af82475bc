import { afterAll, beforeAll, expect, test } from 'vitest';
import { inconsistencies } from '../../support/database/rules.ts';
import { caller, signUp } from '../../support/people.ts';
import { startWhole, type Whole } from '../../support/processes/whole.ts';
import { createService, type TestService } from '../../support/service.ts';
import { run } from './run.ts';

/*
 * Sends random requests made from the OpenAPI document, by all kinds of callers. Answers must match the document and reveal no internals,
 * and the database must stay consistent. FUZZ_REQUESTS sets the number; the same FUZZ_SEED repeats the same requests. With FUZZ_APART=yes
 * the service is one as it is built, in a process of its own, which counts how often it kept everybody waiting.
 */
const count = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 1);

const administrators = {
  'there is an administrator': 'SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM "user" WHERE admin AND NOT permanently_deactivated)',
};

let service: TestService;
let apart: Whole | undefined;
beforeAll(async () => {
  service = await createService();
  if (process.env.FUZZ_APART) {
    apart = await startWhole({ ...service.settings, LOG_LEVEL: 'warn', PAGES: 'no', DEMO: 'no' });
    service = { ...service, base_url: apart.base_url };
  }
  await import('@simplewebauthn/server'); // hundreds of files here, one in a build
}, 120_000);
afterAll(async () => {
  await apart?.stop();
  await service?.stop();
});

test(`${count} requests get answers that match the document (FUZZ_SEED=${seed})`, { timeout: 120_000 + count * 50 }, async ({
  onTestFailed,
}) => {
  onTestFailed(() => console.log(apart?.output()));
  const began = performance.now();
  const outcome = await run(service, { seed, count });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const shares = ['valid', 'near', 'hostile'].map((mode) => `${outcome.share(mode).toFixed(0)} % of ${mode}`).join(', ');
  console.log(
    `${outcome.sent} requests in ${seconds} s; ${outcome.share().toFixed(0)} % succeeded (${shares}); ` +
      `${outcome.succeeded.size} of ${outcome.tried.size} operations did; ${outcome.statuses}; nobody was kept waiting for more than ${outcome.blocked}`,
  );
  expect([...outcome.faults.values()].join('\n\n')).toBe('');
  expect(await inconsistencies(service.database_url, administrators)).toEqual([]);
  expect(outcome.share()).toBeGreaterThan(15);
  const { session_id } = await signUp(service, { admin: true });
  const { body: status } = await caller(service, session_id)('GET', '/api/status');
  expect(status).toMatchObject({ database: 'ok' });
  if (!apart) return;
  console.log(JSON.stringify(status.event_loop), apart.output());
  expect(status.event_loop).toMatchObject({ blocked: 0 });
});
