import { useEffect, useRef } from 'react';
import { useRecord } from '../../../client/useRecord.ts';
import type { Resource } from '../../../resources/resource.ts';
import { toInputValue, type Values } from './inputs/values.ts';
import type { Input } from './inputs.ts';
import type { useForm } from './useForm.ts';

/**
 * Fills in what follows from a record that is chosen in the form: the length of an event from its type. What somebody has typed stays as it is.
 */
export function useFilledIn(r: Resource, inputs: readonly Input[], before: Values, { values, set }: ReturnType<typeof useForm>) {
  const followers = inputs.flatMap((input) => {
    const from = r.page.fields?.[input.name]?.from;
    return from ? [{ input, column: from[0], field: from[1] }] : [];
  });
  const column = followers[0]?.column ?? '';
  const id = values[column];
  const chosen = useRecord(r.columns[column]?.to ?? '', typeof id === 'string' && id ? id : null).data;
  const filledIn = useRef<Record<string, unknown>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice fills something in
  useEffect(() => {
    if (!chosen) return;
    for (const { input, field } of followers) {
      const isTyped = values[input.name] !== before[input.name] && values[input.name] !== filledIn.current[input.name];
      const value = toInputValue(input, chosen[field]);
      if (isTyped || value === '' || value === values[input.name]) continue;
      filledIn.current[input.name] = value;
      set(input.name, value);
    }
  }, [chosen?.id]);
}
