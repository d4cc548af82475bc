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
  /** Places without a slot. */
  readonly openPlaces: readonly Place[];
  readonly badgesWithoutTickets: readonly string[];
}
interface Place {
  readonly room_id: string;
  readonly space_id: string;
  readonly daypart_id: string;
}
export const noStage: Stage = {
  convention_id: '',
  library_id: '',
  sessions: [],
  ids: {},
  openPlaces: [],
  badgesWithoutTickets: [],
};

/** The session of the n-th user, from 1, as the statements make it too. */
export function sessionOf(n: number): string {
  const hex = createHash('md5').update(`session ${n}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Fills a migrated, empty database. `kinds` are those whose ids the requests need. */
export async function fill(url: string, size: Size, kinds: readonly string[]): Promise<Stage> {
  return withClient(url, async (client) => {
    await client.query("SET session_replication_role = 'replica'"); // the statements write what triggers would
    await client.query(conventions(size));
    await withoutIndexes(client, size.conventions * size.otherEvents > 100_000 ? ['event', 'eventhost'] : [], () =>
      client.query(events(size)),
    );
    await client.query(others(size));
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
    const places = await client.query<Place>(
      `SELECT place.room_id, place.space_id, place.daypart_id FROM place LEFT JOIN slot USING (space_id, daypart_id)
       WHERE place.convention_id = $1 AND slot.id IS NULL ORDER BY place.n LIMIT 20000`,
      [convention_id],
    );
    const badges = await client.query<{ id: string }>(
      'SELECT id FROM badge WHERE NOT EXISTS (SELECT FROM ticket WHERE badge_id = badge.id) ORDER BY badge_number',
    );
    return {
      convention_id,
      library_id,
      sessions: Array.from({ length: size.sessions }, (_, n) => sessionOf(n + 1)),
      ids,
      openPlaces: places.rows,
      badgesWithoutTickets: badges.rows.map(({ id }) => id),
    };
  });
}

/** Works without the indexes of tables that are no constraints, which are made again afterwards: faster for many rows. */
async function withoutIndexes(client: pg.Client, tables: readonly string[], work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = ANY($1) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname) AND indexname !~ 'id_convention_id|event_id_user_id'`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX "${name}"`);
  await work();
  await client.query("SET maintenance_work_mem = '512MB'");
  for (const { definition } of rows) await client.query(definition);
}

/** Deletes what creates made, as their triggers would, so that every round starts with the same data. */
export async function clear(url: string, since: string): Promise<void> {
  const made = ['logentry', 'slot', 'ticket', 'badge', 'event', 'shift', 'eventsubmission', 'librarygame', 'space', 'mail'];
  await withClient(url, async (client) => {
    await client.query("SET session_replication_role = 'replica'");
    const count = (parent: string, child: string, free: string) =>
      client.query(
        `UPDATE ${parent} AS p SET taken_count = taken_count - n ${free}
         FROM (SELECT ${parent}_id, count(*)::int AS n FROM ${child} WHERE id > $1 GROUP BY 1) AS c WHERE c.${parent}_id = p.id`,
        [since],
      );
    await count('event', 'ticket', ', available_count = available_count + n');
    await count('badgetype', 'badge', '');
    for (const table of made) await client.query(`DELETE FROM ${table} WHERE id > $1`, [since]);
    await client.query('TRUNCATE searchoutbox');
    await client.query(`VACUUM ANALYZE ${made.join(', ')}, badgetype, counter`);
    await client.query('CHECKPOINT');
  });
}
/** An id that is greater than those of all records, and less than those of records made from now on. */
export const idNow = (url: string) =>
  withClient(url, async (client) => (await client.query<{ id: string }>('SELECT uuid_v7() AS id')).rows[0]?.id ?? '');

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
