import { z } from 'zod';
import { badgeRefusals } from '../../../messages/registration/refusals.ts';
import { flag, integer, oneOf } from '../../../resources/fields.ts';
import { badge } from '../../../resources/registration/badge.ts';
import { action } from '../../core/actions/action.ts';
import { missing, stateForbids } from '../../errors/refusals.ts';
import { assertSettled, manages } from '../issue.ts';
import { assertSigned } from '../waivers/needs.ts';
import { checkIn, firstCopy, nextCopy } from './copies.ts';
import { label } from './labels.ts';
import { whoCheckedIn } from './recent.ts';

export const actions = {
  deskCheckIn: action(
    badge,
    'POST /{id}/desk-check-in',
    {
      returns: z.object({
        is_first: z.boolean(),
        checked_in_date: z.date().nullable(),
        checked_in_by: z.string().nullable(),
        label: label.nullable(),
      }),
      summary: 'Check in a badge at the registration desk',
      description:
        'is_first: false if it was already checked in, for example at another desk; checked_in_by then says by whom. print: whether to print a copy of the badge; label then has the text for it, unless there is a copy.',
      input: { print: flag() },
      mayCall: manages,
      locksItself: true,
    },
    async ({ ctx, row, input: { print = false } }) => {
      const made = await checkIn(ctx, row.id, print);
      if (made) return { is_first: true, checked_in_by: null, ...made };
      const badge = await ctx.db.badge.findUniqueOrThrow({ where: { id: row.id } });
      assertSettled(badge);
      if (!badge.checked_in) assertSigned(badge);
      const checked_in_by = await whoCheckedIn(ctx, row.id);
      return { is_first: false, checked_in_date: badge.checked_in_date, checked_in_by, label: null };
    },
  ),
  print: action(
    badge,
    'POST /{id}/print',
    {
      returns: z.object({ label }),
      summary: 'Take a copy of a badge to print',
      description:
        'A badge has one copy. For another, send a reason and the generation of the last copy, which then becomes invalid. If two desks ask at the same time, only one gets it.',
      input: { reason: oneOf(['damaged', 'lost', 'name', 'other']), generation: integer(1, 1000) },
      mayCall: manages,
      locksItself: true,
    },
    async ({ ctx, row, input: { reason, generation = 1 } }) => {
      assertSettled(row);
      const first = await firstCopy(ctx, row.id);
      if (first) return { label: first };
      if (!reason) throw missing('reason');
      const next = await nextCopy(ctx, row.id, generation, reason);
      if (!next) throw stateForbids('generation', badgeRefusals.printedMeanwhile);
      return { label: next };
    },
  ),
};
