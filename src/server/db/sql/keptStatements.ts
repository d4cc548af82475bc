import type { Shape } from './shape.ts';
import type { Statement } from './statement.ts';

/**
 * The most statements whose text follows from what callers send, such as filters and the columns of a write, of all tables together:
 * a connection never forgets a statement that it has prepared.
 */
const MAX_KEPT = 2_000;
const byShape = new WeakMap<Shape, Map<string, Statement<unknown>>>();
let count = 0;

/**
 * The statement of a shape under a key, made once. Once there are too many, further ones run without being kept: `make(false)` must
 * return one that is not prepared.
 */
export function keptStatement<Row>(shape: Shape, key: string, make: (kept: boolean) => Statement<Row>): Statement<Row> {
  const statements = byShape.get(shape) ?? new Map<string, Statement<unknown>>();
  byShape.set(shape, statements);
  const existing = statements.get(key) as Statement<Row> | undefined; // kept under its key by the same caller
  if (existing) return existing;
  const isKept = count < MAX_KEPT;
  const statement = make(isKept);
  if (isKept) {
    statements.set(key, statement);
    count += 1;
  }
  return statement;
}
