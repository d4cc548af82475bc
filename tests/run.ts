import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { buildDashboard } from '../src/server/boot/buildDashboard.ts';
import { generateClient } from '../src/server/boot/generateClient.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { tryNodeVersions } from './nodeVersions.ts';
import { neverMet } from './support/document/compare.ts';
import { browser } from './support/processes/browser.ts';

/*
 * `npm test`: everything that must hold, in the order in which it is cheapest to learn that it does not. A failure does not keep the
 * later steps from running. Reports go to a folder of this run, ports and databases are free ones: runs do not disturb each other.
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
  tsc: resolve('typescript/bin/tsc'),
  biome: resolve('@biomejs/biome/bin/biome'),
  vitest: path.join(path.dirname(resolve('vitest/package.json')), 'vitest.mjs'),
  playwright: resolve('@playwright/test/cli'),
};

/** Runs one of the programs and shows what it says; true when it is content. */
function run(program: keyof typeof programs, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, [programs[program], ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((done, fail) => child.once('error', fail).once('exit', (code) => done(code === 0)));
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
  const good = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    REACHED: met,
  });
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
  console.log(`Built: ${await buildDashboard(console.log)}`);
  return one(true);
}

async function playwright(): Promise<Count> {
  const file = path.join(reports, 'playwright.json');
  const env = { ...(await browser()), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const good = await run('playwright', ['test', '--reporter=list,json', `--output=${path.join(reports, 'pages')}`], env);
  return counted(good, file, ({ stats }) => {
    const { expected, flaky, unexpected } = stats as { expected: number; flaky: number; unexpected: number };
    return { passed: expected + flaky, failed: unexpected };
  });
}

const steps: Record<string, () => Promise<Count>> = {
  'types (tsc)': async () => one(await run('tsc', ['--noEmit'])),
  'lint and format (biome)': async () => one(await run('biome', ['ci'])),
  'unit, types, contract and rules (vitest)': vitest,
  'every answer that the document promises': wholeDocument,
  'the oldest and the newest Node': tryNodeVersions,
  'the dashboard (next build)': build,
  'the dashboard in a browser (playwright)': playwright,
};

if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1';
const total: Count = { passed: 0, failed: 0 };
await generateClient(console.log);
for (const [name, step] of Object.entries(steps)) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const { passed, failed } = await step().catch((error) => {
    console.error(error instanceof OperatorError ? error.message : error);
    return one(false);
  });
  total.passed += passed;
  total.failed += failed;
  console.log(`── ${name}: ${failed ? `${failed} failed` : 'good'}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
rmSync(reports, { recursive: true, force: true });
process.exitCode = total.failed ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
