import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startService } from '../child.ts';
import { withDatabase } from '../database.ts';
import { processorTimeOfDatabase } from '../figures/processorTime.ts';
import { columns } from '../figures/report.ts';
import { fillOpening, inspect } from './data.ts';
import type { Load, Result } from './generator.ts';

/*
 * The opening of ticket sales: many people in a short time, whatever the answers are; see README.md. Ends with an error if a seat is sold
 * twice, a counter is wrong, an answer is a failure of the service, or the 99th percentile of tickets is over a second.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    events: { type: 'string', default: '500' },
    connections: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '1' },
  },
});
const [users, seconds, events, connections] = [values.users, values.seconds, values.events, values.connections].map(Number) as [
  number,
  number,
  number,
  number,
];
const MAX_P99 = 1_000;

/** Runs the generator of the load and returns what it measured. */
function generate(load: Load): Promise<Result> {
  const generator = fork(new URL('generator.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  generator.send(load);
  return new Promise((resolve, reject) => {
    generator.once('message', (result) => resolve(result as Result)); // its only message
    generator.once('exit', () => reject(new Error('The generator of the load ended without a result.')));
  });
}

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

await withDatabase(async ({ url }, folder) => {
  const opening = await fillOpening(url, users, events);
  const environment = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMIT: '10000000' };
  const names = Array.from({ length: Number(values.processes) }, (_, n) => `service ${n + 1}`);
  const services = await Promise.all(names.map((name) => startService(name, environment)));
  try {
    console.log(
      `${users} people in ${seconds} s, ${events} events, ${services.length} process, ${os.cpus().length} processors, load ${os.loadavg()[0]?.toFixed(1)}\n`,
    );
    const cpu = () => services.reduce((sum, service) => sum + service.cpu(), 0);
    const databaseCpu = processorTimeOfDatabase(path.join(folder, 'data'));
    const before = [cpu(), databaseCpu()] as const;
    const began = performance.now();
    const { latencies, queued, late } = await generate({
      opening,
      ports: services.map(({ port }) => port),
      seconds,
      connections,
    });
    const taken = (performance.now() - began) / 1000;
    const [used, databaseUsed] = [cpu() - before[0], databaseCpu() - before[1]];
    const lines = Object.entries(latencies).sort(([a], [b]) => a.localeCompare(b));
    const shares = [0.5, 0.95, 0.99, 0.999];
    console.log(
      columns(
        ['request and status', 'answers', 'p50 ms', 'p95 ms', 'p99 ms', 'p99.9 ms'],
        lines.map(([name, all]) => {
          const sorted = [...all].sort((a, b) => a - b);
          return [name, String(all.length), ...shares.map((share) => percentile(sorted, share).toFixed(0))];
        }),
      ),
    );
    const sold = latencies['ticket 200'] ?? [];
    // Whoever has to queue is told so, and is not among those who are let in.
    const tickets = lines.filter(([name]) => name.startsWith('ticket') && !name.endsWith('503')).flatMap(([, all]) => all);
    const p99 = percentile(
      tickets.sort((a, b) => a - b),
      0.99,
    );
    const { tickets: stored, wrong } = await inspect(url);
    console.log(
      `\n${taken.toFixed(0)} s, ${(tickets.length / taken).toFixed(0)} ticket requests/s, p99 of all of them ${p99.toFixed(0)} ms`,
    );
    console.log(
      `service: ${(used / 1000).toFixed(1)} s of processor time, PostgreSQL: ${(databaseUsed / 1000).toFixed(1)} s, ${services.map((s) => `${(s.memory() / 1048576).toFixed(0)} MB`).join(', ')}`,
    );
    const told = lines
      .filter(([name]) => name.endsWith('503'))
      .flatMap(([, all]) => all)
      .sort((a, b) => a - b);
    const waits = [...queued].sort((a, b) => a - b);
    if (told.length)
      console.log(
        `${told.length} answers to come back later, p99 ${percentile(told, 0.99).toFixed(0)} ms; ${waits.length} requests had to queue, for ${(percentile(waits, 0.5) / 1000).toFixed(0)} s (p50), ${(percentile(waits, 0.99) / 1000).toFixed(0)} s (p99)`,
      );
    console.log(`the load itself was late by ${late.toFixed(0)} ms at most`);
    console.log(`\nin the database: ${stored} tickets (${sold.length} answered)`);
    for (const [name, count] of Object.entries(wrong)) console.log(`  ${count} ${name}`);
    const failures = lines.filter(([name]) => /(5\d\d|cut)$/.test(name) && !name.endsWith('503'));
    const isWrong = Object.values(wrong).some(Boolean) || stored < sold.length;
    const isSlow = !(p99 <= MAX_P99) || percentile(told, 0.99) > MAX_P99;
    if (isWrong || failures.length || isSlow) process.exitCode = 1;
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
});
