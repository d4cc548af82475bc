import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { integer } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { viewerWithin } from '../../core/scope.ts';
import { owedThings } from '../../sales/owed.ts';
import { keepsBooks } from '../policy.ts';

/** How many people a page has, and of how many things each says what is owed. */
const [PAGE, MAX_THINGS] = [50, 20];
const amount = z.number();
const kindNames = ['badge', 'ticket', 'soldproduct', 'booth', 'boothaddon'] as const;
const thing = z.object({
  ...{ item_type: z.enum(kindNames), id: z.string(), name: z.string(), amount_owed: amount },
  badge: z.string().nullable().meta({ description: 'The name on the badge.' }),
});
const debtor = z.object({
  name: z.string(),
  ...{ badge_id: z.string().nullable(), exhibitor_id: z.string().nullable() },
  since: z.string().meta({ description: 'The day of the oldest price.' }),
  amount_owed: amount,
  count: z.int(),
  items: z.array(thing).meta({ description: `At most ${MAX_THINGS} of count.` }),
});
const kind = z.object({ item_type: z.enum(kindNames), items: z.int(), amount_owed: amount });
const report = z.object({
  items: z.array(debtor),
  people: z.int(),
  amount_owed: amount,
  kinds: z.array(kind),
  ages: z.array(amount).meta({ description: 'Owed for up to 7, 8 to 30, and more days.' }),
});

export const conventionActions = {
  owedReport: action(
    convention,
    'GET /{id}/reports/owed',
    {
      returns: report,
      summary: 'List who owes what',
      description: `Oldest first, ${PAGE} per page. For the treasurer and organizers.`,
      input: { _page_number: integer(1, 10_000) },
      mayCall: (viewer, { id }) => keepsBooks(viewerWithin(viewer, 'order', id), { convention_id: id }),
    },
    /* One statement: what is owed, whose it is, and one page of it. What is on hold is owed, too. Whoever pays is one
       person: an account, or else a badge, an exhibitor, or a piece that was sold to nobody known. */
    async ({ ctx, row: { id, timezone }, input: { _page_number = 1 } }) => {
      const [found] = await ctx.db.$queryRaw<[z.infer<typeof report>]>`
        WITH item AS MATERIALIZED (${owedThings(id)}
        ), thing AS (
          SELECT item.*, coalesce(item.user_id, item.badge_id, item.exhibitor_id, item.id) AS person, badge.name AS badge,
            coalesce(booked.date, item.date_created) AS since
          FROM item LEFT JOIN badge ON badge.id = item.badge_id LEFT JOIN LATERAL (
            SELECT max(entry.date_created) AS date FROM orderline AS line JOIN ledgerentry AS entry ON entry.orderline_id = line.id
            WHERE line.item_type = item.item_type AND line.item_id = item.id AND entry.kind = 'charge' AND entry.reverses_id IS NULL
          ) AS booked ON true
        ), person AS (
          SELECT person, sum(amount_owed) AS owed, count(*)::int AS count, min(since) AS since, count(DISTINCT badge) AS names, min(badge) AS badge,
            (array_agg(user_id) FILTER (WHERE user_id IS NOT NULL))[1] AS user_id, (array_agg(badge_id ORDER BY place) FILTER (WHERE badge_id IS NOT NULL))[1] AS badge_id,
            (array_agg(exhibitor_id) FILTER (WHERE exhibitor_id IS NOT NULL))[1] AS exhibitor_id
          FROM thing GROUP BY person
        ), page AS (
          SELECT person.*, coalesce(CASE names WHEN 1 THEN person.badge END, exhibitor.name, account.display_name, person.badge, '') AS name
          FROM person LEFT JOIN "user" AS account ON account.id = person.user_id LEFT JOIN exhibitor ON exhibitor.id = exhibitor_id
          ORDER BY since, person LIMIT ${PAGE} OFFSET ${(Math.max(1, _page_number) - 1) * PAGE}
        )
        SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'badge_id', badge_id, 'exhibitor_id', exhibitor_id,
            'since', to_char(since AT TIME ZONE ${timezone}, 'YYYY-MM-DD'), 'amount_owed', owed::float8 / 100, 'count', count,
            'items', (SELECT jsonb_agg(jsonb_build_object('item_type', item_type, 'id', one.id, 'name', coalesce(badgetype.name, event.name,
                nullif(concat_ws(', ', product.name, nullif(productvariant.name, product.name)), ''), boothtype.name, boothoption.name, ''),
                'badge', one.badge, 'amount_owed', amount_owed::float8 / 100) ORDER BY place, one.since, one.id)
              FROM (SELECT * FROM thing WHERE thing.person = page.person ORDER BY place, since, id LIMIT ${MAX_THINGS}) AS one
                LEFT JOIN badgetype ON badgetype.id = named_by LEFT JOIN event ON event.id = named_by
                LEFT JOIN productvariant ON productvariant.id = named_by LEFT JOIN product ON product.id = productvariant.product_id
                LEFT JOIN boothtype ON boothtype.id = named_by LEFT JOIN boothoption ON boothoption.id = named_by)
            ) ORDER BY since, person), '[]') FROM page) AS items,
          (SELECT count(*)::int FROM person) AS people,
          (SELECT coalesce(sum(owed), 0)::float8 / 100 FROM person) AS amount_owed,
          (SELECT coalesce(jsonb_agg(to_jsonb(kind) - 'place' ORDER BY place), '[]') FROM (
            SELECT place, item_type, count(*)::int AS items, sum(amount_owed)::float8 / 100 AS amount_owed FROM item GROUP BY 1, 2) AS kind) AS kinds,
          (SELECT jsonb_build_array(coalesce(sum(owed) FILTER (WHERE days <= 7), 0)::float8 / 100, coalesce(sum(owed) FILTER (WHERE days > 7 AND days <= 30), 0)::float8 / 100,
            coalesce(sum(owed) FILTER (WHERE days > 30), 0)::float8 / 100)
            FROM (SELECT amount_owed AS owed, floor(extract(epoch FROM now() - since) / 86400) AS days FROM thing) AS aged) AS ages`;
      return found;
    },
  ),
};
