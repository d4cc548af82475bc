import { z } from 'zod';
import { copyRefusals } from '../../../messages/convention/copying.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { action } from '../../core/actions/action.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { isOrganizer } from '../../platform/policy.ts';
import { compare, figures, row, yearBefore } from './compareYears.ts';

export const actions = {
  lastYear: action(
    convention,
    'GET /{id}/last-year',
    {
      returns: {
        success: {
          previous: z.object({ id: z.string(), name: z.string() }),
          moment: z.date(),
          figures: z.array(z.object({ figure: z.enum(figures), rows: z.array(row) })),
        },
      },
      summary: 'Compare a convention with the one it was copied from',
      description:
        'By type: badges, tickets, scheduled events, volunteer hours, booths and products. `now` is this year, `total` all of last year, and `before` last year at `moment`, the same time before its first day. Types that were not copied have no `previous_id`; types that no longer exist have no `id`.',
      mayCall: (viewer, row) => isOrganizer(viewer, row.id),
    },
    async ({ ctx, viewer, row }) => {
      const before = await yearBefore(ctx, viewer, row);
      if (!before) throw stateForbids(null, copyRefusals.noLastYear);
      const { previous, years } = before;
      const compared = [];
      for (const figure of figures) compared.push({ figure, rows: await compare(ctx, figure, years) });
      return { previous: { id: previous.id, name: previous.name }, moment: years.moment, figures: compared };
    },
  ),
};
