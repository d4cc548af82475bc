import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { packClient } from '../src/server/http/openapi/client/pack.ts';

/*
 * What convene-client costs its users, from its tarball in an empty folder: the time that tsc takes in strict mode, and the time from the
 * start of an editor's language service to its first completion. `npm run bench:client`.
 */
const ROUNDS = 5;
const MAX_TSC_SECONDS = 4;
const MAX_COMPLETION_SECONDS = 2;
const run = promisify(execFile);
const program = `import { createClient } from 'convene-client';

const client = createClient({ url: 'http://localhost:3000' });
const { items } = await client.convention.events.query({ id: '1', _order_by: 'start_date', _include: ['hosts'] });
export const names = items.map((event) => event.name);
client.event.
`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'convene-client-bench-'));
const at = (...parts: string[]) => path.join(folder, ...parts);
const seconds = (began: number) => (performance.now() - began) / 1000;
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Seconds that tsc takes for the program. */
async function compile(): Promise<number> {
  const began = performance.now();
  await run(process.execPath, [at('node_modules/typescript/bin/tsc'), '-p', folder]);
  return seconds(began);
}

/** Seconds until a new language service completes `client.event.`, and how much it proposes. */
async function complete(): Promise<{ time: number; count: number }> {
  const file = at('program.ts');
  const began = performance.now();
  const server = spawn(process.execPath, [at('node_modules/typescript/lib/tsserver.js'), '--disableAutomaticTypingAcquisition']);
  const send = (seq: number, command: string, args: object) =>
    server.stdin.write(`${JSON.stringify({ seq, type: 'request', command, arguments: args })}\n`);
  send(1, 'open', { file, fileContent: program });
  send(2, 'completionInfo', { file, line: 6, offset: 'client.event.'.length + 1 });
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      if (!line.startsWith('{')) continue;
      const { command, body } = JSON.parse(line) as { command?: string; body?: { entries: unknown[] } };
      if (command === 'completionInfo') return { time: seconds(began), count: body?.entries.length ?? 0 };
    }
  } finally {
    server.kill();
  }
  throw new Error('The language service ended without a completion.');
}

try {
  const dependencies = { 'convene-client': `file:${await packClient(folder)}` };
  const devDependencies = { typescript: packageJson.dependencies.typescript };
  writeFileSync(at('package.json'), JSON.stringify({ private: true, type: 'module', dependencies, devDependencies }));
  const compilerOptions = { strict: true, target: 'es2022', module: 'nodenext', noEmit: true, types: [] };
  writeFileSync(at('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  writeFileSync(at('program.ts'), program.replace(/client\.event\.\n$/, ''));
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
  const compiled: number[] = [];
  const completed: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    compiled.push(await compile());
    const { time, count } = await complete();
    if (count < 20) throw new Error(`Only ${count} operations of events are proposed.`);
    completed.push(time);
  }
  const [tsc, completion] = [median(compiled), median(completed)];
  const { stdout } = await run('du', ['-sm', at('node_modules')]);
  console.log(
    `types ${Math.round(statSync(at('node_modules/convene-client/operations.d.ts')).size / 1000)} kB, installed ${Number.parseInt(stdout, 10)} MB`,
  );
  console.log(
    `tsc ${tsc.toFixed(2)} s (at most ${MAX_TSC_SECONDS}), first completion ${completion.toFixed(2)} s (at most ${MAX_COMPLETION_SECONDS})`,
  );
  process.exitCode = tsc <= MAX_TSC_SECONDS && completion <= MAX_COMPLETION_SECONDS ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(); // the database connections of the service's modules are not needed
