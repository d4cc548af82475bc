import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { can } from '../../platform/policy.ts';
import { card, cardsOf, MAX_CARDS } from './cards.ts';

const { sql } = Prisma;
const MAX_WORDS = 3;
/** So many are looked at for those who are not checked in yet. */
const MAX_ALIKE = 100;

/** The badges of a convention that a text means: by what a scanner read, by number, or by name and email address. */
function matchesOf(convention_id: string, query: string): Prisma.Sql {
  const one = (condition: Prisma.Sql) =>
    sql`SELECT id, 1::real AS likeness FROM badge WHERE convention_id = ${convention_id}::uuid AND ${condition}`;
  const number = /^#?(\d{1,9})$/.exec(query)?.[1];
  if (number) return one(sql`badge_number = ${Number(number)}`);
  if (/^\d[0-9a-z]{9}$/i.test(query)) return one(sql`badge_code = ${query.toUpperCase()}`);
  const words = query
    .replace(/@\S*/g, '')
    .split(/[\s,]+/)
    .map((word) => word.replace(/[\\%_]/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);
  const [first, second = first, third = second] = words;
  if (!first) return one(sql`false`);
  return sql`SELECT id, likeness FROM badge_matches(${convention_id}::uuid, ${first}, ${second}, ${third}, ${MAX_ALIKE}::int)`;
}

export const actions = {
  deskFind: action(
    convention,
    'GET /{id}/desk-find',
    {
      returns: z.object({ items: z.array(card) }),
      summary: 'Find badges at the registration desk',
      description: `By badge code, badge number, or parts of the name and email address; typos are tolerated. At most ${MAX_CARDS}, not checked in first.`,
      input: { query: text(100) },
      required: ['query'],
      mayCall: (viewer, row) => can(viewer, 'registration', row.id),
    },
    async ({ ctx, row, input }) => ({ items: await cardsOf(ctx.db, matchesOf(row.id, input.query.trim())) }),
  ),
};
