import { createHash } from 'node:crypto';

const MOST = 1_000;
const MOST_SEEN_ONCE = 5_000;

/** As Prisma reads rows by their ids. */
const byId =
  /^SELECT [^()]+ FROM "\w+"\."\w+" WHERE \(?"\w+"\."\w+"\."id" (= \$1|IN \([$\d,]+\))( AND 1=1\))?( LIMIT \$\d+)? OFFSET \$\d+$/;
/** A list of values that is longer than most: there would be a statement for every length. */
const longList = /\bIN \((\$\d+,){12}/;

const hashOf = (sql: string) => createHash('sha256').update(sql).digest('base64url').slice(0, 22);
const QUICK = 'q_';
/** A name for a statement that reads rows by their ids. */
export const quickName = (sql: string) => QUICK + hashOf(sql);
/** Whether the statement of that name reads rows by their ids: that takes no time and waits for no lock. */
export const isQuick = (name: string | undefined) => name?.startsWith(QUICK) ?? false;

/**
 * Names for prepared statements, so that PostgreSQL keeps their plans. Each connection keeps what was ever named, so the number of
 * names is bounded, and a statement gets one when it is seen for the second time: shapes that occur once do not use them up.
 */
export function statementNames() {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (sql: string): string => {
    const known = names.get(sql);
    if (known) return known;
    if (names.size >= MOST || longList.test(sql)) return '';
    if (!seen.delete(sql)) {
      if (seen.size >= MOST_SEEN_ONCE) seen.clear();
      seen.add(sql);
      return '';
    }
    const name = byId.test(sql) ? quickName(sql) : `s_${hashOf(sql)}`;
    names.set(sql, name);
    return name;
  };
}
