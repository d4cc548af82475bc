import { z } from 'zod';
import type { Context } from '../platform/context.ts';

const values = z.record(z.string(), z.string().nullable());
/** A change of times as it is sent. */
export const timeChange = z.object({ object_type: z.string(), id: z.string(), before: values, after: values });

type Values = Readonly<Record<string, Date | string | null>>;
/** The values of one record before and after the change. */
export interface TimeChange {
  object_type: string;
  id: string;
  before: Values;
  after: Values;
}

/** Lists the values that differ in each row from what `next` returns for it. Rows without differences are left out. */
export function changesOf<R extends { id: string }>(
  object_type: string,
  rows: readonly R[],
  next: (row: R) => Values,
): TimeChange[] {
  return rows.flatMap((row) => {
    const current = row as unknown as Values; // only columns that `next` names are read
    const entries = Object.entries(next(row)).filter(([k, v]) => v?.valueOf() !== current[k]?.valueOf());
    if (!entries.length) return [];
    const before = Object.fromEntries(entries.map(([k]) => [k, current[k] ?? null]));
    return [{ object_type, id: row.id, before, after: Object.fromEntries(entries) }];
  });
}

/** Stores changes of times and names, with one statement per table. */
export async function applyChanges({ db }: Context, all: readonly TimeChange[]): Promise<void> {
  for (const table of new Set(all.map((change) => change.object_type))) {
    const rows = all.filter((change) => change.object_type === table);
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row.after)))];
    const set = columns.map(
      (c) =>
        `${c} = CASE WHEN new.value ? '${c}' THEN (new.value ->> '${c}')::${c === 'name' ? 'text' : 'timestamptz'} ELSE row.${c} END`,
    );
    const values = JSON.stringify(rows.map(({ id, after }) => ({ id, ...after })));
    // The names of the table and columns come from this file, never from a request.
    await db.$executeRawUnsafe(
      `UPDATE "${table}" AS row SET ${set.join(', ')} FROM jsonb_array_elements($1::jsonb) AS new (value) WHERE row.id = (new.value ->> 'id')::uuid`,
      values,
    );
  }
}
