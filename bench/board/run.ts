import os from 'node:os';
import { parseArgs } from 'node:util';
import { type Child, startService } from '../child.ts';
import { Connection, requestText } from '../connection.ts';
import { fill, type Stage, withClient } from '../data/fill.ts';
import { withDatabase } from '../database.ts';
import { Viewer } from './viewer.ts';

/*
 * Fifty people with the schedule board open: each has the stream of changes and reads what changed, as the board does. It measures the time
 * from the request of a change until everybody has it, and what a change costs the service. Ends with an error if the 99th percentile is over
 * a second.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    changes: { type: 'string', default: '60' },
    quick: { type: 'boolean', default: false },
  },
});
const PEOPLE = Number(values.people);
const CHANGES = values.quick ? 3 : Number(values.changes);
const MAX_P99 = 1_000;
/** Milliseconds between two changes. */
const PAUSE = 1_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const percentile = (list: readonly number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length * share)] ?? Number.NaN;

/** Takes an event out of its slot or puts it back, and waits until everybody has read that, and then the warnings. In milliseconds. */
async function change(child: Child, viewers: readonly Viewer[], editor: Connection, text: string) {
  const start = performance.now();
  const cpu = child.cpu();
  const each = (wait: (viewer: Viewer, resolve: (times: [number, number]) => void) => void) =>
    Promise.all(viewers.map((viewer) => new Promise<[number, number]>((resolve) => wait(viewer, resolve))));
  const reading = each((viewer, resolve) => {
    viewer.onRead = (announced, read) => resolve([announced - start, read - start]);
  });
  const ending = each((viewer, resolve) => {
    viewer.onDone = () => resolve([0, 0]);
  });
  const { status, body } = await editor.request(text);
  if (status !== 200) throw new Error(`change: ${status} ${body.slice(0, 300)}`);
  const times = await reading;
  await ending;
  return {
    announced: Math.max(...times.map(([announced]) => announced)),
    read: Math.max(...times.map(([, read]) => read)),
    done: performance.now() - start,
    cpu: child.cpu() - cpu,
  };
}

async function measure(url: string, child: Child, stage: Stage) {
  const { rows } = await withClient(url, (client) =>
    client.query<{ id: string; event_id: string }>('SELECT id, event_id FROM slot WHERE event_id = ANY($1) LIMIT $2', [
      stage.ids.event,
      CHANGES,
    ]),
  );
  const viewers = Array.from(
    { length: PEOPLE },
    (_, n) => new Viewer(child.port, stage.sessions[n % stage.sessions.length] ?? '', stage.convention_id),
  );
  const editor = new Connection(child.port);
  await Promise.all(viewers.map((viewer) => viewer.open()));
  await sleep(PAUSE);
  const idleStart = child.cpu();
  await sleep(PAUSE * 3);
  const idle = child.cpu() - idleStart;
  const times: Awaited<ReturnType<typeof change>>[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const { id, event_id } = rows[n >> 1] ?? { id: '', event_id: '' }; // each event twice
    const text = requestText('PUT', `/api/slot/${id}`, stage.sessions[0] ?? '', { event_id: n % 2 ? event_id : null });
    times.push(await change(child, viewers, editor, text));
    await sleep(PAUSE);
  }
  for (const viewer of viewers) viewer.close();
  editor.close();
  return { times, idle: idle / 3, refused: viewers.reduce((sum, viewer) => sum + viewer.refused, 0) };
}

await withDatabase(async ({ url }, folder) => {
  const size = { conventions: 2, events: values.quick ? 400 : 2_000, otherEvents: 5, sessions: PEOPLE };
  const stage = await fill(url, size, ['event']);
  const environment = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMIT: '10000000' };
  const child = await startService('service', environment);
  try {
    console.log(`${PEOPLE} people, ${size.events} events, ${CHANGES} changes, load ${os.loadavg()[0]?.toFixed(1)}\n`);
    const { times, idle, refused } = await measure(url, child, stage);
    const all = (name: 'announced' | 'read' | 'done' | 'cpu') => times.map((one) => one[name]);
    const line = (text: string, list: readonly number[]) =>
      console.log(`${text.padEnd(24)} p50 ${percentile(list, 0.5).toFixed(0)} ms, p99 ${percentile(list, 0.99).toFixed(0)} ms`);
    line('announced to everybody', all('announced'));
    line('read by everybody', all('read'));
    line('with all warnings', all('done'));
    const cpu = all('cpu').reduce((sum, one) => sum + one, 0) / times.length;
    console.log(
      `\na change costs the service ${cpu.toFixed(0)} ms of processor time, the open streams ${idle.toFixed(0)} ms in a second`,
    );
    console.log(`${refused} requests of boards were refused with 503 and repeated`);
    if (!(percentile(all('read'), 0.99) <= MAX_P99)) process.exitCode = 1;
  } finally {
    await child.stop();
  }
});
