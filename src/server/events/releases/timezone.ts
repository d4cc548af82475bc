import { Prisma } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';

/** Moves what is released to another time zone, at the same local times. Without releases it follows what is planned. */
export async function moveReleasedTimes({ db }: Context, convention_id: string, from: string, to: string): Promise<void> {
  const { uses_releases } = await db.convention.findFirstOrThrow({
    where: { id: convention_id },
    select: { uses_releases: true },
  });
  if (!uses_releases) return;
  const moved = Prisma.sql`released_start_date = released_start_date AT TIME ZONE ${from} AT TIME ZONE ${to},
    released_end_date = (released_start_date AT TIME ZONE ${from} AT TIME ZONE ${to}) + make_interval(mins => released_duration)`;
  const which = Prisma.sql`convention_id = ${convention_id}::uuid AND released_start_date IS NOT NULL`;
  await db.$executeRaw`UPDATE event SET ${moved} WHERE ${which}`;
  await db.$executeRaw`UPDATE eventsession SET ${moved} WHERE ${which}`;
  await db.$executeRaw`SELECT note_calendar(ARRAY(SELECT id FROM event WHERE convention_id = ${convention_id}::uuid AND released_is_scheduled))`;
}
