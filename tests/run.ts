import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { buildDashboard } from '../src/server/boot/buildDashboard.ts';
import { buildService } from '../src/server/boot/buildService.ts';
import { generateClient } from '../src/server/boot/generateClient.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { checkTypes } from './checkTypes.ts';
import { tryNodeVersions } from './nodeVersions.ts';
import { checkPageWeight } from './pageWeight.ts';
import { neverMet } from './support/document/compare.ts';
import { browser } from './support/processes/browser.ts';

/*
 * `npm test`: everything that must hold, in two rows at the same time: the tests of the service, which wait for processes and for the
 * database now and then, and all other parts, the browser as soon as there are pages. A failure keeps no other part from running. Reports
 * go to a folder of this run, ports and databases are free ones: runs do not disturb each other.
 */
interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(path.join(os.tmpdir(), 'convene-reports-'));
/** What the tests have met of the document. */
const met = path.join(reports, 'met');
const resolve = createRequire(import.meta.url).resolve;
const programs = {
  biome: resolve('@biomejs/biome/bin/biome'),
  vitest: path.join(path.dirname(resolve('vitest/package.json')), 'vitest.mjs'),
  playwright: resolve('@playwright/test/cli'),
};

/** Runs one of the programs and shows what it says, as it comes or (`after`) when it has ended; true when it is content. */
function run(
  program: keyof typeof programs,
  args: string[],
  { env = {}, after = false }: { env?: Record<string, string>; after?: boolean } = {},
): Promise<boolean> {
  const stdio = after ? ('pipe' as const) : ('inherit' as const);
  const child = spawn(process.execPath, [programs[program], ...args], {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((done, fail) =>
    child.once('error', fail).once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      done(code === 0);
    }),
  );
}

const one = (good: boolean): Count => (good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** What a report counts; a program that failed without a failed test (it could not even begin) counts as one failure. */
function counted(good: boolean, file: string, read: (report: Record<string, unknown>) => Count): Count {
  const count = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return good || count.failed ? count : { ...count, failed: 1 };
}

async function vitest(): Promise<Count> {
  const file = path.join(reports, 'vitest.json');
  mkdirSync(met);
  const { serve } = await buildService(); // many tests start it
  const env = { REACHED: met, BUILT_DOCUMENT: new URL('openapi.json', serve).href };
  const good = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { env });
  return counted(good, file, (report) => ({ passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) }));
}

/** Every answer that the document promises comes in some test. */
async function wholeDocument(): Promise<Count> {
  const { promised, missing } = neverMet(met);
  console.log(`The document promises ${promised} answers; ${missing.length || 'none'} of them never came.`);
  for (const answer of missing) console.log(`  ${answer}`);
  return one(missing.length === 0);
}

async function build(): Promise<Count> {
  const folder = await buildDashboard(console.log);
  console.log(`Built: ${folder}`);
  return one(await checkPageWeight(folder));
}

async function playwright(): Promise<Count> {
  const file = path.join(reports, 'playwright.json');
  const env = { ...(await browser()), PLAYWRIGHT_JSON_OUTPUT_NAME: file, PICTURES: 'no' };
  const args = ['test', '--reporter=list,json', `--output=${path.join(reports, 'pages')}`];
  const good = await run('playwright', args, { env, after: true });
  return counted(good, file, ({ stats }) => {
    const { expected, flaky, unexpected } = stats as { expected: number; flaky: number; unexpected: number };
    return { passed: expected + flaky, failed: unexpected };
  });
}

interface Part {
  /** As the times at the end call it. */
  name: string;
  title: string;
  work: () => Promise<Count>;
}
/** What goes on at the same time; in each of them one part after the other. */
const beside: Part[][] = [
  [
    { name: 'vitest', title: 'the service (vitest)', work: vitest },
    { name: 'document', title: 'every answer that the document promises', work: wholeDocument },
  ],
  [
    { name: 'build', title: 'the dashboard (next build)', work: build },
    { name: 'types', title: 'types (tsc)', work: async () => one(await checkTypes()) },
    { name: 'lint', title: 'lint and format (biome)', work: async () => one(await run('biome', ['ci'], { after: true })) },
    { name: 'Node versions', title: 'the oldest and the newest Node', work: tryNodeVersions },
  ],
];
const last: Part = { name: 'browser', title: 'the dashboard in a browser (playwright)', work: playwright };

const total: Count = { passed: 0, failed: 0 };
const times: string[] = [];
const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

async function runPart({ name, title, work }: Part): Promise<void> {
  console.log(`\n── ${title} …`);
  const began = performance.now();
  const { passed, failed } = await work().catch((error) => {
    console.error(error instanceof OperatorError ? error.message : error);
    return one(false);
  });
  total.passed += passed;
  total.failed += failed;
  times.push(`${name} ${secondsSince(began)}`);
  console.log(`\n── ${title}: ${failed ? `${failed} failed` : 'good'}, ${secondsSince(began)}`);
}
async function runInTurn(parts: readonly Part[]): Promise<void> {
  for (const part of parts) await runPart(part);
}

if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1';
const began = performance.now();
await generateClient(console.log);
await Promise.all(beside.map(runInTurn));
await runPart(last);
rmSync(reports, { recursive: true, force: true });
process.exitCode = total.failed ? 1 : 0;
console.log(`\n${[...times, `whole ${secondsSince(began)}`].join(' · ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
