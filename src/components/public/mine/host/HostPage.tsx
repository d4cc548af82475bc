import { showSpan } from '../../../../client/format/local.ts';
import { hostText } from '../../../../messages/public/host.ts';
import { mineText } from '../../../../messages/public/mine.ts';
import { eventText } from '../../../../messages/public/program.ts';
import { addressIn, clockOf } from '../../format.ts';
import type { Site } from '../../site.ts';
import { PersonLine } from '../PersonLine.tsx';
import type { Person } from '../person.ts';
import { isNear } from '../shifts/rules.ts';
import { DoorPart } from './DoorPart.tsx';
import type { Door, HostedEvent, SentMessage } from './host.ts';
import { LatePart } from './LatePart.tsx';
import { MessagePart } from './MessagePart.tsx';

/** Where hosts keep their door lists on a device: a page of the dashboard, which leads back here. */
const offlineDoor = (convention: Site['convention'], number: number): string =>
  `/convention/${convention.id}/door/offline?from=${encodeURIComponent(addressIn(convention, `me/host/${number}`))}`;

interface HostPageProps {
  readonly site: Site;
  readonly person: Person;
  readonly event: HostedEvent;
  readonly door: Door;
  /** What hosts have written, the latest first. */
  readonly messages: readonly SentMessage[];
  readonly now: Date;
}
/** What a host needs for an event on the day. */
export function HostPage({ site: { convention }, person, event, door, messages, now }: HostPageProps) {
  const { number, name, start_date, end_date, room, needs, is_cancelled, isMine } = event;
  const isSoon = isMine && !is_cancelled && isNear({ start: start_date, end: end_date }, now);
  const when = start_date ? showSpan(start_date, end_date, clockOf(convention)) : mineText.noTime;
  return (
    <div className="narrow">
      <p>
        <a href={addressIn(convention, 'me')}>{hostText.back}</a>
      </p>
      <h1>
        <span className="number">{eventText.number({ number })}</span> {name}
      </h1>
      <p>{[when, room].filter(Boolean).join(' · ')}</p>
      {is_cancelled && (
        <p className="notice" role="status">
          {eventText.cancelled}
        </p>
      )}
      {isSoon && <p>{hostText.arrive}</p>}
      {needs.length > 0 && <p>{hostText.needs({ needs: needs.join(', ') })}</p>}
      <DoorPart convention={convention} event={event} door={door} />
      {event.isMine && (
        <p>
          <a href={offlineDoor(convention, number)}>{hostText.offline}</a>
        </p>
      )}
      <LatePart convention={convention} event={event} />
      <MessagePart convention={convention} event={event} total={door.total} messages={messages} />
      <PersonLine person={person} />
    </div>
  );
}
