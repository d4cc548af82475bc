import { runStatement } from '../client.ts';
import { keptStatement } from './keptStatements.ts';
import { Parameters } from './parameters.ts';
import { nullIfUnsupported } from './reads.ts';
import type { Shape } from './shape.ts';
import { Statement } from './statement.ts';
import { condition } from './where.ts';

type Where = Readonly<Record<string, unknown>>;

/** What is added up over the rows of a list. */
export interface Sum {
  readonly column: string;
  /** Whether rows are counted in which a flag is set. */
  readonly isFlag: boolean;
  /** The rows that count; null: all of the list. */
  readonly of: Where | null;
}

/** The sums over the rows that meet a condition, in one statement; null where it takes Prisma. */
export async function sumsOf(shape: Shape, where: Where, sums: readonly Sum[]): Promise<number[] | null> {
  const made = nullIfUnsupported(() => {
    const parameters = new Parameters();
    const cells = sums.map(({ column, isFlag, of }, at) => {
      const met = of ? condition(shape.table, 't', of, parameters) : 'true';
      const counted = isFlag ? `count(*) FILTER (WHERE t."${column}" AND ${met})` : `sum(t."${column}") FILTER (WHERE ${met})`;
      return `coalesce(${counted}, 0)::float8 AS s${at}`;
    });
    const met = condition(shape.table, 't', where, parameters);
    return parameters.number(`SELECT ${cells.join(', ')} FROM "${shape.table.reads}" t WHERE ${met}`);
  });
  if (!made) return null;
  // Planned for its values, as searches are: how many rows a filter leaves depends on them.
  const statement = keptStatement(shape, made.text, () => new Statement<Record<string, number>>(made.text, 'search'));
  const [row] = await runStatement(statement, made.values);
  return sums.map((_, at) => row?.[`s${at}`] ?? 0);
}
