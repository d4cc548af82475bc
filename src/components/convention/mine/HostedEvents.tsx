import { type Clock, showSpan } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { myEventsText as text } from '../../../messages/convention/mine.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { type EventRecord, seatsSentence } from '../../events/record/eventFacts.ts';
import { Lines } from '../../records/view/Lines.tsx';
import { shownState } from '../../records/view/shownState.ts';

const eventOf = ({ event }: AnyRecord) => event as EventRecord | undefined; // asked for with the list

interface Props {
  /** The convention. */
  readonly id: string;
  readonly user_id: string;
  readonly clock: Clock;
  /** What stands where nothing is hosted; without it, the part is left out. */
  readonly empty?: string;
  /** Default: for themselves. */
  readonly title?: string;
}
/** The events that somebody hosts at a convention. */
export function HostedEvents({ id, user_id, clock, empty, title = text.hosting }: Props) {
  const now = new Date();
  return (
    <Lines
      title={title}
      procedure="user.eventhosts"
      type="eventhost"
      input={{ id: user_id, _include_related_objects: 'event' }}
      {...(empty ? { empty } : {})}
      accepts={(host) => eventOf(host)?.convention_id === id}
      orderOf={(host) => eventOf(host)?.start_date}
      endOf={(host) => eventOf(host)?.end_date}
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
  );
}
