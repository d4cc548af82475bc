import { Anchor, Checkbox, Text } from '@mantine/core';
import Link from 'next/link';
import { api } from '../../../client/api.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useNamedList } from '../../../client/useList.ts';
import { hasPrivilege } from '../../../client/useViewer.ts';
import { eventTabs as text } from '../../../messages/events/eventPage.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { shownState } from '../../records/view/shownState.ts';
import type { ReadView } from '../../records/view/useRecordView.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import board from '../../ui/page/board.module.css';
import { RecordLine } from '../../ui/page/RecordLine.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { EventHosts } from './EventHosts.tsx';
import { type EventRecord, phaseOf } from './eventFacts.ts';

/** A seat: whose it is, and whether they came. */
function Seat({ ticket, marks }: { ticket: AnyRecord; marks: boolean }) {
  const attempt = useAttempt(['ticket']);
  const name = String(ticket.badge_name ?? `#${ticket.ticket_number}`);
  const isRefunded = Number(ticket.amount_paid) > 0 && Number(ticket.amount_refunded) >= Number(ticket.amount_paid);
  const state = shownState(resourceNamed('ticket'), ticket, new Date());
  const mark = (isHere: boolean) =>
    attempt(text.attendanceRefused, async () => {
      await (isHere ? api.ticket.checkIn : api.ticket.reverseCheckIn).mutate({ id: ticket.id });
      return null; // the box says it, and takes it back
    });
  return (
    <RecordLine
      href={`/ticket/${ticket.id}`}
      name={name}
      facts={text.ticketNumber({ number: Number(ticket.ticket_number) })}
      status={marks && ticket.verified && !isRefunded ? null : state}
      action={
        marks &&
        ticket.verified === true && (
          <Checkbox
            label={text.here}
            aria-label={text.nameIsHere({ name })}
            checked={ticket.checked_in === true}
            onChange={(event) => void mark(event.currentTarget.checked)}
          />
        )
      }
    />
  );
}

/** What is kept for somebody who waits and until when, or how many are before them. */
function waitFact({ status, offer_expires_date: until, position }: AnyRecord, clock: Clock): string {
  if (status !== 'offered') return text.place({ place: Number(position) });
  return typeof until === 'string' || until instanceof Date ? text.offered({ time: showTime(until, clock) }) : text.offeredSeat;
}

/** Hosts, guests and those who wait. Hosts and staff note here who came. */
export function EventPeople({
  view: { record, viewer, clock },
  tickets,
  ticketCount,
}: {
  view: ReadView<EventRecord>;
  tickets: readonly AnyRecord[] | undefined;
  /** Of all its tickets, also those that are not shown. */
  ticketCount: number;
}) {
  const { hosts = [], wait_count = 0 } = record;
  const marks = hasPrivilege(viewer, ['registration', 'scheduling']) || hosts.some(({ user_id }) => user_id === viewer.user_id);
  const waits = useNamedList('eventwait', 'event.waits', { id: record.id, _items_per_page: 100 }, { enabled: wait_count > 0 });
  const total = record.taken_count ?? 0;
  const hostsPart = <EventHosts record={record} viewer={viewer} />;
  const seats = (tickets || total > 0) && (
    <Section title={text.tickets}>
      {!tickets?.length ? (
        <Text size="sm" c="dimmed">
          {total > 0 ? text.hiddenTickets({ count: total }) : text.noTickets}
        </Text>
      ) : (
        <ul className={board.lines}>
          {tickets.map((ticket) => (
            <Seat key={ticket.id} ticket={ticket} marks={marks} />
          ))}
        </ul>
      )}
      {marks && tickets && ticketCount > tickets.length && (
        <Anchor component={Link} href={`/event/${record.id}/tickets`} size="sm">
          {text.allTickets({ count: ticketCount })}
        </Anchor>
      )}
    </Section>
  );
  // While people come, whoever notes them has them first.
  const isOn = marks && phaseOf(record, new Date()) === 'soon' && total > 0;
  return (
    <>
      {isOn ? seats : hostsPart}
      {isOn ? hostsPart : seats}
      {(waits.data?.items.length ?? 0) > 0 && (
        <Section title={text.waiting}>
          <ol className={board.lines}>
            {waits.data?.items.map((wait) => (
              <RecordLine
                key={wait.id}
                href={`/eventwait/${wait.id}`}
                name={String(wait.name ?? '')}
                facts={waitFact(wait, clock)}
                status={shownState(resourceNamed('eventwait'), wait, new Date())}
              />
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
