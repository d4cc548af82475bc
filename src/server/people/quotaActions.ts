import { z } from 'zod';
import { Prisma } from '../../generated/prisma/client.ts';
import { user } from '../../resources/people/user.ts';
import { action } from '../core/actions/action.ts';
import type { Db } from '../platform/context.ts';
import { limitOf } from '../platform/quotas/countUses.ts';
import { type QuotaName, quotas } from '../platform/quotas/quotas.ts';

/** How many of the counts of a quota are listed. */
const MOST_USED = 10;

const use = z.object({ of: z.string(), used: z.number(), until_date: z.string().nullable() });
const line = z.object({
  name: z.string(),
  what: z.string(),
  per: z.string(),
  limit: z.number(),
  unit: z.enum(['times', 'KiB']),
  seconds: z.number().nullable(),
  counting: z.number(),
  used_up: z.number(),
  most_used: z.array(use),
});
interface Count {
  name: string;
  of: string;
  used: number;
  until_date: Date | null;
  counting: number;
  used_up: number;
}

/** The sizes of images, as a count that has no end. */
const keptFiles = (quota: QuotaName, of: 'user_id' | 'convention_id') => Prisma.sql`
  SELECT ${quota} || ':' || ${Prisma.raw(of)}, sum(size)::int, ${limitOf(quota)}::int, NULL::timestamptz, ${quota}
  FROM storedfile GROUP BY ${Prisma.raw(of)}`;
const counts = (db: Db): Promise<Count[]> => db.$queryRaw<Count[]>`
  SELECT name, substr(key, length(name) + 2) AS of, used, until_date, counting, used_up FROM (
    SELECT *, row_number() OVER (PARTITION BY name ORDER BY used DESC, key) AS place,
      count(*) OVER (PARTITION BY name)::int AS counting,
      (count(*) FILTER (WHERE used >= "limit") OVER (PARTITION BY name))::int AS used_up
    FROM (
      SELECT key, used, "limit", until_date, split_part(key, ':', 1) AS name FROM quotause WHERE until_date > now()
      UNION ALL ${keptFiles('stored_by_person', 'user_id')} UNION ALL ${keptFiles('stored_for_convention', 'convention_id')}
    ) AS live
  ) AS ranked
  WHERE place <= ${MOST_USED}::int ORDER BY name, place`;

const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Puts the names of people and conventions in place of their ids, and leaves out other ids beside them. Kinds of changes are words. */
async function withNames(db: Db, texts: readonly string[]): Promise<string[]> {
  const id = { in: [...new Set(texts.flatMap((text) => text.match(ids) ?? []))] };
  const [people, conventions] = await Promise.all([
    db.user.findMany({ where: { id }, select: { id: true, display_name: true } }),
    db.convention.findMany({ where: { id }, select: { id: true, name: true } }),
  ]);
  const names = new Map([
    ...people.map(({ id, display_name }) => [id, display_name] as const),
    ...conventions.map(({ id, name }) => [id, name] as const),
  ]);
  const label = (text: string) => {
    const parts = text.split(/[: ]/).map((part) => (part.match(ids) ? names.get(part) : part.replaceAll('_', ' ')));
    return parts.filter(Boolean).join(' · ');
  };
  return texts.map((text) => (text.match(ids) && label(text)) || text);
}

/** Actions about what one person may have. */
export const actions = {
  quotas: action(
    user,
    'GET /quotas',
    {
      returns: z.object({ items: z.array(line) }),
      summary: 'List the quotas',
      description:
        'For each quota: what is limited, for whom, to how much (0: no limit) in how many seconds (null: what exists counts); how many people, addresses and so on are being counted, how many of them have used it up, and who has used the most.',
      mayCall: (viewer) => viewer.admin,
    },
    async ({ ctx }) => {
      const stored = await counts(ctx.db);
      const named = await withNames(
        ctx.db,
        stored.map(({ of }) => of),
      );
      const items = (Object.keys(quotas) as QuotaName[]).map((name) => {
        const { what, per, unit, seconds } = quotas[name];
        const countsOfQuota = stored.flatMap((count, at) =>
          count.name === name ? [{ ...count, of: named[at] ?? count.of }] : [],
        );
        return {
          ...{ name, what, per, limit: limitOf(name), unit, seconds },
          ...{ counting: countsOfQuota[0]?.counting ?? 0, used_up: countsOfQuota[0]?.used_up ?? 0 },
          most_used: countsOfQuota.map(({ of, used, until_date }) => ({
            of,
            used,
            until_date: until_date?.toISOString() ?? null,
          })),
        };
      });
      return { items };
    },
  ),
};
