import { afterAll, beforeAll, expect, test } from 'vitest';
import { inconsistencies } from '../../support/database/rules.ts';
import { createService, type TestService } from '../../support/service.ts';
import { run } from './run.ts';

/*
 * Sends random requests made from the OpenAPI document, by all kinds of callers. Answers must match the document and reveal no internals,
 * and the database must stay consistent. FUZZ_REQUESTS sets the number; the same FUZZ_SEED repeats the same requests.
 */
const count = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 1);

const administrators = {
  'there is an administrator': 'SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM "user" WHERE admin AND NOT permanently_deactivated)',
};

let service: TestService;
beforeAll(async () => {
  service = await createService();
  await import('@simplewebauthn/server'); // hundreds of files here, one in a build
}, 60_000);
afterAll(() => service?.stop());

test(`${count} requests get answers that match the document (FUZZ_SEED=${seed})`, { timeout: 120_000 + count * 50 }, async () => {
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
  expect(await (await fetch(`${service.base_url}/api/status`)).json()).toMatchObject({ database: 'ok' });
});
