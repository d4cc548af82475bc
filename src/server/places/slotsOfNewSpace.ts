import { conventionLock } from '../convention/locks.ts';
import type { Source } from '../db/sql/writes.ts';
import type { Context } from '../platform/context.ts';
import { ADD_TO_COUNT, countUses, keyOf, limitHere, usedUp } from '../platform/quotas/countUses.ts';
import { quotas } from '../platform/quotas/quotas.ts';
import { MAX_SLOTS, tooManySlots } from './slots.ts';

/** The day parts of the convention `$1`, if it may have one more space for each of them. */
const pairs = `FROM daypart WHERE convention_id = $1::uuid
  HAVING count(*) * (SELECT count(*) + 1 FROM space WHERE convention_id = $1::uuid) <= ${MAX_SLOTS}`;
const uncounted = `SELECT 1 ${pairs}`;
/** Counts the new slots for the key `$2`, up to `$3` of them in `$4` seconds. */
const counted = `INSERT INTO quotause AS stored (key, used, "limit", until_date)
  SELECT $2::text, count(*), $3::int4, clock_timestamp() + make_interval(secs => $4::float8) ${pairs} AND count(*) <= $3::int4
  ${ADD_TO_COUNT} RETURNING key`;
/** A slot for each day part. Names are read under share locks, so a rename comes either before or after. */
const slots = `INSERT INTO slot (id, convention_id, room_id, space_id, conventionday_id, daypart_id, name)
  SELECT uuid_v7(), t.convention_id, t.room_id, t.id, part.conventionday_id, part.id, slot_name(t.name, hall.name, part.name)
  FROM t CROSS JOIN LATERAL (SELECT name FROM room WHERE id = t.room_id AND convention_id = t.convention_id FOR SHARE) AS hall
    CROSS JOIN (SELECT id, conventionday_id, name FROM daypart WHERE convention_id = $1::uuid ORDER BY id FOR SHARE) AS part`;

/**
 * What the create of a new space does besides: it locks the convention, counts the slots of the space, and makes them.
 * `missing`: 409/453 if the convention had more than a million pairs of space and day part, 429/452 if the viewer has made too many slots
 */
export function slotsOfNewSpace(ctx: Context, convention_id: string): Source & { missing: () => Promise<Error> } {
  const of = ctx.viewer?.user_id;
  const limit = of ? limitHere(ctx, 'slots') : null;
  const missing = async () => {
    const [dayparts, spaces] = await Promise.all([
      ctx.db.dayPart.count({ where: { convention_id } }),
      ctx.db.space.count({ where: { convention_id } }),
    ]);
    const all = dayparts * (spaces + 1);
    if (all > MAX_SLOTS) return tooManySlots(all);
    if (of) await countUses(ctx, { quota: 'slots', of, amount: dayparts }); // says for how long
    return usedUp('slots', 0);
  };
  const besides = { lock: conventionLock(convention_id), after: slots, missing };
  if (!of || limit === null) return { text: uncounted, values: [convention_id], ...besides };
  return { text: counted, values: [convention_id, keyOf('slots', of), limit, quotas.slots.seconds], ...besides };
}
