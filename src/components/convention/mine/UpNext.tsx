import { type Clock, showSpan } from '../../../client/format/times.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { useNamedList } from '../../../client/useList.ts';
import { upNextText as text } from '../../../messages/convention/mine.ts';
import board from '../../ui/page/board.module.css';
import { RecordLine } from '../../ui/page/RecordLine.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { upNext } from './upNext.ts';

interface Props {
  readonly convention_id: string;
  readonly clock: Clock;
  /** The inputs of the lists below, so that none is asked twice. */
  readonly tickets: PlainObject;
  readonly shifts: PlainObject;
  readonly hosting: PlainObject;
}
const itemsOf = ({ data }: { data?: { items: readonly AnyRecord[] } | undefined }) => data?.items ?? [];

/** Where somebody has to be now, and next: the events that they have tickets for or host, and their shifts. Left out when nothing is to come. */
export function UpNext({ convention_id, clock, ...inputs }: Props) {
  const tickets = useNamedList('ticket', 'convention.tickets', inputs.tickets);
  const shifts = useNamedList('volunteershift', 'user.volunteershifts', inputs.shifts);
  const hosting = useNamedList('eventhost', 'user.eventhosts', inputs.hosting);
  const isRead = [tickets, shifts, hosting].every(({ data, isError }) => data || isError);
  const now = new Date();
  const coming = upNext(convention_id, { tickets: itemsOf(tickets), shifts: itemsOf(shifts), hosting: itemsOf(hosting) }, now);
  if (!isRead || coming.length === 0) return null;
  return (
    <Section title={text.title}>
      <ul className={board.lines}>
        {coming.map(({ kind, key, name, place, href, start, end }) => (
          <RecordLine
            key={key}
            href={href}
            name={name}
            facts={[showSpan(start, end, clock), place, text.kinds[kind]].filter(Boolean).join(' · ')}
            status={start <= now ? { label: text.now, color: 'pine' } : null}
          />
        ))}
      </ul>
    </Section>
  );
}
