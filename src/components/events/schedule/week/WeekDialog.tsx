import { Anchor, Button, Group, Modal, Text, UnstyledButton } from '@mantine/core';
import { IconArrowsMove, IconCalendarDown, IconPrinter } from '@tabler/icons-react';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { weekText } from '../../../../messages/events/scheduleBoard/week.ts';
import { jumpTo } from '../data/useWarnings.ts';
import { useBoard } from '../model/board.ts';
import { entriesOfHost, entriesOfRoom } from '../model/entries.ts';
import { formatDuration, formatHour, reservationLabel, shortSeats } from '../model/labels.ts';
import type { Plan } from '../model/plan.ts';
import classes from './week.module.css';
import type { WeekOf } from './weekOf.ts';

interface Props {
  id: string;
  plan: Plan;
  clock: Clock;
  week: WeekOf | null;
  close: () => void;
  /** Moves a part of the room's program. */
  moveRange: (room_id: string) => void;
}
/** Everything in a room, or everything that a host does, on all days of the convention. */
export function WeekDialog(props: Props) {
  const { plan, week, close } = props;
  return (
    <Modal
      opened={week !== null}
      onClose={close}
      size="xl"
      title={week ? nameOf(week, plan) : ''}
      closeButtonProps={{ 'aria-label': weekText.close }}
    >
      {week && <Week {...props} week={week} />}
    </Modal>
  );
}
function nameOf({ kind, id }: WeekOf, plan: Plan): string {
  if (kind === 'room') return plan.roomNameById.get(id) ?? '';
  return plan.wire.events.flatMap(({ hosts }) => hosts).find(({ user_id }) => user_id === id)?.name ?? weekText.host;
}

function Week({ id, plan, clock, week, close, moveRange }: Props & { week: WeekOf }) {
  const board = useBoard();
  const entriesOn = week.kind === 'room' ? entriesOfRoom : entriesOfHost;
  const days = plan.days.map((day) => ({ day, entries: entriesOn(plan, day, week.id) }));
  const sessions = days.flatMap(({ entries }) => entries.flatMap(({ session }) => session ?? []));
  const minutes = sessions.reduce((sum, { duration }) => sum + duration, 0);
  const waiting =
    week.kind === 'host' ? plan.unplaced.filter(({ event }) => event.hosts.some(({ user_id }) => user_id === week.id)) : [];
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {weekText.total({ count: sessions.length, time: formatDuration(minutes) })}
        </Text>
        {week.kind === 'room' && (
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowsMove size={14} aria-hidden />}
              disabled={!sessions.length}
              onClick={() => moveRange(week.id)}
            >
              {weekText.move}
            </Button>
            <Button
              component={Link}
              href={`/convention/${id}/signs?kind=tables&day=all&room=${week.id}`}
              size="compact-sm"
              variant="default"
              leftSection={<IconPrinter size={14} aria-hidden />}
            >
              {weekText.print}
            </Button>
            <Button
              component="a"
              href={`/calendar/${id}.ics?room_id=${week.id}`}
              size="compact-sm"
              variant="default"
              leftSection={<IconCalendarDown size={14} aria-hidden />}
            >
              {weekText.calendar}
            </Button>
          </Group>
        )}
      </Group>
      <div className={classes.days}>
        {days.map(({ day, entries }) => (
          <section key={day.id} aria-label={day.name}>
            <h3>{day.name}</h3>
            {entries.length === 0 && (
              <Text size="xs" c="dimmed">
                {weekText.nothing}
              </Text>
            )}
            <ul>
              {entries.map(({ key, start, end, session, note, spaces, space_ids }) => {
                const rooms = plan.roomNameById.get(plan.spaceById.get(space_ids[0] ?? '')?.room_id ?? '');
                const place = week.kind === 'room' ? spaces.join(', ') : [spaces.join(', '), rooms].join(', ');
                const style = { '--hue': session?.type?.hue ?? 0 } as CSSProperties; // a custom property
                return (
                  <li key={key} className={classes.entry} style={style} data-reserved={!session || undefined}>
                    <span className={classes.time}>
                      {weekText.span({ from: formatHour(start, clock), to: formatHour(end, clock) })}
                    </span>
                    {session ? (
                      <UnstyledButton
                        className={classes.name}
                        onClick={() => {
                          close();
                          jumpTo(plan, board, session.key);
                        }}
                      >
                        {session.name}
                      </UnstyledButton>
                    ) : (
                      <span className={classes.name}>{reservationLabel(note)}</span>
                    )}
                    <span className={classes.facts}>{[place, session && shortSeats(session)].filter(Boolean).join(' · ')}</span>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      {waiting.length > 0 && (
        <Text size="sm" mt="sm">
          {weekText.unscheduled}{' '}
          {waiting.map(({ key, name, event }, n) => (
            <span key={key}>
              {n > 0 && ', '}
              <Anchor component={Link} href={`/event/${event.id}`} size="sm">
                {name}
              </Anchor>
            </span>
          ))}
        </Text>
      )}
    </>
  );
}
