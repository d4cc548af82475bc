import { recordName } from '../../../client/format/labels.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { RecordLine } from '../../ui/page/RecordLine.tsx';

const overdue = { label: 'Overdue', color: 'red' };
const back = { label: 'Back', color: 'gray' };
const isOut = { label: 'Out', color: 'pine' };

/** One loan: game, borrower and status; `quiet` only shows a status if it is overdue. */
export const LoanLine = ({ loan, when, quiet = false }: { loan: AnyRecord; when: string; quiet?: boolean }) => (
  <RecordLine
    href={`/librarygamecheckout/${loan.id}`}
    name={loan.librarygame ? recordName(loan.librarygame as AnyRecord) : 'A game'} // included by the list call
    facts={`${loan.renter_name}, ${when}`}
    status={loan.is_overdue ? overdue : quiet ? null : loan.is_checked_in ? back : isOut}
  />
);
