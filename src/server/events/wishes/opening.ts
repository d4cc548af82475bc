import { randomBytes } from 'node:crypto';
import type { Convention } from '../../../generated/prisma/client.ts';
import { drawRefusals } from '../../../messages/events/wishes.ts';
import { now } from '../../db/clock.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from './draw/drawWishes.ts';

type Change = Partial<Convention>;
const drawSettings = [
  'event_opening',
  'wishes_open_date',
  'wishes_per_badge',
  'wishes_party_size',
  'wishes_max_granted',
  'beacon_source',
] as const;

/** Ranked wishes need a time at which they close, and open before it. @throws 400/442 ticket_sales_start, wishes_open_date */
function assertDates(row: Change, needsFuture: boolean): void {
  const { ticket_sales_start: end, wishes_open_date: start } = row;
  if (!end || (needsFuture && end.getTime() <= now())) throw invalid('ticket_sales_start', drawRefusals.needsStart);
  if (start && start >= end) throw invalid('wishes_open_date', drawRefusals.opensTooLate);
}
/** No limit goes below what people have chosen already. @throws 400/442 */
async function assertNotBelowUse({ db }: Context, id: string, change: Change): Promise<void> {
  if (change.wishes_per_badge === undefined && change.wishes_party_size === undefined) return;
  const [most] = await db.$queryRaw<{ wishes: number; size: number }[]>`SELECT
    (SELECT coalesce(max(rank), 0) FROM eventwish WHERE convention_id = ${id}::uuid) AS wishes,
    (SELECT coalesce(max(size), 0)::int FROM (
      SELECT count(*) AS size FROM wishpartymember WHERE convention_id = ${id}::uuid GROUP BY wishparty_id) AS party) AS size`;
  const { wishes = 0, size = 0 } = most ?? {};
  if ((change.wishes_per_badge ?? wishes) < wishes) throw invalid('wishes_per_badge', drawRefusals.belowUse({ most: wishes }));
  if ((change.wishes_party_size ?? size) < size) throw invalid('wishes_party_size', drawRefusals.belowUse({ most: size }));
}
/** A new seed, whose hash is public before anybody ranks. It is deleted with the mode. */
const newSeed = () => {
  const wishes_seed = randomBytes(32).toString('hex');
  return { wishes_seed, wishes_seed_hash: sha256(wishes_seed) };
};

/** What ranked wishes add to a new convention. @throws 400/442 */
export function openingOfNew(data: Change): Change {
  if (data.event_opening !== 'wishes') return {};
  assertDates(data, true);
  return newSeed();
}
/**
 * What a change of how seats are opened adds to it. The mode ends only while wishes are open, and what the draw is made of stays once they
 * are closed. @throws 400/442, 409/453 event_opening
 */
export async function changedOpening(ctx: Context, row: Convention, change: Change): Promise<Change> {
  const changed = drawSettings.find((name) => change[name] !== undefined);
  const after = { ...row, ...change };
  if (row.wishes_closed_date && changed)
    throw stateForbids(changed, changed === 'event_opening' ? drawRefusals.backTooLate : drawRefusals.settingsFixed);
  if (after.event_opening !== 'wishes') return change.event_opening ? { wishes_seed: null, wishes_seed_hash: null } : {};
  if (!row.wishes_closed_date && (changed || change.ticket_sales_start !== undefined))
    assertDates(after, change.event_opening !== undefined);
  await assertNotBelowUse(ctx, row.id, change);
  return change.event_opening || !row.wishes_seed ? newSeed() : {};
}
