import { createHash } from 'node:crypto';
import pg from 'pg';
import { conventions, type Size } from './conventions.ts';
import { events } from './events.ts';
import { others } from './others.ts';

/** The users who send requests, and the ids that they need. */
export interface Stage {
  readonly convention_id: string;
  readonly library_id: string;
  readonly sessions: readonly string[];
  /** The ids of all records of a kind in the first convention or its library, by the name of the kind. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

/** The session of the n-th user, from 1, as the statements make it too. */
function sessionOf(n: number): string {
  const hex = createHash('md5').update(`session ${n}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Fills a migrated, empty database. `kinds` are those whose ids the requests need. */
export async function fill(url: string, size: Size, kinds: readonly string[]): Promise<Stage> {
  return withClient(url, async (client) => {
    await client.query("SET session_replication_role = 'replica'"); // the statements write what triggers would
    for (const part of [conventions, events, others]) await client.query(part(size));
    await client.query("SET session_replication_role = 'origin'");
    await client.query('VACUUM ANALYZE');
    const one = async (text: string) => (await client.query<{ id: string }>(text)).rows[0]?.id ?? '';
    const convention_id = await one("SELECT id FROM convention WHERE uri_part = 'bench0'");
    const library_id = await one('SELECT id FROM library');
    const ids: Record<string, readonly string[]> = {};
    for (const kind of kinds) {
      const [column, value] = kind.startsWith('library') ? ['library_id', library_id] : ['convention_id', convention_id];
      const { rows } = await client.query<{ id: string }>(`SELECT id FROM "${kind}" WHERE ${column} = $1 ORDER BY id`, [value]);
      ids[kind] = rows.map(({ id }) => id);
    }
    return { convention_id, library_id, sessions: Array.from({ length: size.sessions }, (_, n) => sessionOf(n + 1)), ids };
  });
}

/** Works with a connection of its own. */
export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
