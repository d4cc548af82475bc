import pg from 'pg';

/*
 * How the actor reaches the triggers that write the history: as the setting convene.actor, which ends with the transaction. It travels in a
 * statement that is sent anyway.
 */

/** The start of a transaction, with its actor. */
export const beginAs = (actor: string) => `BEGIN; SELECT set_config('convene.actor', ${pg.escapeLiteral(actor)}, true)`;

/** A statement and its values. */
interface Statement extends pg.QueryConfig {
  values?: unknown[];
}
const write = /^\s*(INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s/i;
const hidden = /\b(INSERT\s+INTO|UPDATE\s+"?\w+"?\s+SET|DELETE\s+FROM)\s/i;
/** Whether a statement that is a transaction by itself writes: by its first word, or within (`WITH written AS (INSERT ...`). */
export const kindOf = (text: string): 'write' | 'within' | 'read' =>
  write.test(text) ? 'write' : /^\s*WITH\b/i.test(text) && hidden.test(text) ? 'within' : 'read';

/**
 * The statement with its actor. What it returns is computed before the triggers run, so a last column sets the actor. `result` takes that
 * column away again.
 */
export function attributed(statement: Statement, values: readonly unknown[], actor: string) {
  const returns = /\bRETURNING\b/i.test(statement.text);
  const setting = `(SELECT set_config('convene.actor', $${values.length + 1}, true)) AS convene_actor`;
  const text = `${statement.text.replace(/[;\s]+$/, '')}${returns ? ', ' : ' RETURNING '}${setting}`;
  return {
    query: { ...statement, ...(statement.name ? { name: `${statement.name}_a` } : {}), text },
    values: [...values, actor],
    result(answer: pg.QueryResult): pg.QueryResult {
      answer.fields.pop();
      for (const row of answer.rows as unknown[]) {
        if (Array.isArray(row)) row.pop();
        else delete (row as Record<string, unknown>).convene_actor;
      }
      if (!returns) answer.rows = [];
      return answer;
    },
  };
}
