import pg from 'pg';
import { fill } from '../support/spaceStage.ts';

/** Somebody who writes. */
export interface Desk {
  readonly session_id: string;
  readonly badge_id: string;
  /** Where new spaces and images go. */
  readonly own: { readonly convention_id: string; readonly room_id: string };
}
/** A service with a convention, whose seats are few. */
export interface Stage {
  base_url: string;
  readonly database_url: string;
  readonly desks: readonly Desk[];
  readonly event_ids: readonly string[];
}
const EVENTS = 10;

/** Fills an empty, migrated database. */
export async function prepare(base_url: string, database_url: string, people: number): Promise<Stage> {
  const { convention_id, people: writers } = await fill(database_url, 20, people);
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  const ids = async (text: string, values: unknown[] = [convention_id]) =>
    (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
  try {
    await ids(`UPDATE conventionprivilege SET updates = true WHERE convention_id <> $1 RETURNING id`);
    const [type_id] = await ids(`INSERT INTO eventtype (id, convention_id, name) VALUES (uuid_v7(), $1, 'Game') RETURNING id`);
    const event_ids = await ids(
      `INSERT INTO event (id, convention_id, event_number, name, max_tickets, priority, type_id, duration)
       SELECT uuid_v7(), $1, n, 'Event ' || n, ${Math.max(2, people - 1)}, 3, $2, 30 FROM generate_series(1, ${EVENTS}) AS n RETURNING id`,
      [convention_id, type_id],
    );
    const [badgetype_id] = await ids(
      `INSERT INTO badgetype (id, convention_id, name, uri_part, taken_count) VALUES (uuid_v7(), $1, 'Weekend', 'weekend', ${people}) RETURNING id`,
    );
    const badge_ids = await ids(
      `INSERT INTO badge (id, convention_id, badgetype_id, user_id, badge_number, firstname, lastname, name, verified)
       SELECT uuid_v7(), $1, $2, id, n, 'A', 'B', display_name, true
       FROM (SELECT id, display_name, row_number() OVER (ORDER BY length(username), username) AS n FROM "user") AS people ORDER BY n RETURNING id`,
      [convention_id, badgetype_id],
    );
    const desks = writers.map(({ session_id, own }, n) => ({ session_id, own, badge_id: badge_ids[n] ?? '' }));
    return { base_url, database_url, desks, event_ids };
  } finally {
    await client.end();
  }
}
