import { LRUCache } from 'lru-cache';
import type { Shape } from './shape.ts';
import type { Statement } from './statement.ts';

/**
 * The most statements whose text follows from what callers send, such as filters and the columns of a write, of all tables together: every
 * connection has them prepared, which takes memory of the database.
 */
export const MAX_KEPT = 2_000;
const byShape = new WeakMap<Shape, Map<string, Statement<unknown>>>();
/** The statements by the time when they were last asked for, with what removes them from their shape. */
const kept = new LRUCache<Statement<unknown>, () => void>({
  max: MAX_KEPT,
  dispose: (remove, statement) => {
    remove();
    statement.retire();
  },
});

/** The statement of a shape under a key, made once. Beyond `MAX_KEPT` the one that nobody has asked for the longest is retired. */
export function keptStatement<Row>(shape: Shape, key: string, make: () => Statement<Row>): Statement<Row> {
  const statements = byShape.get(shape) ?? new Map<string, Statement<unknown>>();
  byShape.set(shape, statements);
  const existing = statements.get(key) as Statement<Row> | undefined; // kept under its key by the same caller
  if (existing) {
    kept.get(existing);
    return existing;
  }
  const statement = make();
  statements.set(key, statement);
  kept.set(statement, () => statements.delete(key));
  return statement;
}
