import { parseArgs } from 'node:util';
import { type Child, startService } from './child.ts';
import { fill, type Stage, sessionOf, withClient } from './data/fill.ts';
import { withDatabase } from './database.ts';
import { columns } from './figures/report.ts';

/*
 * A whole list of badges as a file, in each format, by a service of its own; see README.md. Ends with an error if the largest list takes much
 * more memory than the smallest.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000,100000' } } });
const sizes = values.rows.split(',').map(Number);
const formats = ['csv', 'xlsx', 'jsonl'] as const;
const MB = 1024 ** 2;
/** Megabytes that ten times as many rows may take. */
const MAX_GROWTH = 32;

/** Adds badges until the first convention has so many. */
const addBadges = (url: string, count: number) =>
  withClient(url, async (client) => {
    await client.query("SET session_replication_role = 'replica'");
    await client.query(
      `INSERT INTO badge (id, convention_id, badgetype_id, user_id, badge_number, firstname, lastname, name, email, verified)
       SELECT uuid_v7(), convention_id, badgetype_id, user_id, n, firstname, 'Miller ' || n, firstname || ' Miller ' || n, n || '@example.org', true
       FROM badge, generate_series((SELECT max(badge_number) + 1 FROM badge), $1) AS n WHERE badge_number = 1`,
      [count],
    );
    await client.query('VACUUM ANALYZE badge');
  });

interface Download {
  readonly bytes: number;
  readonly seconds: number;
  /** The most bytes of memory that the process used meanwhile. */
  readonly peak: number;
}
async function download({ port, memory }: Child, { convention_id }: Stage, format: string, limit = ''): Promise<Download> {
  const url = `http://127.0.0.1:${port}/api/convention/${convention_id}/badges?_format=${format}${limit}`;
  const began = performance.now();
  let peak = memory();
  const timer = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 10);
  try {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${sessionOf(1)}` } });
    if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
    let bytes = 0;
    for await (const chunk of answer.body) bytes += chunk.length;
    return { bytes, peak, seconds: (performance.now() - began) / 1_000 };
  } finally {
    clearInterval(timer);
  }
}

await withDatabase(async ({ url }, folder) => {
  const stage = await fill(url, { conventions: 1, events: 1_000, otherEvents: 0, sessions: 1 }, []);
  const lines: string[][] = [];
  const grown = new Map<string, number[]>();
  for (const rows of sizes) {
    await addBadges(url, rows);
    for (const format of formats) {
      const environment = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMIT: '0' };
      const child = await startService(format, environment);
      try {
        await download(child, stage, format, '&badge_number=1');
        const before = child.memory();
        const { bytes, seconds, peak } = await download(child, stage, format);
        grown.set(format, [...(grown.get(format) ?? []), (peak - before) / MB]);
        const figures = [bytes / MB, seconds, before / MB, peak / MB].map((figure) => figure.toFixed(1));
        lines.push([`${rows} as ${format}`, ...figures]);
      } finally {
        await child.stop();
      }
    }
  }
  console.log(columns(['', 'MB of file', 'seconds', 'MB of memory before', 'at most'], lines));
  for (const [format, [least = 0, ...more]] of grown)
    if ((more.at(-1) ?? least) - least > MAX_GROWTH) {
      console.log(`${format}: its memory grows with the list.`);
      process.exitCode = 1;
    }
});
