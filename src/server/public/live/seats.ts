import { LRUCache } from 'lru-cache';
import type { Left } from '../../../components/public/browser/left.ts';
import type { Site } from '../../../components/public/site.ts';
import { runStatement } from '../../db/client.ts';
import { Statement } from '../../db/sql/statement.ts';
import { leftInStatement } from '../../registration/left.ts';
import { freshSite } from '../site/freshSites.ts';

/* How many seats and badges are left: numbers that change too often for the pages, read once a second for everybody who looks. */

interface Row {
  readonly kind: keyof Left;
  readonly key: string;
  readonly available: number;
}
const counts = new Statement<Row>(
  `SELECT 'events' AS kind, event_number::text AS key, available_count AS available FROM event
     WHERE convention_id = $1::uuid AND max_tickets > 0
   UNION ALL SELECT 'badges', id::text, ${leftInStatement.expression('badgetype')} FROM badgetype WHERE convention_id = $1::uuid`,
  'read',
);
/** Milliseconds for which numbers are kept. */
const PERIOD = 950;
const kept = new LRUCache<string, Promise<Row[]>>({ max: 100, ttl: PERIOD });

function rowsOf(convention_id: string): Promise<Row[]> {
  const existing = kept.get(convention_id);
  if (existing) return existing;
  const rows = runStatement(counts, [convention_id]);
  kept.set(convention_id, rows);
  rows.catch(() => kept.delete(convention_id));
  return rows;
}

/** What is left of that which the pages show: rows that strangers see. */
async function leftOf({ convention, events, badges }: Site): Promise<Left> {
  const rows = await rowsOf(convention.id);
  const shown = {
    events: new Set(events.filter(({ is_cancelled }) => !is_cancelled).map(({ number }) => String(number))),
    badges: new Set(badges.filter(({ is_sold, total }) => is_sold && total !== null).map(({ id }) => id)),
  };
  const pick = (kind: keyof Left) =>
    Object.fromEntries(
      rows
        .filter((row) => row.kind === kind && shown[kind].has(row.key))
        .map(({ key, available }) => [key, Math.max(0, available)]),
    );
  return { events: pick('events'), badges: pick('badges') };
}

/** What is left in a convention, at most a second ago; null if there is none at this address. */
export async function leftIn(uri_part: string): Promise<Left | null> {
  const site = await freshSite(uri_part);
  return site && leftOf(site);
}

/** What differs between two states; null if nothing does. */
export function differences(before: Left | null, after: Left): Left | null {
  const changed = (kind: keyof Left) =>
    Object.fromEntries(Object.entries(after[kind]).filter(([key, left]) => before?.[kind][key] !== left));
  const difference = { events: changed('events'), badges: changed('badges') };
  return Object.keys(difference.events).length + Object.keys(difference.badges).length > 0 ? difference : null;
}
