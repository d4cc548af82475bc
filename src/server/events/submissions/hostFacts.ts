import type { EventSubmission } from '../../../generated/prisma/client.ts';
import type { Json } from '../../../resources/fields.ts';
import type { Db } from '../../platform/context.ts';

type Submission = Pick<EventSubmission, 'id' | 'available_daypart_ids'>;
interface Span {
  start_date: Date;
  end_date: Date;
}

/** Neighboring spans as one, of spans in their order. */
function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const { start_date, end_date } of spans) {
    const last = all.at(-1);
    if (last && last.end_date.getTime() === start_date.getTime()) last.end_date = end_date;
    else all.push({ start_date, end_date });
  }
  return all;
}
/** When the hosts of submissions can be there (empty: at any time), and the co-hosts, with a query for each. */
export async function hostFacts(db: Db, rows: readonly Submission[]): Promise<(id: string) => Readonly<Record<string, Json>>> {
  const idsOf = new Map(rows.map((row) => [row.id, new Set((row.available_daypart_ids ?? []) as string[])])); // as the declaration checks
  const ids = [...new Set([...idsOf.values()].flatMap((some) => [...some]))];
  const select = { id: true, start_date: true, end_date: true };
  const dayparts = ids.length
    ? await db.dayPart.findMany({ where: { id: { in: ids } }, select, orderBy: { start_date: 'asc' } })
    : [];
  const cohosts = await db.submissionHost.findMany({
    where: { eventsubmission_id: { in: rows.map(({ id }) => id) } },
    include: { user: { select: { display_name: true } } },
    orderBy: { id: 'asc' },
  });
  return (id) => ({
    available: merged(dayparts.filter((part) => idsOf.get(id)?.has(part.id))).map(({ start_date, end_date }) => ({
      start_date: start_date.toISOString(),
      end_date: end_date.toISOString(),
    })),
    cohosts: cohosts
      .filter((one) => one.eventsubmission_id === id)
      .map(({ email, status, user }) => ({ name: user?.display_name ?? email, status })),
  });
}
