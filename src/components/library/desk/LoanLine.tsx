import type { ReactNode } from 'react';
import { recordName } from '../../../client/format/labels.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { loanLineText } from '../../../messages/library/desk.ts';
import { RecordLine } from '../../ui/page/RecordLine.tsx';

const overdue = { label: loanLineText.overdue, color: 'red' };
const back = { label: loanLineText.back, color: 'gray' };
const isOut = { label: loanLineText.out, color: 'pine' };

interface Props {
  readonly loan: AnyRecord;
  readonly when: string;
  /** Only shows a status if it is overdue. */
  readonly quiet?: boolean;
  readonly action?: ReactNode;
  /** Below the borrower. */
  readonly more?: ReactNode;
}
/** One loan: game, borrower and status. */
export const LoanLine = ({ loan, when, quiet = false, action, more }: Props) => (
  <RecordLine
    href={`/librarygamecheckout/${loan.id}`}
    name={loan.librarygame ? recordName(loan.librarygame as AnyRecord) : loanLineText.unknownGame} // included by the list call
    facts={
      <>
        {loan.renter_name}, {when}
        {more}
      </>
    }
    action={action}
    status={loan.is_overdue ? overdue : quiet ? null : loan.is_checked_in ? back : isOut}
  />
);
