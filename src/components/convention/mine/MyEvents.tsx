import { Button } from '@mantine/core';
import Link from 'next/link';
import { showSpan } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { myEventsText as text } from '../../../messages/convention/mine.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { type EventRecord, seatsSentence } from '../../events/record/eventFacts.ts';
import { Lines } from '../../records/view/Lines.tsx';
import { shownState } from '../../records/view/shownState.ts';
import { MinePage } from './MinePage.tsx';

const eventOf = ({ event }: AnyRecord) => event as EventRecord | undefined; // asked for with the list

/** The events that somebody hosts at a convention, and what they have submitted. */
export function MyEvents({ id }: { id: string }) {
  const now = new Date();
  return (
    <MinePage
      id={id}
      title={text.title}
      actions={
        <Button component={Link} href={`/convention/${id}/submissions/new`}>
          {text.submit}
        </Button>
      }
    >
      {({ user_id, clock }) => (
        <>
          <Lines
            title={text.hosting}
            procedure="user.eventhosts"
            type="eventhost"
            input={{ id: user_id, _include_related_objects: 'event' }}
            empty={text.noEvents}
            accepts={(host) => eventOf(host)?.convention_id === id}
            nameOf={(host) => eventOf(host)?.name ?? ''}
            hrefOf={(host) => `/event/${host.event_id}`}
            stateOf={(host) => {
              const event = eventOf(host);
              return event ? shownState(resourceNamed('event'), event, now) : null;
            }}
            factsOf={(host) => {
              const event = eventOf(host);
              return event
                ? [
                    event.start_date ? showSpan(event.start_date, event.end_date, clock) : null,
                    event.space_name ?? event.room_name,
                    seatsSentence(event),
                  ]
                : [];
            }}
          />
          <Lines
            title={text.submissions}
            procedure="user.eventsubmissions"
            type="eventsubmission"
            input={{ id: user_id, convention_id: id, _include_related_objects: 'type' }}
            empty={text.noSubmissions}
            factsOf={({ type }) => [(type as AnyRecord | undefined)?.name as string]}
          />
        </>
      )}
    </MinePage>
  );
}
