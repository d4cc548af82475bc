import { recordName } from '../../../client/format/labels.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { discountHint, limitsIn } from './discountHint.ts';

/** Says who gets a discount, as its form is filled in. */
export function WhoGetsIt({ values }: { values: Readonly<Record<string, unknown>> }) {
  const [limit = ''] = limitsIn(values);
  const { data } = useRecord(limit.replace(/_id$/, ''), limit ? String(values[limit]) : null);
  return discountHint(values, data ? recordName(data) : '');
}
