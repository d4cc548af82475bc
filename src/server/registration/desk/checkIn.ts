import { z } from 'zod';
import { badgeRefusals } from '../../../messages/registration/refusals.ts';
import { flag } from '../../../resources/fields.ts';
import { badge } from '../../../resources/registration/badge.ts';
import { action } from '../../core/actions/action.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { manages } from '../issue.ts';

interface CheckIn {
  checked_in_date: Date;
  printjob_id: string | null;
}
/**
 * Checks the holder of a paid badge in, unless somebody else did: the statement changes one row or none. Whoever changes it also gets the
 * first copy of the badge to print. @returns null if the badge is not paid, or checked in already
 */
async function checkIn({ db, viewer }: Context, id: string, print: boolean): Promise<CheckIn | null> {
  const [row] = await db.$queryRaw<CheckIn[]>`
    WITH entered AS (
      UPDATE badge SET checked_in = true, checked_in_date = date_trunc('second', now())
      WHERE id = ${id}::uuid AND verified AND NOT checked_in RETURNING *
    ), job AS (
      INSERT INTO printjob (id, convention_id, badge_id, generation, user_id)
      SELECT uuid_v7(), convention_id, id, print_generation, ${viewer?.user_id ?? null}::uuid FROM entered
      WHERE ${print} AND print_count = 0 AND print_generation = 1 ON CONFLICT (badge_id, generation) DO NOTHING RETURNING id
    )
    SELECT checked_in_date, (SELECT id FROM job) AS printjob_id FROM entered`;
  return row ?? null;
}

export const actions = {
  deskCheckIn: action(
    badge,
    'POST /{id}/desk-check-in',
    {
      returns: z.object({ is_first: z.boolean(), checked_in_date: z.date().nullable(), printjob_id: z.string().nullable() }),
      summary: 'Check a badge in at the registration desk',
      description:
        'is_first: false if it was checked in already, at another desk for example. print: a copy of the badge is to be printed; printjob_id then names it, unless a copy exists.',
      input: { print: flag() },
      mayCall: manages,
      locksItself: true,
    },
    async ({ ctx, row, input: { print = false } }) => {
      const made = await checkIn(ctx, row.id, print);
      if (made) return { is_first: true, ...made };
      const { verified, checked_in_date } = await ctx.db.badge.findUniqueOrThrow({ where: { id: row.id } });
      if (!verified) throw stateForbids('verified', badgeRefusals.notPaid);
      return { is_first: false, checked_in_date, printjob_id: null };
    },
  ),
};
