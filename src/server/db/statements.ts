import { createHash } from 'node:crypto';

const MOST = 1_000;
const MOST_SEEN_ONCE = 5_000;

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
    if (names.size >= MOST) return '';
    if (!seen.delete(sql)) {
      if (seen.size >= MOST_SEEN_ONCE) seen.clear();
      seen.add(sql);
      return '';
    }
    const name = `s_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
    names.set(sql, name);
    return name;
  };
}
