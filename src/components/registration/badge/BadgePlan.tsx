import dynamic from 'next/dynamic';
import { showSpan } from '../../../client/format/times.ts';
import type { PlainObject } from '../../../client/record.ts';
import { hasPrivilege } from '../../../client/useViewer.ts';
import { badgePageText as text } from '../../../messages/registration/recordPages.ts';
import { Lines } from '../../records/view/Lines.tsx';
import { type Payment, paymentSentence } from '../../records/view/payment.ts';
import { type BadgeView, related } from './badgeRecord.ts';

const CancelledTickets = dynamic(() => import('../CancelledTickets.tsx').then((file) => file.CancelledTickets));

/** What somebody is going to do: tickets and shifts. */
export function BadgePlan({ view: { record, clock, viewer } }: { view: BadgeView }) {
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
