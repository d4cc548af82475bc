import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import type { Resource } from '../../../resources/resource.ts';
import { RowDialog } from '../table/rows/RowDialog.tsx';
import { actionKey, recordActions } from './documentedActions.ts';
import { useActions } from './useActions.ts';

interface Props {
  readonly r: Resource;
  readonly record: AnyRecord;
  readonly clock: Clock;
  close(): void;
}
/** Asks how much is paid for a record of a board and in which way, as its page and lists do. */
export function PaymentDialog({ r, record, ...props }: Props) {
  const action = recordActions(useActions(), r).find((each) => actionKey(each) === 'verify');
  return action ? <RowDialog r={r} asked={{ action, record }} {...props} /> : null;
}
