import { Prisma } from '../../../generated/prisma/client.ts';
import { dayRefusals } from '../../../messages/convention/days.ts';
import { invalid } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';

const MAX_SLOTS = 20_000;

/**
 * Deletes day parts whose slots are free and locked, and returns everything that brings them back: their rows, their slots, and which
 * events and submissions prefer them. @throws 400/442 end_date if these are too many slots to keep
 */
export async function removeDayparts({ db }: Context, daypart_ids: readonly string[]): Promise<Prisma.InputJsonValue | null> {
  if (!daypart_ids.length) return null;
  const ids = Prisma.sql`ANY(${[...daypart_ids]}::uuid[])`;
  if ((await db.slot.count({ where: { daypart_id: { in: [...daypart_ids] } } })) > MAX_SLOTS)
    throw invalid('end_date', dayRefusals.tooManySlots({ limit: MAX_SLOTS }));
  const preferences = (table: 'event' | 'eventsubmission') => Prisma.sql`
    SELECT ${table} AS record, id, preferreddaypart_id, alternatedaypart_id FROM ${Prisma.raw(table)}
    WHERE preferreddaypart_id = ${ids} OR alternatedaypart_id = ${ids}`;
  const [kept] = await db.$queryRaw<{ removed: Prisma.InputJsonValue }[]>`
    SELECT jsonb_build_object(
      'dayparts', (SELECT jsonb_agg(to_jsonb(daypart)) FROM daypart WHERE id = ${ids}),
      'slots', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'space_id', space_id, 'daypart_id', daypart_id)), '[]')
        FROM slot WHERE daypart_id = ${ids}),
      'preferences', (SELECT coalesce(jsonb_agg(to_jsonb(preference)), '[]')
        FROM (${preferences('event')} UNION ALL ${preferences('eventsubmission')}) AS preference)) AS removed`;
  await db.$executeRaw`DELETE FROM slot WHERE daypart_id = ${ids}`;
  await db.$executeRaw`DELETE FROM daypart WHERE id = ${ids}`;
  return kept?.removed ?? null;
}

/** Brings removed day parts back, with those slots whose space is still there, and with preferences that nobody has changed since. */
export async function restoreDayparts({ db }: Context, removed: Prisma.JsonValue): Promise<void> {
  if (!removed) return;
  const json = Prisma.sql`${JSON.stringify(removed)}::jsonb`;
  await db.$executeRaw`INSERT INTO daypart SELECT * FROM jsonb_populate_recordset(NULL::daypart, ${json} -> 'dayparts')`;
  await db.$executeRaw`
    INSERT INTO slot (id, convention_id, room_id, space_id, conventionday_id, daypart_id, name)
    SELECT kept.id, daypart.convention_id, space.room_id, space.id, daypart.conventionday_id, daypart.id, slot_name(space.name, room.name, daypart.name)
    FROM jsonb_to_recordset(${json} -> 'slots') AS kept (id uuid, space_id uuid, daypart_id uuid)
      JOIN space ON space.id = kept.space_id JOIN room ON room.id = space.room_id JOIN daypart ON daypart.id = kept.daypart_id
    ON CONFLICT DO NOTHING`;
  for (const table of ['event', 'eventsubmission'])
    for (const column of ['preferreddaypart_id', 'alternatedaypart_id'])
      await db.$executeRaw`
        UPDATE ${Prisma.raw(table)} AS chosen SET ${Prisma.raw(column)} = daypart.id
        FROM jsonb_to_recordset(${json} -> 'preferences')
          AS kept (record text, id uuid, preferreddaypart_id uuid, alternatedaypart_id uuid), daypart
        WHERE kept.record = ${table} AND chosen.id = kept.id AND daypart.id = kept.${Prisma.raw(column)}
          AND chosen.${Prisma.raw(column)} IS NULL`;
}
