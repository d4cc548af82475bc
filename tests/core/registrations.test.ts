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

test('a forgotten registration is named by the missing line and its file', () => {
  declare('system', 'job');
  declare('system', 'webhook');
  declare('wishes', 'eventwish');
  declare('volunteers', 'shift');
  declare('volunteers', 'states');
  const without = (name: string) => routed.filter((each) => each !== name);
  expect(missingRegistrations(resourceNames, routed, folder).sort()).toEqual([
    `src/resources/index.ts lacks the line "...wishes," for src/resources/wishes/index.ts`,
    `src/resources/system/index.ts lacks the line "export { webhook } from './webhook.ts';"`,
  ]);
  const registered = [...resourceNames, 'webhook', 'eventwish'];
  expect(missingRegistrations(registered, without('shift'), folder).sort()).toEqual([
    `src/server/router.ts lacks the line "...volunteers," for src/server/volunteers/router.ts`,
    'src/server/system/router.ts lacks the line "webhook: router(crud(webhook, behaviour)),", with the behaviour of webhook',
    'src/server/wishes/router.ts lacks the line "eventwish: router(crud(eventwish, behaviour)),", with the behaviour of eventwish',
  ]);
});
