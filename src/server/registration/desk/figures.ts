import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { action } from '../../core/actions/action.ts';
import { can } from '../../platform/policy.ts';

const figures = z.object({
  /** Paid badges, and how many of them are checked in. */
  badges: z.int(),
  checked_in: z.int(),
  last_15_minutes: z.int(),
  quarters: z.array(z.object({ start: z.date(), check_ins: z.int() })),
});
/** How many quarters of an hour are counted. */
const QUARTERS = 12;
type Row = Omit<z.infer<typeof figures>, 'quarters'> & { quarters: { start: string; check_ins: number }[] };

export const actions = {
  deskFigures: action(
    convention,
    'GET /{id}/desk-figures',
    {
      returns: figures,
      summary: 'Count the check-ins of the last hours',
      description: `Paid badges, how many are checked in, and check-ins in the last 15 minutes and in each 15 minutes of the last ${QUARTERS / 4} hours.`,
      mayCall: (viewer, row) => can(viewer, 'registration', row.id),
    },
    async ({ ctx, row: { id } }) => {
      const [{ quarters, ...counts }] = await ctx.db.$queryRaw<[Row]>`
        SELECT count(*)::int AS badges, count(*) FILTER (WHERE checked_in)::int AS checked_in,
          count(*) FILTER (WHERE checked_in_date > now() - interval '15 minutes')::int AS last_15_minutes,
          (SELECT json_agg(quarter) FROM (
            SELECT start, (SELECT count(*)::int FROM badge WHERE convention_id = ${id}::uuid AND checked_in
              AND checked_in_date >= start AND checked_in_date < start + interval '15 minutes') AS check_ins
            FROM generate_series(0, ${QUARTERS - 1}::int) AS n,
              LATERAL (SELECT date_bin('15 minutes', now(), '2001-01-01') - interval '15 minutes' * (${QUARTERS - 1}::int - n) AS start) AS begun
            ORDER BY start) AS quarter) AS quarters
        FROM badge WHERE convention_id = ${id}::uuid AND verified`;
      return { ...counts, quarters: quarters.map(({ start, check_ins }) => ({ start: new Date(start), check_ins })) };
    },
  ),
};
