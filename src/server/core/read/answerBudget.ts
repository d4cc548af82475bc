import type { Resource } from '../../../resources/resource.ts';
import { tooManyRecords, tooMuchText } from '../../errors/refusals.ts';
import { inTurns } from '../../platform/concurrency/inTurns.ts';
import type { MaybePromise } from '../../platform/concurrency/maybePromise.ts';
import type { Context } from '../../platform/context.ts';
import type { AnyRecord } from './baseRecord.ts';

/** Takes records from what the answer may still hold, records inside records included. @throws 413 when nothing is left */
export function takeRecords({ request: { budget } }: Context, count: number): void {
  if (!budget) return;
  budget.records -= count;
  if (budget.records < 0) throw tooManyRecords();
}

/** The names of long texts by resource, as Markdown and as HTML. */
const longTexts = new Map<string, readonly string[]>();
function longTextsOf(r: Resource): readonly string[] {
  const cached = longTexts.get(r.name);
  if (cached) return cached;
  const long = Object.entries({ ...r.columns, ...r.derived }).filter(([, { kind }]) => kind === 'long');
  const names = long.flatMap(([name]) => [name, `${name}_html`]);
  longTexts.set(r.name, names);
  return names;
}
/** The characters of the long texts in records that have any. */
const sizes = new WeakMap<AnyRecord, number>();
/** Takes the long texts of a record from what the answer may still hold: a related record comes with each row that names it. @throws 413 */
export function takeText({ request: { budget } }: Context, record: AnyRecord): void {
  const size = budget && sizes.get(record);
  if (!size) return;
  budget.characters -= size;
  if (budget.characters < 0) throw tooMuchText();
}

/**
 * Makes a record of each row, in slices between which other requests are answered, and takes what that costs from what the request may
 * cost. A short page is there at once. @throws 413 when nothing is left
 */
export function makeRecords<Row>(
  ctx: Context,
  r: Resource,
  rows: Iterable<Row>,
  make: (row: Row) => AnyRecord | null,
): MaybePromise<AnyRecord[]> {
  const names = longTextsOf(r);
  const records: AnyRecord[] = [];
  const computing = inTurns(
    rows,
    (row) => {
      const record = make(row);
      if (!record) return;
      let size = 0;
      for (const name of names) size += typeof record[name] === 'string' ? record[name].length : 0;
      if (size) sizes.set(record, size);
      takeText(ctx, record);
      records.push(record);
    },
    ctx.request.budget,
  );
  return computing ? computing.then(() => records) : records;
}
