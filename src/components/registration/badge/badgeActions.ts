import type { Clock } from '../../../client/format/times.ts';
import { hasPrivilege } from '../../../client/useViewer.ts';
import { payPageText } from '../../../messages/ledger/cards.ts';
import { badgePageText as text } from '../../../messages/registration/recordPages.ts';
import { deskWaiverText } from '../../../messages/registration/waivers.ts';
import { deletionOffer } from '../../records/view/deletionOffer.ts';
import type { PageActions } from '../../records/view/pageActions.ts';
import { type BadgeView, isWhole } from './badgeRecord.ts';

interface Around {
  /** Where its owner pays. */
  readonly payHref: string | null;
  /** The word of the convention in addresses. */
  readonly site: unknown;
  /** The convention is over: nobody arrives any longer. */
  readonly isOver: boolean;
  readonly clock: Clock;
}
/** What one does with a badge next. */
export function badgePageActions(
  { record, viewer }: Pick<BadgeView, 'record' | 'viewer'>,
  { payHref, site, isOver, clock }: Around,
): PageActions {
  const { id, convention_id, verified, checked_in, print_count } = record;
  const left = verified ? (record.amount_paid_balance ?? record.amount_paid ?? 0) : 0;
  const deletion = deletionOffer('badge', record, viewer, clock);
  return [
    (!verified || (record.amount_owed ?? 0) > 0) && {
      label: text.takePayment,
      action: 'verify',
      isMain: true,
    },
    !checked_in && {
      label: text.checkIn,
      action: 'check-in',
      isMain: !isOver,
      done: text.checkedInNow({ name: record.name }),
      undo: 'reverse-check-in',
    },
    payHref !== null && { label: payPageText.payOnline, href: payHref, isMain: true },
    record.awaits_signature === true &&
      typeof site === 'string' && { label: deskWaiverText.sign, action: 'sign', href: `/c/${site}/sign/${id}`, isMain: true },
    { label: text.undoCheckIn, action: 'reverse-check-in', isUndo: true, done: text.checkInUndone, undo: 'check-in' },
    verified &&
      print_count !== undefined &&
      hasPrivilege(viewer, ['registration']) && {
        label: print_count === 0 ? text.print : text.reprint,
        href: `/convention/${convention_id}/door?find=${record.badge_number}`,
        isMain: Boolean(checked_in) && print_count === 0 && !isOver,
      },
    verified && isWhole(record) && { label: text.addTicket, href: `/badge/${id}/tickets/new` },
    verified && hasPrivilege(viewer, ['merch']) && { label: text.sell, href: `/convention/${convention_id}/merchandise` },
    { label: text.addNote, action: 'add-comment' },
    left > 0 && {
      label: text.refund,
      action: 'refund',
      values: { amount: left, cancel: false },
    },
    deletion !== null && { ...deletion, action: 'delete', isDanger: true },
  ];
}
