import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Document, operationsOf } from '../../src/client/openapi/document.ts';
import { typedCallOf } from '../../src/components/developers/api/codeExamples.ts';
import { initialValues } from '../../src/components/developers/api/request.ts';
import { packClient } from '../../src/server/http/openapi/client/pack.ts';
import { at, makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { ok } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

/* The package of the typed client, installed from its tarball in a folder of its own, and the example of a program that uses it. */
const run = promisify(execFile);
const resolve = createRequire(import.meta.url).resolve;
let service: TestService;
let convention: TestConvention;
let folder: string;
beforeAll(async () => {
  service = await createService();
  convention = await makeConvention(service, { days: 1 });
  for (const [n, quantity_of_volunteers] of [2, 0].entries())
    await ok(
      convention.organiser.call('POST', '/api/shift', {
        convention_id: convention.id,
        name: `Door ${n}`,
        start_time: at(10),
        end_time: at(11),
        quantity_of_volunteers,
      }),
    );
  folder = mkdtempSync(path.join(os.tmpdir(), 'convene-client-'));
  cpSync('examples/open-shifts', folder, { recursive: true, filter: (file) => !file.includes('node_modules') });
  const { dependencies: _, ...example } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const devDependencies = {
    '@types/node': example.devDependencies['@types/node'],
    typescript: example.devDependencies.typescript,
  };
  const dependencies = { 'convene-client': `file:${await packClient(folder)}` };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...example, dependencies, devDependencies }));
  rmSync(path.join(folder, 'convene-client'), { recursive: true });
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
}, 240_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.stop();
});

const example = (password: string) =>
  run(process.execPath, ['--import', resolve('tsx'), 'openShifts.ts', convention.id], {
    cwd: folder,
    env: {
      ...process.env,
      CONVENE_URL: service.base_url,
      CONVENE_USERNAME: convention.organiser.username,
      CONVENE_PASSWORD: password,
      CONVENE_KEY: convention.organiser.api_key_id,
    },
  });

/** A module that calls every operation as the dashboard shows it. */
async function everyCall() {
  const document = (await (await fetch(`${service.base_url}/api/openapi.json`)).json()) as Document;
  const calls = operationsOf(document).flatMap((listed) => {
    const call = typedCallOf(document, listed, initialValues(document, listed));
    return call ? [`  ${call};`] : [];
  });
  expect(calls.length).toBeGreaterThan(500);
  return `import type { Client } from 'convene-client';\n\nexport async function every(client: Client) {\n${calls.join('\n')}\n}\n`;
}
const wrongCalls = `import type { Client } from 'convene-client';

export function wrong(client: Client) {
  void client.event.read.query({ id: '1', _include: 'nothing' });
  void client.convention.events.query({ id: '1', _order_by: ['description'] });
  void client.event.read.query({});
  void client.event.update.mutate({ id: '1', name: 5 });
  void client.convention.nonsense;
  void client.event.read.query({ id: '1' }).then((event) => event.start_date.getTime());
}
`;
/** What tsc finds, as `file.ts(line,column): error ...`. */
const compile = (...options: string[]): Promise<string[]> =>
  run(process.execPath, [path.join(folder, 'node_modules/typescript/bin/tsc'), ...options], { cwd: folder }).then(
    () => [],
    ({ stdout }: { stdout: string }) => stdout.split('\n').filter((line) => /^\S/.test(line)), // how execFile fails
  );

test('the tarball holds types, code, a description and a license, and needs three packages', () => {
  const installed = path.join(folder, 'node_modules/convene-client');
  const { dependencies, exports } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(['@trpc/client', '@trpc/server', 'superjson']);
  for (const file of Object.values(exports['.'] as Record<string, string>).concat(
    './README.md',
    './LICENSE',
    './operations.d.ts',
  ))
    expect(readFileSync(path.join(installed, file), 'utf8').length).toBeGreaterThan(500);
  const packages = readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8');
  expect(Object.keys((JSON.parse(packages) as { packages: object }).packages).length).toBeLessThan(12);
});

test('as Node resolves it, a program compiles with strict types, with every call that the dashboard shows', async () => {
  writeFileSync(path.join(folder, 'everyCall.ts'), await everyCall());
  expect(await compile()).toEqual([]);
}, 60_000);

test('as a bundler resolves it, it compiles too, but for wrong extras, orders, values and operations', async () => {
  writeFileSync(path.join(folder, 'wrongCalls.ts'), wrongCalls);
  const found = await compile('--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck');
  rmSync(path.join(folder, 'wrongCalls.ts'));
  expect(found.map((line) => line.split(',')[0])).toEqual([4, 5, 6, 7, 8, 9].map((line) => `wrongCalls.ts(${line}`));
}, 60_000);

test('the example signs in, reads with types and signs out; a refusal has a reason', async () => {
  const { stdout } = await example(convention.organiser.password);
  expect(stdout).toBe(`${convention.record.name}: 1 shifts need volunteers\n${at(10)}  Door 0: 2 missing\n`);
  await expect(example('wrong')).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^40\d: /) });
});

test('it runs without a compiler, and uses the session that it gets', async () => {
  const staff = await staffWith(convention, 'volunteers');
  const script = `
    import { createClient, refusalOf } from 'convene-client';
    const client = createClient({ url: process.argv[1], session_id: async () => process.argv[2] });
    const { id } = await client.user.whoami.query();
    const refusal = await client.shifttype.create.mutate({ name: 'x' }).catch(refusalOf);
    const stranger = await createClient({ url: process.argv[1] + '/' }).user.whoami.query().catch(refusalOf);
    console.log(JSON.stringify({ id, refusal, stranger }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, service.base_url, staff.session_id], {
    cwd: folder,
  });
  expect(JSON.parse(stdout)).toMatchObject({
    id: staff.user_id,
    refusal: { status: 400, code: 441, field: 'convention_id', conflicts: [] },
    stranger: { status: 401, code: 401 },
  });
});

test('every time that a record has is a Date, as its type says', async () => {
  const script = `
    import { createClient } from 'convene-client';
    const client = createClient({ url: process.argv[1], session_id: process.argv[2] });
    const convention = await client.convention.read.query({ id: process.argv[3] });
    const { items } = await client.convention.shifts.query({ id: convention.id, _order_by: 'start_time', _include_related_objects: 1 });
    const schedule = await client.convention.schedule.query({ id: convention.id });
    console.log([convention.date_created, convention.start_date, items[0].start_time, items[0].conventionday.start_date, schedule.days[0].start_date]
      .every((time) => time instanceof Date));`;
  const args = ['--input-type=module', '-e', script, service.base_url, convention.organiser.session_id, convention.id];
  expect((await run(process.execPath, args, { cwd: folder })).stdout).toBe('true\n');
});
