import { createHash } from 'node:crypto';

/** Whether a URL leads to PgBouncer, which may send each statement over another connection and passes on no settings of connections. */
export const isPooled = (url: string | undefined): boolean => url?.includes('pgbouncer=true') ?? false;

/** Maximum number of names, and of statements that were seen once. */
const MAX_NAMES = 1_000;
const MAX_SEEN_ONCE = 5_000;

/** The form of Prisma's reads by id. */
const byId =
  /^SELECT [^()]+ FROM "\w+"\."\w+" WHERE \(?"\w+"\."\w+"\."id" (= \$1|IN \([$\d,]+\))( AND 1=1\))?( LIMIT \$\d+)? OFFSET \$\d+$/;
/** A long list of values. Each length would need its own statement. */
const longList = /\bIN \((\$\d+,){12}/;

const hashOf = (sql: string) => createHash('sha256').update(sql).digest('base64url').slice(0, 22);
const QUICK = 'q_';
/** Whether the statement with this name reads rows by id, which is fast and needs no lock. */
export const isQuick = (name: string | undefined) => name?.startsWith(QUICK) ?? false;

/**
 * Names for prepared statements, so that PostgreSQL keeps their plans. A connection never forgets a name, so their number is limited. A
 * statement gets a name at its second use; statements that occur only once do not need one.
 */
export function statementNames() {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (sql: string): string => {
    const existing = names.get(sql);
    if (existing) return existing;
    if (names.size >= MAX_NAMES || longList.test(sql)) return '';
    if (!seen.delete(sql)) {
      if (seen.size >= MAX_SEEN_ONCE) seen.clear();
      seen.add(sql);
      return '';
    }
    const name = `${byId.test(sql) ? QUICK : 's_'}${hashOf(sql)}`;
    names.set(sql, name);
    return name;
  };
}
