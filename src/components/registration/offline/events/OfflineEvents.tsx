import { Box, Button, NativeSelect, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type Clock, showTime } from '../../../../client/format/times.ts';
import { counterText } from '../../../../messages/library/desk.ts';
import { offlineEventsText as text } from '../../../../messages/registration/offlineParts.ts';
import { ScanField } from '../../../library/desk/ScanField.tsx';
import board from '../../../ui/page/board.module.css';
import classes from '../../door/door.module.css';
import { StatusLine } from '../../door/StatusLine.tsx';
import { DoneList, NotChecked } from '../DeskState.tsx';
import type { CopiedEvent, CopiedTicket } from '../device/copy.ts';
import type { PartProps } from '../useOpenDesk.ts';
import { useOfflineEvent, whyNot } from './useOfflineEvent.ts';

const labelOf = ({ event_number, name, start_date, room }: CopiedEvent, clock: Clock): string =>
  [`#${event_number} ${name}`, start_date && showTime(start_date, clock), room].filter(Boolean).join(' · ');

/** The door lists of a host without network, one event at a time: the one whose number the address has, else the next one. */
export function OfflineEvents({ copy: { events }, state, clock }: PartProps) {
  const [chosen, choose] = useState(() => {
    const asked = /\/host\/(\d+)/.exec(new URLSearchParams(window.location.search).get('from') ?? '')?.[1];
    const now = new Date().toISOString();
    const next =
      events.find(({ event_number }) => String(event_number) === asked) ??
      events.find(({ end_date }) => end_date && end_date > now);
    return next?.id ?? '';
  });
  const event = events.find(({ id }) => id === chosen) ?? events[0];
  if (!event) return null;
  return (
    <Box className={classes.columns}>
      <Box>
        <NativeSelect
          label={text.event}
          mb="sm"
          value={event.id}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={events.map((one) => ({ value: one.id, label: labelOf(one, clock) }))}
        />
        <EventDoor key={event.id} event={event} state={state} clock={clock} />
      </Box>
      <Box>
        <NotChecked lines={text.notChecked} rest={text.rest} />
        <DoneList sent={state.sent} queue={state.queue} />
      </Box>
    </Box>
  );
}

function EventDoor({ event, state, clock }: Pick<PartProps, 'state' | 'clock'> & { event: CopiedEvent }) {
  const { tickets, status, mark, undo, find, clear } = useOfflineEvent(event, state);
  const missing = tickets.filter(({ checked_in }) => !checked_in);
  const here = tickets.filter(({ checked_in }) => checked_in);
  return (
    <>
      <ScanField
        label={text.find}
        description={text.findHint}
        placeholder={counterText.scanPlaceholder}
        resetKey={state.queue.length}
        onCode={find}
        onEscape={clear}
      />
      <StatusLine last={status} busy={false} />
      {event.tickets.length === 0 && <Text size="sm">{text.nobody}</Text>}
      {missing.length > 0 && (
        <People title={text.missing({ count: missing.length })} people={missing}>
          {(ticket) =>
            whyNot(ticket) === null ? (
              <Button variant="default" aria-label={text.mark(ticket)} onClick={() => mark(ticket)}>
                {text.markShort}
              </Button>
            ) : (
              <Text size="sm" c="dimmed">
                {whyNot(ticket)}
              </Text>
            )
          }
        </People>
      )}
      {here.length > 0 && (
        <People title={text.here({ count: here.length })} people={here} clock={clock}>
          {(ticket) => (
            <Button variant="subtle" aria-label={text.undo(ticket)} onClick={() => undo(ticket)}>
              {text.undoShort}
            </Button>
          )}
        </People>
      )}
    </>
  );
}
interface PeopleProps {
  readonly title: string;
  readonly people: readonly CopiedTicket[];
  /** Shows since when they are here. */
  readonly clock?: Clock;
  children(ticket: CopiedTicket): React.ReactNode;
}
const People = ({ title, people, clock, children }: PeopleProps) => (
  <section aria-label={title}>
    <Title order={2} size="h4" mt="md" mb="xs">
      {title}
    </Title>
    <ul className={board.lines}>
      {people.map((ticket) => (
        <li key={ticket.id} className={board.line}>
          <span className={classes.words}>
            <Text fw="var(--weight-medium)" span>
              <bdi>{ticket.name}</bdi>
            </Text>{' '}
            {clock && ticket.checked_in_date && (
              <Text size="sm" c="dimmed" span>
                {text.since({ time: showTime(ticket.checked_in_date, clock) })}
              </Text>
            )}
          </span>
          {children(ticket)}
        </li>
      ))}
    </ul>
  </section>
);
