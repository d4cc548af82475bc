import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { resourceNames } from '../../src/resources/index.ts';
import { missingRegistrations } from '../../src/server/core/registry.ts';
import { appRouter } from '../../src/server/router.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'declarations-'));
afterAll(() => rmSync(folder, { recursive: true }));
const declare = (domain: string, name: string) => {
  mkdirSync(path.join(folder, domain), { recursive: true });
  writeFileSync(path.join(folder, domain, `${name}.ts`), '');
};
const routed = Object.keys(appRouter._def.record);

test('every declaration is registered and has a router', () => {
  expect(missingRegistrations(resourceNames, routed)).toEqual([]);
});

test('a missing registration is reported with its line and its file', () => {
  declare('system', 'job');
  declare('system', 'setting');
  declare('counters', 'counter');
  declare('volunteers', 'shift');
  declare('volunteers', 'states');
  const without = (name: string) => routed.filter((each) => each !== name);
  expect(missingRegistrations(resourceNames, routed, folder).sort()).toEqual([
    `src/resources/index.ts lacks the line "...counters," for src/resources/counters/index.ts`,
    `src/resources/system/index.ts lacks the line "export { setting } from './setting.ts';"`,
  ]);
  const registered = [...resourceNames, 'setting', 'counter'];
  expect(missingRegistrations(registered, without('shift'), folder).sort()).toEqual([
    'src/server/counters/router.ts lacks the line "counter: crud(counter, behavior),", with the behavior of counter',
    `src/server/router.ts lacks the line "...volunteers," for src/server/volunteers/router.ts`,
    'src/server/system/router.ts lacks the line "setting: crud(setting, behavior),", with the behavior of setting',
  ]);
});
