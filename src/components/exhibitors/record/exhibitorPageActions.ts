import { type AnyRecord, actionsOf } from '../../../client/record.ts';
import { exhibitorPageText as text } from '../../../messages/exhibitors/recordPage.ts';
import { actionFormText } from '../../../messages/records/actions.ts';
import type { PageActions } from '../../records/view/pageActions.ts';
import type { Payment } from '../../records/view/payment.ts';
import type { ReadView } from '../../records/view/useRecordView.ts';
import { amountsOf } from '../amounts.ts';

/** An exhibitor as its page reads it. */
export interface ExhibitorRecord extends AnyRecord {
  readonly convention_id: string;
  readonly name: string;
  readonly status?: string;
  readonly description?: string;
  readonly website_uri?: string | null;
  readonly email_address?: string | null;
  readonly phone_number?: string | null;
  readonly comment?: string | null;
  readonly checked_in?: boolean;
  readonly user_id?: string;
  readonly invitation_uri?: string | null;
  readonly amount_due?: number;
}
export type View = ReadView<ExhibitorRecord>;
export type Booths = readonly (AnyRecord & Payment)[];

/** What one does with an exhibitor next; nobody arrives when the convention is over. */
export function exhibitorPageActions(
  { record, viewer }: Pick<View, 'record' | 'viewer'>,
  booths: Booths | undefined,
  isOver: boolean,
): PageActions {
  const { id, convention_id, status = '' } = record;
  const isStaff = 'approve' in actionsOf(record);
  const isApproved = status === 'approved';
  const isNew = ['new', 'in_review'].includes(status);
  const isInvited = status === 'invited';
  const board = `/convention/${convention_id}/exhibitor-board?exhibitor=${id}`;
  const isOwn = record.user_id === viewer.user_id;
  const to = record.name;
  const mailed = isOwn ? {} : { mailed: actionFormText.mailed({ to }) };
  return [
    !isStaff &&
      isOwn &&
      status === 'changes_requested' && { label: text.edit, action: 'edit', href: `/exhibitor/${id}/edit`, isMain: true },
    isStaff && isApproved && booths?.length === 0 && { label: text.assignBooth, href: board, isMain: true },
    isStaff &&
      isApproved &&
      amountsOf(booths ?? [], record.amount_due).due > 0 && { label: text.takePayment, href: board, isMain: true },
    isApproved &&
      !record.checked_in && {
        label: text.checkIn,
        action: 'check-in',
        isMain: !isOver,
        done: text.checkedIn,
        undo: 'reverse-check-in',
      },
    isOwn && isInvited && { label: text.accept, action: 'accept-invitation', isMain: true },
    isOwn && isInvited && { label: text.sayNo, action: 'decline-invitation' },
    isOwn && isInvited && { label: text.editInvited, action: 'edit', href: `/exhibitor/${id}/edit` },
    { label: text.undoCheckIn, action: 'reverse-check-in', isUndo: true, done: text.undone, undo: 'check-in' },
    !isApproved && !isInvited && { label: text.approve, action: 'approve', isMain: isNew, ...mailed },
    status !== 'in_review' &&
      !isInvited && {
        label: status === 'declined' ? text.reopen : text.review,
        action: 'review',
        isMain: status === 'declined',
        about: actionFormText.notMailed({ to }),
      },
    !isInvited && { label: text.change, action: 'change', ...mailed },
    isStaff && { label: text.board, href: board },
    status !== 'declined' && !isInvited && { label: text.decline, action: 'decline', isDanger: true, ...mailed },
  ];
}
