import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { applyMigrations } from '../src/server/db/migrate.ts';
import { startChild } from './child.ts';
import { compare, drive, type Outcome } from './drive.ts';
import { operations } from './operations.ts';
import { type Round, summarize, table } from './report.ts';
import { clear, fill, type Stage } from './stage.ts';

/*
 * Measures reading, listing, searching, creating and updating a record over HTTP, compared with a bare server on the same data; see
 * README.md.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string' },
  },
});
const rounds = Number(values.rounds ?? (values.quick ? 2 : 10));
const seconds = Number(values.seconds ?? (values.quick ? 0.3 : 1));
const warmUp = values.quick ? 0.3 : 2;
const spaces = values.quick ? 2_000 : 20_000;
const CONNECTIONS = 32;
const measured = operations.filter(({ name }) => !values.only || values.only.split(',').includes(name));

async function measure(url: string, stage: Stage) {
  const environment = { DATABASE_URL: url, LOG_LEVEL: 'info', RATE_LIMIT: '10000000' };
  const ours = await startChild('ours', 'service.ts', environment);
  const bare = await startChild('bare', 'bare.ts', environment);
  try {
    for (const operation of measured) {
      await compare(ours, bare, operation, stage);
      for (const child of [ours, bare])
        await drive(child, operation, stage, 0, { seconds: warmUp, requests: operation.maxRequests });
    }
    const results = new Map(measured.map((operation) => [operation, [] as Round[]]));
    for (let round = 1; round <= rounds; round += 1) {
      for (const operation of measured) {
        const outcomes: Partial<Record<string, Outcome>> = {};
        for (const child of round % 2 ? [ours, bare] : [bare, ours]) {
          outcomes[child.name] = await drive(child, operation, stage, round, { seconds, requests: operation.maxRequests });
        }
        results.get(operation)?.push(outcomes as unknown as Round); // both names are set
      }
      await clear(url, stage);
      if (process.stderr.isTTY) process.stderr.write(`round ${round} of ${rounds}\n`);
    }
    return measured.map((operation) => summarize(operation, results.get(operation) ?? []));
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'convene-bench-'));
chmodSync(folder, 0o711); // as root, the server runs as another user
const server = await startEmbedded(path.join(folder, 'data'));
try {
  await applyMigrations(server.url);
  const stage = await fill(server.url, spaces, CONNECTIONS);
  const [{ model = 'unknown' } = {}] = os.cpus();
  console.log(`Node ${process.version}, ${os.cpus().length} x ${model}, load ${os.loadavg()[0]?.toFixed(1)}`);
  console.log(
    `${spaces} spaces, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s; each pair of figures is ours / bare\n`,
  );
  const summaries = await measure(server.url, stage);
  console.log(table(summaries));
  const tooSlow = summaries.filter(({ ratio, operation }) => ratio < operation.minRatio);
  if (!values.quick && tooSlow.length) {
    console.log(`\nLess than asked for: ${tooSlow.map(({ operation }) => operation.name).join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
