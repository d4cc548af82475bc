import { listRefusals } from '../../../messages/core/refusals.ts';
import type { Field } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';
import { isOutside } from '../../db/client.ts';
import { type Sum, sumsOf } from '../../db/sql/totals.ts';
import { invalid } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { behaviorOf } from '../behavior.ts';
import { shapeFor, table } from '../repository.ts';
import { toWire } from './baseRecord.ts';
import { valuesOf } from './extras.ts';
import { isNone, shownRows } from './visibility/shownRows.ts';
import type { Where } from './where.ts';

/** The most columns that one answer adds up. */
export const MAX_TOTALS = 10;
const kinds = ['integer', 'number', 'money', 'flag'];
/** The columns that lists of a resource add up: numbers, amounts and flags that are stored, and what the declaration names besides. Of flags, those are counted that are set. */
export const summable = (r: Resource): string[] => [
  ...Object.entries(r.columns).flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : [])),
  ...r.list.sums,
];

interface Total extends Sum {
  readonly field: Field;
}
/**
 * What `_totals` asks for: names, separated by commas or repeated; `amount?` is left out where the viewer may not see it.
 * @throws 400/442 for too many names, for columns that cannot be added up, and for those that the viewer sees in no record
 */
export function wantedTotals(r: Resource, { viewer }: Context, wanted: unknown): Total[] {
  const split = valuesOf('_totals', wanted).flatMap((value) => value.split(','));
  const names = [...new Set(split.map((name) => name.trim()).filter((name) => name !== ''))];
  if (!names.length) return [];
  if (names.length > MAX_TOTALS) throw invalid('_totals', listRefusals.tooManyTotals({ limit: MAX_TOTALS }));
  const sums = summable(r);
  return names.flatMap((entry) => {
    const column = entry.replace(/\?$/, '');
    const field = r.columns[column] ?? r.derived[column];
    if (!field || !sums.includes(column))
      throw invalid('_totals', listRefusals.notSummable({ field: column.slice(0, 60), fields: sums.join(', ') || '-' }));
    const of = shownRows(r, column, viewer);
    if (!isNone(of)) return [{ column, field, isFlag: field.kind === 'flag', of }];
    if (column === entry) throw invalid('_totals', listRefusals.hiddenField({ field: column }));
    return [];
  });
}

async function sumWithPrisma(ctx: Context, r: Resource, list: Where, { column, isFlag, of }: Sum): Promise<number> {
  const where = { AND: [list, ...(of ? [of] : []), ...(isFlag ? [{ [column]: true }] : [])] };
  if (isFlag) return table(ctx, r.name).count({ where });
  const { _sum } = await table(ctx, r.name).aggregate({ where, _sum: { [column]: true } });
  return Number(_sum[column] ?? 0);
}
/** The totals over all rows of a list. Rows in which the viewer does not see a column do not count in its total. */
export async function totalsOf(
  ctx: Context,
  r: Resource,
  list: Where,
  wanted: readonly Total[],
): Promise<Record<string, number>> {
  const shape = isOutside(ctx.db) ? shapeFor(r.name) : null;
  const { sums: computed = {} } = behaviorOf(r.name).loaders;
  const stored = wanted.every(({ column }) => !computed[column]);
  const sumOf = (sum: Total) =>
    computed[sum.column]?.({ AND: [list, ...(sum.of ? [sum.of] : [])] }, ctx) ?? sumWithPrisma(ctx, r, list, sum);
  const sums = (shape && stored && (await sumsOf(shape, list, wanted))) || (await Promise.all(wanted.map(sumOf)));
  return Object.fromEntries(wanted.map(({ column, field }, at) => [column, toWire(field, sums[at] ?? 0) as number])); // a number stays one
}
