import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Document, operationsOf } from '../../src/client/openapi.ts';
import { typedCallOf } from '../../src/components/developers/api/codeExamples.ts';
import { initialValues } from '../../src/components/developers/api/request.ts';
import { at, makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { ok } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

/* The example of a program that uses the package, as it is after `npm install` in a folder of its own. */
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
  folder = mkdtempSync(path.join(os.tmpdir(), 'convene-example-'));
  cpSync('examples/open-shifts', folder, { recursive: true, filter: (file) => !file.includes('node_modules') });
  mkdirSync(path.join(folder, 'node_modules/@types'), { recursive: true });
  symlinkSync(path.resolve('.'), path.join(folder, 'node_modules/convene'));
  symlinkSync(path.resolve('node_modules/@types/node'), path.join(folder, 'node_modules/@types/node'));
});
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
  return `import type { Client } from 'convene/client';\n\nexport async function every(client: Client) {\n${calls.join('\n')}\n}\n`;
}
test('it compiles with its own settings, as does a call of every operation that the dashboard shows', async () => {
  writeFileSync(path.join(folder, 'everyCall.ts'), await everyCall());
  const compiled = run(process.execPath, [resolve('typescript/bin/tsc'), '-p', folder]);
  await expect(compiled).resolves.toMatchObject({ stdout: '' });
}, 180_000);

test('it signs in, reads with types and signs out; a refusal has a reason', async () => {
  const { stdout } = await example(convention.organiser.password);
  expect(stdout).toBe(`${convention.record.name}: 1 shifts need volunteers\n${at(10)}  Door 0: 2 missing\n`);
  await expect(example('wrong')).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^40\d: /) });
});

test('it loads without a compiler and without server code, and uses the session that it gets', async () => {
  const staff = await staffWith(convention, 'volunteers');
  const script = `
    import { createClient, refusalOf } from 'convene/client';
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
