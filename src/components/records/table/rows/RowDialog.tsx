import type { Clock } from '../../../../client/format/times.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import type { Resource } from '../../../../resources/resource.ts';
import { ActionForm } from '../../actions/ActionForm.tsx';
import type { Action } from '../../actions/documentedActions.ts';
import { moneySaid, moneyValues } from '../../actions/moneyActions.ts';
import { usePerformAction } from '../../actions/usePerformAction.ts';
import { contextOf } from '../../listings.ts';

/** An action of a row that asks something first. */
export interface Asked {
  readonly action: Action;
  readonly record: AnyRecord;
}
interface Props {
  readonly r: Resource;
  readonly asked: Asked;
  readonly clock: Clock;
  close(): void;
}
/** The dialog of an action of a row. */
export function RowDialog({ r, asked: { action, record }, clock, close }: Props) {
  const perform = usePerformAction();
  return (
    <ActionForm
      opened
      action={action}
      name={record.id}
      knownValues={moneyValues(record, action)}
      context={contextOf(r, record)}
      clock={clock}
      send={(input) => perform(action, record, input, moneySaid(action, record, input, clock))}
      close={close}
    />
  );
}
