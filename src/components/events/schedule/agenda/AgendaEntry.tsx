import { ActionIcon, Text } from '@mantine/core';
import { IconArrowsMove, IconDots, IconExternalLink, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { agendaText } from '../../../../messages/events/scheduleBoard/page.ts';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { MenuItem } from '../../../ui/floating/MenuItem.tsx';
import type { Changes } from '../data/changes.ts';
import { formatHour, reservationLabel, shortSeats } from '../model/labels.ts';
import { dayPartsFor } from '../model/move.ts';
import type { Day, Plan, Session } from '../model/plan.ts';
import classes from './agenda.module.css';
import type { Entry } from './agendaEntries.ts';

interface Props extends Entry {
  plan: Plan;
  day: Day;
  clock: Clock;
  changes: Changes;
  move: (session: Session) => void;
}
/** What takes place somewhere, with what can be done with it. */
export function AgendaEntry({ block, places, day, clock, plan, changes, move }: Props) {
  const { session, note } = block;
  const to = formatHour(day.parts[block.col + block.count - 1]?.end ?? 0, clock);
  const { slot_duration } = plan.wire.convention;
  const resized = (step: number) => (dayPartsFor(session?.duration ?? 0, slot_duration) + step) * slot_duration;
  return (
    <li
      className={classes.entry}
      style={{ '--hue': session?.type?.hue ?? 0 } as CSSProperties /* a custom property */}
      data-reserved={!session || undefined}
    >
      <div style={{ minWidth: 0, flex: 1 }}>
        <Text size="sm" fw="var(--weight-medium)" truncate>
          {session?.name ?? reservationLabel(note)}
        </Text>
        <Text size="xs" truncate>
          {[session?.type?.name, agendaText.until({ time: to }), session && shortSeats(session)].filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" truncate>
          {places}
        </Text>
      </div>
      {session && (
        <Menu
          target={
            <ActionIcon
              variant="subtle"
              color="dark"
              aria-label={agendaText.actionsFor({ name: session.name })}
              className={classes.more}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          }
        >
          <MenuItem icon={<IconArrowsMove size={16} aria-hidden />} onSelect={() => move(session)}>
            {agendaText.move}
          </MenuItem>
          <MenuItem icon={<IconPlus size={16} aria-hidden />} onSelect={() => void changes.resize(session, resized(1))}>
            {agendaText.longer}
          </MenuItem>
          <MenuItem
            icon={<IconMinus size={16} aria-hidden />}
            inactive={resized(-1) < slot_duration}
            onSelect={() => void changes.resize(session, resized(-1))}
          >
            {agendaText.shorter}
          </MenuItem>
          <MenuItem icon={<IconTrash size={16} aria-hidden />} onSelect={() => void changes.unplace([session])}>
            {agendaText.takeOff}
          </MenuItem>
          <MenuItem
            href={`/event/${session.event.id}/sessions/new?duration=${session.event.duration}`}
            icon={<IconPlus size={16} aria-hidden />}
          >
            {agendaText.addSession}
          </MenuItem>
          <MenuItem href={`/event/${session.event.id}`} icon={<IconExternalLink size={16} aria-hidden />}>
            {agendaText.open}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
