import { Anchor } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { money } from '../../../client/format/money.ts';
import { showTime } from '../../../client/format/times.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { hasPrivilege } from '../../../client/useViewer.ts';
import { recordViewText } from '../../../messages/records/page.ts';
import { badgePageText as text } from '../../../messages/registration/recordPages.ts';
import { dueFilters } from '../../../resources/schema/listPage.ts';
import { usePayHref } from '../../ledger/cards/usePayHref.ts';
import { RecordLink } from '../../records/cells/Cell.tsx';
import { paymentSentence } from '../../records/view/payment.ts';
import { RecordPending, RecordView } from '../../records/view/RecordView.tsx';
import { useConventionOver } from '../../records/view/useConventionOver.ts';
import { useRecordView } from '../../records/view/useRecordView.ts';
import { EmailLink } from '../../ui/record/ContactLinks.tsx';
import { PersonChip } from '../../ui/record/PersonChip.tsx';
import { BadgeAbout } from './BadgeAbout.tsx';
import { BadgePlan } from './BadgePlan.tsx';
import { BadgePurchases } from './BadgePurchases.tsx';
import { badgePageActions } from './badgeActions.ts';
import { type BadgeRecord, type BadgeView, isWhole } from './badgeRecord.ts';

const CancelledTickets = dynamic(() => import('../CancelledTickets.tsx').then((file) => file.CancelledTickets));

const factsOf = ({ record, clock }: BadgeView) => [
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
          plan: isWhole(view.record) && { label: text.plan, content: <BadgePlan view={view} /> },
          purchases: { label: text.purchases, content: <BadgePurchases view={view} /> },
          about: { label: recordViewText.about, content: <BadgeAbout record={view.record} /> },
        },
      }}
    />
  );
}
