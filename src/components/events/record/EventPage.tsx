import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { Fragment } from 'react';
import { price } from '../../../client/format/money.ts';
import { showLength, showSpan } from '../../../client/format/times.ts';
import { type AnyRecord, actionsOf } from '../../../client/record.ts';
import { useNamedList } from '../../../client/useList.ts';
import { isStaff } from '../../../client/useViewer.ts';
import { eventHeaderText, eventTabs } from '../../../messages/events/eventPage.ts';
import { recordViewText } from '../../../messages/records/page.ts';
import { RecordLink } from '../../records/cells/Cell.tsx';
import { RecordPending, RecordView } from '../../records/view/RecordView.tsx';
import { type ReadView, useRecordView } from '../../records/view/useRecordView.ts';
import { PersonChip } from '../../ui/record/PersonChip.tsx';
import { EventAbout } from './EventAbout.tsx';
import { EventPeople } from './EventPeople.tsx';
import { EventPlaces } from './EventPlaces.tsx';
import { type EventRecord, phaseOf, placesOf, seatsSentence, waitSentence } from './eventFacts.ts';
import { useEventPageActions } from './useEventPageActions.ts';

const includes = ['hosts', 'multi_spaces', 'mywait', 'eventgroups', 'scheduleintegrity'];
/** What the page shows of each ticket. */
const ticketFields =
  'badge_id?,badge_name?,ticket_number?,verified?,picked_up?,checked_in?,no_show?,amount_paid?,amount_refunded?,amount_owed?';

/** The tickets of a guest, who sees none but their own. */
const ownSeats = ({ record, viewer }: Pick<ReadView<EventRecord>, 'record' | 'viewer'>, tickets: readonly AnyRecord[]) =>
  isStaff(viewer) || record.hosts?.some(({ user_id }) => user_id === viewer.user_id)
    ? []
    : tickets.map(({ id, ticket_number, badge_name }) => (
        <Anchor key={id} component={Link} href={`/ticket/${id}`} prefetch={false}>
          {eventHeaderText.ownSeat({ name: String(badge_name ?? ''), number: Number(ticket_number) })}
        </Anchor>
      ));
/** When and where, who hosts it, and how many seats are taken. */
function factsOf({ record, clock, viewer }: ReadView<EventRecord>, tickets: readonly AnyRecord[] = []) {
  const { start_date, end_date, hosts = [], type, price: amount } = record;
  const places = placesOf(record);
  return [
    [
      type && <RecordLink key="type" type="eventtype" id={record.type_id} record={type} />,
      start_date
        ? showSpan(start_date, end_date, clock)
        : record.is_scheduled === false &&
          (record.is_cancelled ? showLength(record.duration) : eventHeaderText.noTime({ length: showLength(record.duration) })),
      places.length === 1 && record.space_id ? (
        <RecordLink key="space" type="space" id={record.space_id} record={{ object_type: 'space', name: places[0] }} />
      ) : (
        places.join(', ')
      ),
      record.is_online && eventHeaderText.anywhere,
    ],
    [
      hosts.length > 0 && (
        <Fragment key="hosts">
          {eventHeaderText.hostedBy}
          {hosts.map((host) => (
            <PersonChip key={host.user_id} name={host.name} number={host.badge_number} href={`/user/${host.user_id}`} />
          ))}
        </Fragment>
      ),
      record.host_count === 0 && !record.is_cancelled && !record.trashed && eventHeaderText.noHost,
    ],
    [seatsSentence(record), amount !== undefined && record.max_tickets > 0 && price(amount, clock), waitSentence(record, clock)],
    ownSeats({ record, viewer }, tickets),
  ];
}

interface ReadyProps {
  readonly view: ReadView<EventRecord>;
  readonly tickets: readonly AnyRecord[] | undefined;
  readonly ticketCount: number;
}
function Ready({ view, tickets, ticketCount }: ReadyProps) {
  const { record } = view;
  const actions = useEventPageActions(view, tickets);
  const decides = 'cancel' in actionsOf(record);
  const people = (record.hosts?.length ?? 0) + (tickets?.length ?? 0) + (decides ? (record.wait_count ?? 0) : 0);
  return (
    <RecordView
      view={view}
      plan={{
        facts: factsOf(view, tickets),
        actions,
        leftOut: ['assign-slots', 'claim', 'delete-wait', 'restore', 'wait'],
        tabs: {
          about: { label: recordViewText.about, content: <EventAbout view={view} /> },
          people: {
            label: recordViewText.people({ count: people }),
            content: <EventPeople {...{ view, tickets, ticketCount }} />,
          },
          schedule: { label: eventTabs.schedule, content: <EventPlaces view={view} /> },
        },
      }}
    />
  );
}

/** The page of an event: for its hosts and guests as well as for the staff. */
export function EventPage({ id }: { id: string }) {
  const reading = useRecordView<EventRecord>('event', id, includes);
  // Those who may not list the tickets get their own.
  const input = { id, _fields: ticketFields, _items_per_page: 100 };
  // While people come, several hosts and the staff note who is there.
  const isOn = reading.ready ? phaseOf(reading.ready.record, new Date()) === 'soon' : false;
  const tickets = useNamedList('ticket', 'event.tickets', input, { refetchInterval: isOn && 10_000 });
  const { items, paging } = tickets.data ?? {};
  return reading.ready ? (
    <Ready view={reading.ready} tickets={items} ticketCount={paging?.total_items ?? 0} />
  ) : (
    <RecordPending reading={reading} />
  );
}
