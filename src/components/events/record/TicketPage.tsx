import { money, price } from '../../../client/format/money.ts';
import { showSpan, showTime } from '../../../client/format/times.ts';
import { type AnyRecord, actionsOf } from '../../../client/record.ts';
import { ticketPageText as text } from '../../../messages/events/ticketPages.ts';
import { payPageText } from '../../../messages/ledger/cards.ts';
import { recordViewText } from '../../../messages/records/page.ts';
import { usePayHref } from '../../ledger/cards/usePayHref.ts';
import { RecordLink } from '../../records/cells/Cell.tsx';
import { deletionOffer } from '../../records/view/deletionOffer.ts';
import type { PageActions } from '../../records/view/pageActions.ts';
import { type Payment, paymentSentence } from '../../records/view/payment.ts';
import { RecordPending, RecordView } from '../../records/view/RecordView.tsx';
import { type ReadView, useRecordView } from '../../records/view/useRecordView.ts';
import { DefinitionList } from '../../ui/record/DefinitionList.tsx';
import { PersonChip } from '../../ui/record/PersonChip.tsx';
import { type EventRecord, phaseOf, placesOf } from './eventFacts.ts';

interface TicketRecord extends AnyRecord, Payment {
  readonly event_id: string;
  readonly event?: EventRecord;
  readonly badge_id?: string;
  readonly badge?: AnyRecord & { readonly badge_number?: number };
  readonly badge_name?: string;
  readonly copy_number?: number;
  readonly retail_price?: number;
  readonly picked_up?: boolean;
  readonly pick_up_date?: Date | string | null;
}
type View = ReadView<TicketRecord>;

const takesPlace = ({ event }: TicketRecord) =>
  event !== undefined && !event.is_cancelled && phaseOf(event, new Date()) !== 'over';
const pickedUp = ({ record, clock }: View) =>
  record.picked_up
    ? text.pickedUp({ time: showTime(record.pick_up_date, clock) })
    : record.verified && 'pick-up' in actionsOf(record) && takesPlace(record) && text.notPickedUp;
const holder = ({ badge_id, badge, badge_name }: TicketRecord) =>
  badge_name && (
    <PersonChip key="badge" name={badge_name} number={badge?.badge_number} href={badge_id ? `/badge/${badge_id}` : undefined} />
  );
/** Whether it is one's own and paid, so that only the desk takes it back. */
const isPaidByGuest = (record: TicketRecord) =>
  record.verified === true &&
  (record.net_price ?? 0) > 0 &&
  !('verify' in actionsOf(record)) &&
  !('delete' in actionsOf(record)) &&
  takesPlace(record);
function factsOf(view: View) {
  const { record, clock } = view;
  const { event } = record;
  return [
    [
      event && <RecordLink key="event" type="event" id={record.event_id} record={event} />,
      event?.start_date ? showSpan(event.start_date, event.end_date, clock) : event && !event.is_cancelled && text.noTime,
      event && placesOf(event).join(', '),
    ],
    [event?.is_cancelled && text.eventCancelled, holder(record), paymentSentence(record, clock), pickedUp(view)],
    [isPaidByGuest(record) && text.paidAtDesk],
  ];
}
/** What one does with a ticket next. `payHref`: where its owner pays. */
export function ticketPageActions({ record, clock }: Pick<View, 'record' | 'clock'>, payHref: string | null): PageActions {
  const deletion = deletionOffer('ticket', record, null, clock);
  const isLeft = (record.amount_paid ?? 0) > (record.amount_refunded ?? 0);
  const owes = record.verified === true && (record.amount_owed ?? 0) > 0; // paid once, and owed again
  const about = text.aboutRefund({
    holder: record.badge_name ?? '',
    event: String(record.event?.name ?? ''),
    paid: paymentSentence(record, clock) ?? '',
  });
  const isRefunded = Boolean(record.amount_paid) && !isLeft && !owes; // the place is still taken
  return [
    isLeft && record.event?.is_cancelled && { label: text.refund, action: 'refund', about, isMain: true },
    (!record.verified || owes) && {
      label: text.takePayment,
      action: 'verify',
      isMain: !record.event?.is_cancelled,
    },
    payHref !== null && { label: payPageText.payOnline, href: payHref, isMain: true },
    !record.picked_up && {
      label: text.handOut,
      action: 'pick-up',
      isMain: takesPlace(record) && !isRefunded,
      done: text.handedOut,
      undo: 'reverse-pick-up',
    },
    { label: text.undoHandOut, action: 'reverse-pick-up', isUndo: true, done: text.undone, undo: 'pick-up' },
    isLeft && !record.event?.is_cancelled && { label: text.refund, action: 'refund', about },
    { label: text.addNote, action: 'add-comment' },
    deletion !== null && { ...deletion, action: 'delete', isDanger: true, isMain: isRefunded && 'verify' in actionsOf(record) },
  ];
}

/** The page of a ticket: whose seat at what, and whether it is paid and handed out. */
export function TicketPage({ id }: { id: string }) {
  const reading = useRecordView<TicketRecord>('ticket', id, ['amount_disputed']);
  const view = reading.ready;
  const isOwn = view !== null && view.record.net_price !== undefined && !('verify' in actionsOf(view.record));
  const isOwed =
    isOwn && (view.record.verified === false || (view.record.amount_owed ?? 0) > 0) && !view.record.event?.is_cancelled;
  const payHref = usePayHref(view?.record.convention_id as string | undefined, view?.record.badge_id ?? '', isOwed);
  if (!view) return <RecordPending reading={reading} />;
  const { record, clock } = view;
  const { event, net_price, retail_price } = record;
  const priceText =
    net_price !== undefined && retail_price !== undefined && net_price !== retail_price
      ? text.instead({ price: money(net_price, clock), usual: money(retail_price, clock) })
      : net_price !== undefined && price(net_price, clock);
  return (
    <RecordView
      view={view}
      plan={{
        title: event ? String(event.name) : undefined,
        facts: factsOf(view),
        actions: ticketPageActions(view, payHref),
        leftOut: ['verify', 'pick-up', 'refund'],
        tabs: {
          about: {
            label: recordViewText.about,
            content: (
              <DefinitionList
                facts={[
                  { label: text.price, value: priceText },
                  { label: text.added, value: showTime(record.date_created, clock) },
                ]}
              />
            ),
          },
        },
      }}
    />
  );
}
