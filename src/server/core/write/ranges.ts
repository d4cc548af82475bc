import { valueRefusals } from '../../../messages/core/refusals.ts';
import { invalid } from '../../errors/refusals.ts';

/** Checks that the upper end of a range is not below the lower end, if both are set. @throws 400/442 naming the upper end */
export function assertRange(values: Readonly<Record<string, unknown>>, low: string, high: string) {
  const [a, b] = [values[low], values[high]];
  if (typeof a === 'number' && typeof b === 'number' && b < a) throw invalid(high, valueRefusals.belowLowerEnd({ field: low }));
}
