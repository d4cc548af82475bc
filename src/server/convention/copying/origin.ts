import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { text } from '../../../resources/fields.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { action } from '../../core/actions/action.ts';
import { findGivenRows, serializeRelated } from '../../core/read/related.ts';
import { givenRows } from '../../core/read/visibility/shownRows.ts';
import type { Context } from '../../platform/context.ts';
import { isOrganizer, isStaff } from '../../platform/policy.ts';
import { compare, type Figure, figures, yearBefore } from './compareYears.ts';

/** What is counted by types of a kind. */
const figuresOf: Readonly<Record<string, readonly Figure[]>> = {
  badgetype: ['badges'],
  eventtype: ['events', 'tickets'],
  shifttype: ['shifts'],
  boothtype: ['booths'],
  product: ['products'],
};
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The record, if the viewer may read it: what it is called, and the convention that it belongs to. */
async function readable(ctx: Context, object_type: string, id: string) {
  const r = resourceIfAny(object_type);
  if (!r) return null;
  const rows = await findGivenRows(ctx, r, [id], givenRows(r, ctx.viewer));
  const record = (await serializeRelated(ctx, r, rows)).get(id);
  if (!record) return null;
  const of = await ctx.db.convention.findUnique({
    where: { id: object_type === 'convention' ? id : String(record.convention_id) },
  });
  if (!of || (of.private && !isStaff(ctx.viewer, of.id))) return null;
  return { object_type, id, name: String(record.name ?? r.labels[1]), convention_id: of.id, convention_name: of.name };
}

export const actions = {
  origin: action(
    convention,
    'GET /{id}/origin',
    {
      returns: {
        success: {
          previous: z
            .object({
              ...{ object_type: z.string(), id: z.string(), name: z.string() },
              ...{ convention_id: z.string(), convention_name: z.string() },
            })
            .nullable(),
          figures: z.array(z.object({ figure: z.enum(figures), now: z.number(), before: z.number(), total: z.number() })),
        },
      },
      summary: 'Find what a record was copied from',
      description:
        'The original record in the convention that this one was copied from, if it still exists and you can read it. For types, organizers of both conventions also get figures, as in last-year.',
      input: { object_id: text(36) },
      required: ['object_id'],
      mayCall: (viewer, row) => isStaff(viewer, row.id),
    },
    async ({ ctx, viewer, row, input: { object_id } }) => {
      const none = { previous: null, figures: [] };
      const where = { object_id, convention_id: row.id };
      const pair = uuid.test(object_id) ? await ctx.db.predecessor.findFirst({ where }) : null;
      if (!pair) return none;
      const previous = await readable(ctx, pair.object_type, pair.previous_id);
      if (!previous) return none;
      const counted = figuresOf[pair.object_type] ?? [];
      const before = counted.length && isOrganizer(viewer, row.id) ? await yearBefore(ctx, viewer, row) : null;
      if (!before) return { previous, figures: [] };
      const compared = [];
      for (const figure of counted) {
        const [found] = await compare(ctx, figure, before.years, object_id);
        if (found) compared.push({ figure, now: found.now, before: found.before, total: found.total });
      }
      return { previous, figures: compared };
    },
  ),
};
