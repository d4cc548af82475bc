import { readdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../support/database/database.ts';
import { copyRepository, follow, runIn, sectionsOfExample } from './example.ts';

/* docs/adding-a-resource.md, followed to the letter in a copy of the repository. */
let copy: string;
let withoutRegistration: string;
let found: Record<string, unknown>;

beforeAll(async () => {
  copy = copyRepository();
  const sections = sectionsOfExample();
  const last = sections.findIndex((section) => section.some(({ where }) => where.startsWith('src/resources/places/index.ts')));
  for (const block of sections.slice(0, last).flat()) await follow(copy, block);
  const api = ['--import', 'tsx', '--eval', "import('./src/server/http/api.ts')"];
  withoutRegistration = await runIn(copy, process.execPath, api).catch((error) => error.stderr);
  for (const block of sections.slice(last).flat()) await follow(copy, block);

  const { url, drop } = await freshDatabase();
  const env = { DATABASE_URL: url, DATA_DIR: `${copy}/.data`, LOG_LEVEL: 'error', RATE_LIMIT: '0', PASSWORD_MEMORY: '8' };
  const output = await runIn(copy, process.execPath, ['--import', 'tsx', 'tests/contributing/probe.ts'], env);
  found = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  await drop();
}, 600_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a resource with a model, a declaration and a behavior', () => {
  test('gets one migration with the trigger that counts its changes', () => {
    expect(readdirSync(`${copy}/prisma/migrations`).filter((name) => name.endsWith('_add_lockers'))).toHaveLength(1);
    expect(found.migrations).toEqual([expect.stringMatching(/^\d{4}_add_lockers$/)]);
    const { id } = found.locker as { id: string };
    expect(found.etags).toEqual([`"${id}.1"`, `"${id}.2"`]);
  });

  test('prevents the start until it is registered, with the missing line and its file', () => {
    expect(withoutRegistration).toContain(`src/resources/places/index.ts lacks the line "export { locker } from './locker.ts';"`);
  });

  test('has an API and a list with a policy, checks and its own rule', () => {
    expect(found.locker).toMatchObject({ object_type: 'locker', name: 'L1', size: 'small', is_rented: false });
    expect(found.list).toEqual(['L1']);
    expect(found.refusals).toEqual({
      stranger: '403/450 null',
      nobody: '404/404 id',
      value: '400/442 size',
      rule: '409/453 is_rented',
    });
  });

  test('is in the OpenAPI document', () => {
    expect(found.document).toMatchObject({
      '/api/locker': expect.arrayContaining(['post']),
      '/api/locker/{id}': expect.arrayContaining(['get', 'put', 'delete']),
      '/api/convention/{id}/lockers': ['get'],
    });
    expect(found.documentedRefusal).toHaveProperty('409');
  });

  test('is in the policy matrix', () => {
    expect(found.callers).toEqual([['registration'], ['anyone'], ['registration']]);
  });

  test('is in the typed client', () => {
    expect(found.typed).toMatchObject({ name: 'L1', size: 'large' });
  });

  test('is in the menu and has a form and a table', () => {
    expect(found.menu).toContainEqual({ label: 'Lockers', href: expect.stringMatching(/^\/convention\/[\w-]+\/lockers$/) });
    expect(found.form).toEqual(
      expect.arrayContaining([
        { name: 'name', kind: 'line', required: true },
        { name: 'size', kind: 'select', required: false },
        { name: 'is_rented', kind: 'switch', required: false },
      ]),
    );
    expect(found.defaults).toMatchObject({ size: 'small', is_rented: false });
    expect((found.columns as string[]).slice(0, 3)).toEqual(['name', 'size', 'is_rented']);
  });
});
