import { Anchor, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { type Currency, money } from '../../client/format/money.ts';
import { type Clock, showCalendarDay, showSpan, showTime } from '../../client/format/times.ts';
import type { AnyRecord, PlainObject } from '../../client/record.ts';
import { useRecord } from '../../client/useRecord.ts';
import { hasPrivilege } from '../../client/useViewer.ts';
import { payPageText } from '../../messages/ledger/cards.ts';
import { recordViewText } from '../../messages/records/page.ts';
import { badgePageText as text } from '../../messages/registration/recordPages.ts';
import { deskWaiverText } from '../../messages/registration/waivers.ts';
import { resourceNamed } from '../../resources/index.ts';
import { dueFilters } from '../../resources/schema/listPage.ts';
import { usePayHref } from '../ledger/cards/usePayHref.ts';
import { RecordLink } from '../records/cells/Cell.tsx';
import { Answers } from '../records/view/Answers.tsx';
import { deletionOffer } from '../records/view/deletionOffer.ts';
import { Lines } from '../records/view/Lines.tsx';
import type { PageActions } from '../records/view/pageActions.ts';
import { type Payment, paymentSentence } from '../records/view/payment.ts';
import { RecordPending, RecordView } from '../records/view/RecordView.tsx';
import { shownState } from '../records/view/shownState.ts';
import { useConventionOver } from '../records/view/useConventionOver.ts';
import { type ReadView, useRecordView } from '../records/view/useRecordView.ts';
import { EmailLink } from '../ui/record/ContactLinks.tsx';
import { DefinitionList } from '../ui/record/DefinitionList.tsx';
import { PersonChip } from '../ui/record/PersonChip.tsx';
import { Section } from '../ui/record/Section.tsx';

interface BadgeRecord extends AnyRecord, Payment {
  readonly convention_id: string;
  readonly badgetype_id: string;
  readonly badgetype?: AnyRecord;
  readonly name: string;
  readonly name_full?: string;
  readonly badge_number: number;
  readonly date_created: Date | string;
  readonly email?: string | null;
  readonly user_id?: string | null;
  readonly user?: AnyRecord & { readonly display_name?: string };
  readonly booth?: AnyRecord;
  readonly booth_id?: string | null;
  readonly checked_in?: boolean;
  readonly checked_in_date?: Date | string | null;
  readonly print_count?: number;
  /** What its tickets owe, and how many of them do. */
  readonly tickets_owed?: number;
  readonly tickets_due?: number;
  readonly wants_updates?: boolean;
  readonly birth_date?: string | null;
}
type View = ReadView<BadgeRecord>;

const CancelledTickets = dynamic(() => import('./CancelledTickets.tsx').then((file) => file.CancelledTickets));

/** Whether the reader sees all of the badge, as its owner and the desk do; other desks see a short form. */
const isWhole = ({ net_price }: BadgeRecord) => net_price !== undefined;
const factsOf = ({ record, clock }: View) => [
  [
    record.badgetype && <RecordLink key="type" type="badgetype" id={record.badgetype_id} record={record.badgetype} />,
    paymentSentence(record, clock),
    record.tickets_due ? (
      <Anchor key="due" component={Link} href={`/badge/${record.id}/tickets?${new URLSearchParams(dueFilters).toString()}`}>
        {text.ticketsDue({ count: record.tickets_due, amount: money(record.tickets_owed ?? 0, clock) })}
      </Anchor>
    ) : null,
    record.checked_in && record.checked_in_date
      ? text.checkedIn({ time: showTime(record.checked_in_date, clock) })
      : record.verified && text.notCheckedIn,
  ],
  [
    record.email && <EmailLink key="email" address={record.email} />,
    record.user && (
      <PersonChip key="user" name={String(record.user.display_name ?? text.account)} href={`/user/${record.user_id}`} />
    ),
    record.booth && <RecordLink key="booth" type="booth" id={record.booth.id} record={record.booth} />,
  ],
];

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
  { record, viewer }: Pick<View, 'record' | 'viewer'>,
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

function About({ record }: { record: BadgeRecord }) {
  return (
    <>
      <DefinitionList
        facts={[
          { label: text.nameOnBadge, value: record.name_full || record.name },
          { label: text.email, value: record.email },
          {
            label: text.news,
            value: record.wants_updates === undefined ? null : record.wants_updates ? text.wantsNews : text.noNews,
          },
          { label: text.born, value: record.birth_date ? showCalendarDay(record.birth_date, {}) : null },
          { label: text.printed, value: record.print_count ? text.times({ count: record.print_count }) : null },
        ]}
      />
      <Lines
        title={deskWaiverText.signatures}
        procedure="badge.signatures"
        type="signature"
        input={{ id: record.id }}
        nameOf={(one) => String(one.waiver_name)}
        factsOf={(one) => [
          deskWaiverText.signedBy({ signer: String(one.signer_name), relation: String(one.guardian_relation ?? 'none') }),
        ]}
      />
      <Answers resource="badge" record={record} convention_id={record.convention_id} />
    </>
  );
}
const related = (record: AnyRecord, name: string) => record[name] as PlainObject | undefined; // included by the list

/** What somebody is going to do: tickets and shifts. */
function Plan({ view: { record, clock, viewer } }: { view: View }) {
  const spanOf = (one: PlainObject | undefined, from: string, to: string) =>
    one?.[from] ? showSpan(one[from], one[to], clock) : null;
  return (
    <>
      <Lines
        title={text.tickets}
        procedure="badge.tickets"
        type="ticket"
        input={{ id: record.id, _include_related_objects: 'event' }}
        empty={text.noTickets}
        allHref={`/badge/${record.id}/tickets`}
        nameOf={(ticket) => String(related(ticket, 'event')?.name ?? ticket.shortname)}
        factsOf={(ticket) => [
          Number(ticket.amount_owed) > 0 && paymentSentence(ticket as Payment, clock), // as the document describes it
          spanOf(related(ticket, 'event'), 'start_date', 'end_date'),
          related(ticket, 'event')?.room_name as string,
        ]}
      />
      {hasPrivilege(viewer, ['registration']) && <CancelledTickets badge_id={record.id} clock={clock} />}
      <Lines
        title={text.shifts}
        procedure="badge.volunteershifts"
        type="volunteershift"
        input={{ id: record.id, _include_related_objects: 'shift' }}
        nameOf={(one) => String(related(one, 'shift')?.name ?? '')}
        hrefOf={(one) => `/shift/${one.shift_id}`}
        factsOf={(one) => [spanOf(related(one, 'shift'), 'start_time', 'end_time')]}
      />
    </>
  );
}
/** Why a badge owes: what it costs, since when, and what happens when its hold ends. */
export function whyDue(record: Pick<BadgeRecord, 'badgetype' | 'date_created' | keyof Payment>, clock: Clock): string | null {
  const { verified, net_price = 0, amount_owed = 0, hold_expires_date } = record;
  if (amount_owed <= 0) return null;
  const said = { type: String(record.badgetype?.name ?? ''), price: money(net_price, clock), due: money(amount_owed, clock) };
  return verified
    ? text.whyOwed({ ...said, paid: money(Math.max(0, net_price - amount_owed), clock) })
    : text.whyHeld({
        ...said,
        added: showTime(record.date_created, clock),
        until: hold_expires_date ? showTime(hold_expires_date, clock) : 'none',
      });
}
const sumOf = (order: PlainObject, name: string) => Number(order[name] ?? 0);
/** What an order comes to, and what of it is open or too much. */
export function orderSum(order: PlainObject | undefined, currency: Currency): string | null {
  if (order?.amount_charged === undefined) return null;
  const [charged, owed, credit] = ['amount_charged', 'amount_owed', 'amount_credit'].map((name) => sumOf(order, name));
  return text.orderSum({
    charged: money(charged ?? 0, currency),
    owed: owed ? money(owed, currency) : 'none',
    credit: credit ? money(credit, currency) : 'none',
  });
}
/** What somebody owes, bought and borrowed. */
const Purchases = ({ view: { record, clock } }: { view: View }) => (
  <>
    {whyDue(record, clock) && (
      <Section title={text.toPay}>
        <Text size="sm">{whyDue(record, clock)}</Text>
      </Section>
    )}
    <Lines
      title={text.dueTickets}
      procedure="badge.tickets"
      type="ticket"
      input={{ id: record.id, ...dueFilters, _include_related_objects: 'event' }}
      nameOf={(ticket) => String(related(ticket, 'event')?.name ?? ticket.shortname)}
      factsOf={(ticket) => [paymentSentence(ticket as Payment, clock), String(ticket.shortname)]} // as the document describes it
    />
    <Lines
      title={text.order}
      procedure="convention.orderlines"
      type="orderline"
      input={{ id: record.convention_id, order_id: record.id, _include_related_objects: 'order', _items_per_page: 1 }}
      nameOf={(line) => String(related(line, 'order')?.shortname ?? line.label)}
      hrefOf={(line) => `/order/${line.order_id}`}
      factsOf={(line) => [related(line, 'order')?.name as string, orderSum(related(line, 'order'), clock)]}
      stateOf={(line) => shownState(resourceNamed('order'), related(line, 'order') ?? {}, new Date())}
    />
    <Lines
      title={text.shop}
      procedure="badge.soldproducts"
      type="soldproduct"
      input={{ id: record.id, _include: ['product', 'amount_disputed'], _include_related_objects: 'productvariant' }}
      empty={text.noPurchases}
      allHref={`/badge/${record.id}/soldproducts`}
      nameOf={(one) => [related(one, 'product')?.name, related(one, 'productvariant')?.name].filter(Boolean).join(', ')}
      factsOf={(one) => [paymentSentence(one as Payment, clock), `#${one.soldproduct_number}`]} // as the document describes it
    />
    <Lines
      title={text.loans}
      procedure="badge.librarygamecheckouts"
      type="librarygamecheckout"
      input={{ id: record.id, _include_related_objects: 'librarygame' }}
      nameOf={(one) => String(related(one, 'librarygame')?.name ?? one.id.slice(-6))}
      factsOf={(one) => [one.is_checked_in ? text.returned({ time: showTime(one.checkin_date, clock) }) : text.out]}
    />
  </>
);

/** The page of a badge, as the door and its owner need it. */
export function BadgePage({ id }: { id: string }) {
  const reading = useRecordView<BadgeRecord>('badge', id, ['amount_disputed', 'tickets_due', 'tickets_owed']);
  const view = reading.ready;
  const isOwed = view !== null && view !== undefined && (!view.record.verified || (view.record.amount_owed ?? 0) > 0);
  const payHref = usePayHref(view?.record.convention_id, id, isOwed && isWhole(view.record));
  const { data: convention } = useRecord('convention', view?.record.convention_id);
  const isOver = useConventionOver(view?.record.convention_id);
  if (!view) return <RecordPending reading={reading} />;
  const worksAtDesk = hasPrivilege(view.viewer, ['registration']);
  return (
    <RecordView
      view={view}
      plan={{
        facts: factsOf(view),
        actions: badgePageActions(view, { payHref, site: convention?.uri_part, isOver, clock: view.clock }),
        leftOut: ['verify', 'check-in', 'birth-date', 'refund', 'undo-sale'],
        aboveHistory: worksAtDesk && <CancelledTickets badge_id={id} clock={view.clock} />,
        tabs: {
          plan: isWhole(view.record) && { label: text.plan, content: <Plan view={view} /> },
          purchases: { label: text.purchases, content: <Purchases view={view} /> },
          about: { label: recordViewText.about, content: <About record={view.record} /> },
        },
      }}
    />
  );
}
