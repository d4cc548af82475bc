import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { can } from '../../platform/policy.ts';
import { card, cardsOf, MAX_CARDS } from './cards.ts';
import { goneBadge, goneBadges, type Sought } from './gone.ts';

const { sql } = Prisma;
const MAX_WORDS = 3;
/** So many are looked at for those who are not checked in yet. */
const MAX_ALIKE = 100;

function soughtBy(query: string): Sought {
  const number = /^#?(\d{1,9})$/.exec(query)?.[1];
  if (number) return { number: Number(number), words: [] };
  if (/^\d[0-9a-z]{9}$/i.test(query)) return { code: query.toUpperCase(), words: [] };
  const words = query
    .replace(/@\S*/g, '')
    .split(/[\s,]+/)
    .map((word) => word.replace(/[\\%_]/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return { words: words.slice(0, MAX_WORDS) };
}
/** The badges of a convention that are sought. */
function matchesOf(convention_id: string, { number, code, words }: Sought): Prisma.Sql {
  const one = (condition: Prisma.Sql) =>
    sql`SELECT id, 1::real AS likeness FROM badge WHERE convention_id = ${convention_id}::uuid AND ${condition}`;
  if (number !== undefined) return one(sql`badge_number = ${number}`);
  if (code !== undefined) return one(sql`badge_code = ${code}`);
  const [first, second = first, third = second] = words;
  if (!first) return one(sql`false`);
  return sql`SELECT id, likeness FROM badge_matches(${convention_id}::uuid, ${first}, ${second}, ${third}, ${MAX_ALIKE}::int)`;
}

export const actions = {
  deskFind: action(
    convention,
    'GET /{id}/desk-find',
    {
      returns: z.object({ items: z.array(card), gone: z.array(goneBadge) }),
      summary: 'Find badges at the registration desk',
      description: `By badge code, badge number, or parts of the name and email address; typos are tolerated. At most ${MAX_CARDS}, not checked in first.`,
      input: { query: text(100) },
      required: ['query'],
      mayCall: (viewer, row) => can(viewer, 'registration', row.id),
    },
    async ({ ctx, row, input }) => {
      const sought = soughtBy(input.query.trim());
      const items = await cardsOf(ctx.db, matchesOf(row.id, sought));
      // A number or a code that there is means nothing else.
      const gone = items.length && !sought.words.length ? [] : await goneBadges(ctx.db, row.id, sought);
      return { items, gone };
    },
  ),
};
