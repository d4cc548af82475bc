import type { Convention } from '../../../generated/prisma/client.ts';
import { now } from '../../db/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { PublishedDraw } from './draw/published.ts';
import { raceOpening, wishPhase } from './phase.ts';

/** What everybody may know of a draw now. */
export async function readDraw({ db }: ReadContext, convention: Convention) {
  const { id: convention_id, wishes_drawn_date, wishes_closed_date } = convention;
  const draw = wishes_closed_date ? await db.wishDraw.findUnique({ where: { convention_id } }) : null;
  const [now_ranked] = draw
    ? []
    : await db.$queryRaw<{ parties: number; badges: number; wishes: number }[]>`SELECT
        (SELECT count(DISTINCT wishparty_id)::int FROM wishpartymember JOIN eventwish USING (badge_id)
          WHERE eventwish.convention_id = ${convention_id}::uuid) AS parties,
        (SELECT count(DISTINCT badge_id)::int FROM eventwish WHERE convention_id = ${convention_id}::uuid) AS badges,
        (SELECT count(*)::int FROM eventwish JOIN wishparty ON leader_badge_id = badge_id
          WHERE eventwish.convention_id = ${convention_id}::uuid) AS wishes`;
  const isDrawn = wishes_drawn_date !== null;
  return {
    phase: wishPhase(convention, new Date(now())),
    opens_date: convention.wishes_open_date,
    closes_date: convention.event_opening === 'wishes' ? convention.ticket_sales_start : null,
    closed_date: wishes_closed_date,
    drawn_date: wishes_drawn_date,
    race_date: raceOpening(convention),
    seed_hash: convention.wishes_seed_hash,
    seed: isDrawn ? convention.wishes_seed : null,
    input_hash: draw?.input_hash ?? null,
    beacon_source: convention.beacon_source,
    beacon: isDrawn ? (draw?.beacon ?? null) : null,
    counts: {
      parties: draw?.party_count ?? now_ranked?.parties ?? 0,
      badges: draw?.badge_count ?? now_ranked?.badges ?? 0,
      wishes: draw?.wish_count ?? now_ranked?.wishes ?? 0,
      granted: isDrawn ? (draw?.granted_count ?? null) : null,
    },
    input: isDrawn ? (draw?.input ?? null) : null,
    results: isDrawn ? (draw?.results ?? null) : null,
  };
}
/** The file that the checking program reads; null before the draw. */
export async function publishedDraw(ctx: ReadContext, convention: Convention): Promise<PublishedDraw | null> {
  const { seed, seed_hash, input, input_hash, results, beacon, beacon_source } = await readDraw(ctx, convention);
  if (seed === null || seed_hash === null || input === null || input_hash === null || results === null) return null;
  return {
    format: 'convene-wish-draw 1',
    convention: { id: convention.id, name: convention.name },
    ...{ seed_hash, seed, input_hash, input },
    ...{ beacon_source, beacon, results },
  };
}
