import { z } from 'zod';
import { type Convention, Prisma } from '../../../generated/prisma/client.ts';
import { lastYearFigures } from '../../../messages/convention/copyPage.ts';
import { now } from '../../db/clock.ts';
import type { Context } from '../../platform/context.ts';
import { isOrganizer } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';

export type Figure = keyof typeof lastYearFigures;
export const figures = Object.keys(lastYearFigures) as Figure[]; // its keys

/** One figure of a type in both years. */
export const row = z.object({
  id: z.string().nullable(),
  previous_id: z.string().nullable(),
  name: z.string(),
  now: z.number(),
  before: z.number(),
  total: z.number(),
});
export type Row = z.infer<typeof row>;

/** The types by which each figure is counted, and what counts: the type's id, how much, and since when. */
const sources: Readonly<Record<Figure, { readonly types: Prisma.Sql; readonly counted: Prisma.Sql }>> = {
  badges: {
    types: Prisma.sql`badgetype`,
    counted: Prisma.sql`SELECT convention_id, badgetype_id AS type_id, 1 AS amount, date_created FROM badge WHERE verified`,
  },
  tickets: {
    types: Prisma.sql`eventtype`,
    counted: Prisma.sql`SELECT ticket.convention_id, type_id, 1 AS amount, ticket.date_created
      FROM ticket JOIN event ON event.id = ticket.event_id WHERE ticket.verified`,
  },
  events: {
    types: Prisma.sql`eventtype`,
    counted: Prisma.sql`SELECT convention_id, type_id, 1 AS amount, scheduled_date AS date_created
      FROM event WHERE is_scheduled AND NOT is_cancelled AND NOT trashed`,
  },
  shifts: {
    types: Prisma.sql`shifttype`,
    counted: Prisma.sql`SELECT v.convention_id, shifttype_id AS type_id, extract(epoch FROM v.ends_at - v.starts_at) / 3600 AS amount, v.date_created
      FROM volunteershift AS v JOIN shift ON shift.id = v.shift_id WHERE v.status IN ('scheduled', 'worked')`,
  },
  booths: {
    types: Prisma.sql`boothtype`,
    counted: Prisma.sql`SELECT convention_id, boothtype_id AS type_id, 1 AS amount, date_created FROM booth WHERE verified`,
  },
  products: {
    types: Prisma.sql`product`,
    counted: Prisma.sql`SELECT sold.convention_id, product_id AS type_id, 1 AS amount, sold.date_created
      FROM soldproduct AS sold JOIN productvariant ON productvariant.id = sold.productvariant_id WHERE sold.verified`,
  },
};

export interface Years {
  readonly id: string;
  readonly previous_id: string;
  /** The moment of last year that is as long before its first day as now is before this year's. */
  readonly moment: Date;
}
/** One figure of both years, of all types or of one of this year's. A type counts as the one that it was copied from; types of one year alone stand by themselves. */
export async function compare(
  { db }: Context,
  figure: Figure,
  { id, previous_id, moment }: Years,
  only?: string,
): Promise<Row[]> {
  const { types, counted } = sources[figure];
  return db.$queryRaw<Row[]>`
    WITH counted AS (SELECT * FROM (${counted}) AS one WHERE convention_id IN (${id}::uuid, ${previous_id}::uuid)),
      here AS (SELECT type_id, sum(amount)::float8 AS now FROM counted WHERE convention_id = ${id}::uuid GROUP BY 1),
      there AS (
        SELECT type_id, sum(amount)::float8 AS total, coalesce(sum(amount) FILTER (WHERE date_created <= ${moment}), 0)::float8 AS before
        FROM counted WHERE convention_id = ${previous_id}::uuid GROUP BY 1),
      pairs AS (
        SELECT this.id, last.id AS previous_id, coalesce(this.name, last.name) AS name
        FROM (SELECT t.id, t.name, predecessor.previous_id FROM ${types} AS t
            LEFT JOIN predecessor ON predecessor.convention_id = t.convention_id AND predecessor.object_id = t.id
          WHERE t.convention_id = ${id}::uuid) AS this
          FULL JOIN (SELECT id, name FROM ${types} WHERE convention_id = ${previous_id}::uuid) AS last ON last.id = this.previous_id)
    SELECT id::text, previous_id::text, name, coalesce(now, 0) AS now, coalesce(before, 0) AS before, coalesce(total, 0) AS total
    FROM pairs LEFT JOIN here ON here.type_id = id LEFT JOIN there ON there.type_id = previous_id
    WHERE coalesce(now, total) IS NOT NULL AND (${only ?? null}::uuid IS NULL OR id = ${only ?? null}::uuid) ORDER BY name, id`;
}

/** The year before a convention, if the viewer organizes it too. */
export async function yearBefore({ db }: Context, viewer: Viewer, { id, start_date }: Convention) {
  const pair = await db.predecessor.findFirst({ where: { object_id: id, object_type: 'convention' } });
  const previous = pair && (await db.convention.findUnique({ where: { id: pair.previous_id } }));
  if (!previous || !isOrganizer(viewer, previous.id)) return null;
  const ahead = start_date && previous.start_date ? start_date.getTime() - previous.start_date.getTime() : 0;
  const years: Years = { id, previous_id: previous.id, moment: new Date(now() - ahead) };
  return { previous, years };
}
