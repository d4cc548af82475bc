import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import type { AnyRecord, PlainObject } from '../../../../client/record.ts';
import type { Resource } from '../../../../resources/resource.ts';
import type { VariantRow } from '../../../merchandise/variants/variantRows.ts';
import { repeatedNames } from './repeatedNames.ts';

const RepeatInput = dynamic(() => import('./RepeatInput.tsx').then((file) => file.RepeatInput));
const VariantRows = dynamic(() => import('../../../merchandise/variants/VariantRows.tsx').then((file) => file.VariantRows));

/** What the form of a new record adds besides the record itself. */
interface More {
  /** What is asked for it. */
  readonly input: ReactNode;
  /** The names of all records that are added, if there are several. */
  readonly names: readonly string[];
  /** Adds what belongs to the new record. */
  addTo(record: AnyRecord): Promise<void>;
}

/** Several records at a time, and the variants of a product. */
export function useMore(r: Resource, values: PlainObject, isFilledIn: boolean, clock: Clock): More {
  const [count, setCount] = useState(1);
  const [variants, setVariants] = useState<readonly VariantRow[]>([]);
  const { repeats } = r.page;
  const addVariants = async (record: AnyRecord) => {
    const { createVariants } = await import('../../../merchandise/variants/variantRows.ts');
    await createVariants({ id: record.id, name: String(record.name) }, variants);
  };
  const none = { input: null, names: [], addTo: async () => undefined };
  if (r.name === 'product')
    return {
      ...none,
      input: <VariantRows rows={variants} currency={clock.currency ?? ''} change={setVariants} />,
      addTo: addVariants,
    };
  if (!repeats || isFilledIn) return none; // a copy is one record
  return {
    ...none,
    input: <RepeatInput name={values[repeats]} count={count} records={r.labels[0]} change={setCount} />,
    names: count > 1 ? repeatedNames(String(values[repeats] ?? ''), count) : [],
  };
}
