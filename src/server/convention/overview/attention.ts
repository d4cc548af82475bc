import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { FEW } from '../../../resources/merchandise/stock.ts';
import { action } from '../../core/actions/action.ts';
import { hasLibraryPrivilege, isLibraryStaff } from '../../library/policy.ts';
import type { Context } from '../../platform/context.ts';
import { can, isOrganizer, isStaff } from '../../platform/policy.ts';

/* What needs attention in a convention: a short query for each kind, run only for viewers who can act on it. */
const count = z.int();
const output = z.object({
  submissions: z.object({ new_count: count, in_review_count: count, oldest_date: z.date().nullable() }).optional(),
  shifts: z
    .object({
      lacking_count: count,
      lacking_places: count,
      soon_count: count,
      soon_places: count,
      next_shift_id: z.string().nullable(),
      next_shift_name: z.string().nullable(),
      next_start_time: z.date().nullable(),
      next_conventionday_id: z.string().nullable(),
    })
    .optional(),
  volunteers: z.object({ submitted_count: count, application_count: count }).optional(),
  exhibitors: z.object({ new_count: count }).optional(),
  products: z.object({ sold_out_count: count, low_count: count, names: z.array(z.string()) }).optional(),
  loans: z.object({ library_id: z.string(), out_count: count, overdue_count: count }).optional(),
  mails: z.object({ failed_count: count }).optional(),
  made: z.object({
    days: z.boolean(),
    dayparts: z.boolean(),
    rooms: z.boolean(),
    spaces: z.boolean(),
    eventtypes: z.boolean(),
    events: z.boolean(),
    scheduled_events: z.boolean(),
    shifts: z.boolean(),
    badgetypes: z.boolean(),
  }),
});
type Attention = z.infer<typeof output>;
type Part<K extends keyof Attention> = NonNullable<Attention[K]>;

/** Runs a query that returns one row of counts. */
async function countRow<T>({ db }: Context, query: Prisma.Sql): Promise<T> {
  const [row] = await db.$queryRaw<[T]>(query);
  return row;
}
const submissions = (ctx: Context, id: string) =>
  countRow<Part<'submissions'>>(
    ctx,
    Prisma.sql`SELECT count(*) FILTER (WHERE status = 'new')::int AS new_count,
      count(*) FILTER (WHERE status = 'in_review')::int AS in_review_count, min(last_submitted_date) AS oldest_date
    FROM eventsubmission WHERE convention_id = ${id}::uuid AND status IN ('new', 'in_review')`,
  );
/** Counts shifts that are not over and lack volunteers. `soon`: those that start within a day. */
const shifts = (ctx: Context, id: string) =>
  countRow<Part<'shifts'>>(
    ctx,
    Prisma.sql`WITH lacking AS (
      SELECT * FROM (
        SELECT id, name, conventionday_id, start_time, start_time < now() + interval '1 day' AS soon, quantity_of_volunteers - (
          SELECT count(*)::int FROM volunteershift WHERE shift_id = shift.id AND status IN ('scheduled', 'worked')
        ) AS places FROM shift WHERE convention_id = ${id}::uuid AND end_time > now()
      ) AS coming WHERE places > 0
    ), next AS (SELECT * FROM lacking ORDER BY start_time, name, id LIMIT 1)
    SELECT count(*)::int AS lacking_count, coalesce(sum(places), 0)::int AS lacking_places,
      count(*) FILTER (WHERE soon)::int AS soon_count, coalesce(sum(places) FILTER (WHERE soon), 0)::int AS soon_places,
      (SELECT id FROM next) AS next_shift_id, (SELECT name FROM next) AS next_shift_name,
      (SELECT start_time FROM next) AS next_start_time, (SELECT conventionday_id FROM next) AS next_conventionday_id
    FROM lacking`,
  );
const volunteers = (ctx: Context, id: string) =>
  countRow<Part<'volunteers'>>(
    ctx,
    Prisma.sql`SELECT
      (SELECT count(*)::int FROM volunteer WHERE convention_id = ${id}::uuid AND status = 'submitted') AS submitted_count,
      (SELECT count(*)::int FROM volunteershift WHERE convention_id = ${id}::uuid AND status = 'unscheduled' AND starts_at > now())
        AS application_count`,
  );
const exhibitors = (ctx: Context, id: string) =>
  countRow<Part<'exhibitors'>>(
    ctx,
    Prisma.sql`SELECT count(*)::int AS new_count FROM exhibitor WHERE convention_id = ${id}::uuid AND status = 'new'`,
  );
/** Counts variants for sale that are sold out or nearly so. */
const products = (ctx: Context, id: string) =>
  countRow<Part<'products'>>(
    ctx,
    Prisma.sql`WITH low AS (
      SELECT product.name || ', ' || productvariant.name AS name, max_quantity - taken_count AS left_over
      FROM productvariant JOIN product ON product.id = productvariant.product_id AND product.sellable
      WHERE productvariant.convention_id = ${id}::uuid AND max_quantity - taken_count <= ${FEW}
    )
    SELECT count(*) FILTER (WHERE left_over <= 0)::int AS sold_out_count, count(*) FILTER (WHERE left_over > 0)::int AS low_count,
      ARRAY(SELECT name FROM low ORDER BY left_over, name LIMIT 3) AS names FROM low`,
  );
const loans = async (ctx: Context, library_id: string) => ({
  library_id,
  ...(await countRow<Omit<Part<'loans'>, 'library_id'>>(
    ctx,
    Prisma.sql`SELECT count(*)::int AS out_count, count(*) FILTER (WHERE due_date < now())::int AS overdue_count
    FROM librarygamecheckout WHERE library_id = ${library_id}::uuid AND NOT is_checked_in`,
  )),
});
const mails = (ctx: Context, id: string) =>
  countRow<Part<'mails'>>(
    ctx,
    Prisma.sql`SELECT count(*)::int AS failed_count FROM mail WHERE convention_id = ${id}::uuid AND status IN ('failed', 'unsure')`,
  );
/** Checks which kinds of records the convention has. */
function checkSetup(ctx: Context, id: string) {
  const exists = (table: string, where = 'true') =>
    Prisma.sql`EXISTS (SELECT 1 FROM ${Prisma.raw(table)} WHERE convention_id = ${id}::uuid AND ${Prisma.raw(where)})`;
  return countRow<Attention['made']>(
    ctx,
    Prisma.sql`SELECT ${exists('conventionday')} AS days, ${exists('daypart')} AS dayparts, ${exists('room')} AS rooms,
      ${exists('space')} AS spaces, ${exists('eventtype')} AS eventtypes, ${exists('event', 'NOT trashed')} AS events,
      ${exists('event', 'is_scheduled')} AS scheduled_events, ${exists('shift')} AS shifts, ${exists('badgetype')} AS badgetypes`,
  );
}

export const actions = {
  attention: action(
    convention,
    'GET /{id}/attention',
    {
      returns: output,
      summary: 'List what needs attention',
      description:
        'Submissions to review, shifts that lack people, what is sold out or nearly so, games that should be back, and the like: a key for each kind that the caller can do something about. `made` says what the convention has at all.',
      mayCall: (viewer, row) => isStaff(viewer, row.id) || (row.library_id !== null && isLibraryStaff(viewer, row.library_id)),
    },
    async ({ ctx, viewer, row: { id, library_id } }): Promise<Attention> => ({
      ...(can(viewer, 'scheduling', id) ? { submissions: await submissions(ctx, id) } : {}),
      ...(can(viewer, 'volunteers', id) ? { shifts: await shifts(ctx, id), volunteers: await volunteers(ctx, id) } : {}),
      ...(can(viewer, 'exhibitors', id) ? { exhibitors: await exhibitors(ctx, id) } : {}),
      ...(can(viewer, 'merch', id) ? { products: await products(ctx, id) } : {}),
      ...(library_id && hasLibraryPrivilege(viewer, 'checkouts', library_id) ? { loans: await loans(ctx, library_id) } : {}),
      ...(isOrganizer(viewer, id) ? { mails: await mails(ctx, id) } : {}),
      made: await checkSetup(ctx, id),
    }),
  ),
};
