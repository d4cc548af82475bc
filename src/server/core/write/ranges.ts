import { invalid } from '../../errors/refusals.ts';

/** What must hold between the two ends of a range, where both are set. @throws 400/442 naming the upper end */
export function assertRange(values: Readonly<Record<string, unknown>>, low: string, high: string) {
  const [a, b] = [values[low], values[high]];
  if (typeof a === 'number' && typeof b === 'number' && b < a) throw invalid(high, `must not be below ${low}.`);
}
