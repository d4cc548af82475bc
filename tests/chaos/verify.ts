import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inconsistencies } from '../support/database/rules.ts';
import type { Acknowledged, Load } from './load.ts';
import type { Stage } from './stage.ts';

/** What must be true besides, once the service has had time to work off what it had queued. */
const more = {
  'a space has no slot for a day part': `SELECT space.id FROM space JOIN daypart USING (convention_id)
    WHERE space.name LIKE 'Chaos %' AND NOT EXISTS (SELECT 1 FROM slot WHERE space_id = space.id AND daypart_id = daypart.id)`,
  'a write was done twice': `SELECT name FROM space WHERE name LIKE 'Chaos %' GROUP BY name HAVING count(*) > 1
    UNION ALL SELECT 'ticket' FROM ticket GROUP BY event_id, badge_id HAVING count(*) > 1`,
  'the index is not what it shows': `(SELECT event_id, available_count FROM searchable(ARRAY(SELECT id FROM event))
      EXCEPT SELECT event_id, available_count FROM searchdocument) UNION ALL (SELECT event_id, available_count FROM searchdocument
      EXCEPT SELECT event_id, available_count FROM searchable(ARRAY(SELECT id FROM event)))`,
};

/** Which of these writes are not there any more. */
async function lost(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const returned = new Set(acknowledged.filter(({ kind }) => kind === 'returned').map(({ id }) => id));
  const of = (kind: Acknowledged['kind']) => acknowledged.filter((one) => one.kind === kind && !returned.has(one.id));
  const notes = new Map(of('note').map((one) => [one.id, one]));
  const expected: [string, readonly Acknowledged[]][] = [
    [`SELECT id::text, name AS value FROM space WHERE id = ANY($1::uuid[])`, of('space')],
    [`SELECT id::text, note AS value FROM space WHERE id = ANY($1::uuid[])`, [...notes.values()]],
    [`SELECT id::text, event_id::text AS value FROM ticket WHERE id = ANY($1::uuid[])`, of('ticket')],
    [`SELECT id::text, '' AS value FROM conventionimage WHERE id = ANY($1::uuid[])`, of('image')],
  ];
  const missing: string[] = [];
  for (const [query, wanted] of expected) {
    const { rows } = await client.query<{ id: string; value: string }>(query, [wanted.map(({ id }) => id)]);
    const found = new Map(rows.map(({ id, value }) => [id, value]));
    missing.push(...wanted.filter(({ id, value }) => found.get(id) !== value).map(({ kind, id }) => `lost: ${kind} ${id}`));
  }
  const { rows } = await client.query<{ id: string }>('SELECT id::text FROM ticket WHERE id = ANY($1::uuid[])', [[...returned]]);
  return [...missing, ...rows.map(({ id }) => `not returned: ticket ${id}`)];
}
/** The files that no image has and nobody will remove, and the images without files. */
async function strayFiles(client: pg.Client, data_dir: string): Promise<string[]> {
  const { rows: used } = await client.query<{ file_id: string }>('SELECT file_id::text FROM conventionimage');
  const { rows: listed } = await client.query<{ file_id: string }>('SELECT file_id::text FROM unusedfile');
  const folder = readdirSync(path.join(data_dir, 'files'), { recursive: true, encoding: 'utf8' });
  const onDisk = new Set(folder.map((name) => name.split(path.sep)[0]));
  const known = new Set([...used, ...listed].map(({ file_id }) => file_id));
  return [
    ...used.filter(({ file_id }) => !onDisk.has(file_id)).map(({ file_id }) => `image without file: ${file_id}`),
    ...[...onDisk].filter((name) => name && !known.has(name)).map((name) => `file without image: ${name}`),
  ];
}
/** Waits until the outbox of the index is empty. */
async function workedOff(client: pg.Client) {
  for (let waited = 0; waited < 20_000; waited += 100) {
    const { rows } = await client.query('SELECT 1 FROM searchoutbox LIMIT 1');
    if (!rows.length) return;
    await sleep(100);
  }
}

/** Everything that is wrong after the load has stopped; how many requests are repeated under their keys is `repeats`. */
export async function wrongAfter({ database_url }: Stage, load: Load, data_dir: string, repeats: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  try {
    await workedOff(client);
    const wrong = [...load.faults, ...(await lost(client, load.acknowledged)), ...(await strayFiles(client, data_dir))];
    for (const { repeat, kind, id } of load.acknowledged.filter((one) => one.repeat).slice(-repeats)) {
      const response = await repeat?.send();
      if ((await response?.text()) !== repeat?.text) wrong.push(`answered otherwise under its key: ${kind} ${id}`);
    }
    return [...wrong, ...(await inconsistencies(database_url, more))];
  } finally {
    await client.end();
  }
}
