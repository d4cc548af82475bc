import { ActionIcon, Select, Text } from '@mantine/core';
import { IconArrowsMove, IconDots, IconExternalLink, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, useMemo, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { agendaText } from '../../../messages/events/scheduleBoard/page.ts';
import { Menu } from '../../ui/floating/Menu.tsx';
import { MenuItem } from '../../ui/floating/MenuItem.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import classes from './agenda.module.css';
import type { Changes } from './data/useChanges.ts';
import { formatHour, reservationLabel, shortSeats } from './model/labels.ts';
import { dayPartsFor } from './model/move.ts';
import type { Block, Day, Plan, Session } from './model/plan.ts';

interface Props {
  plan: Plan;
  day: Day;
  clock: Clock;
  changes: Changes;
  move: (session: Session) => void;
}
interface Entry {
  readonly block: Block;
  /** Its spaces and their room. */
  readonly places: string;
}

/** A day of the schedule as a list, for small screens. */
export function Agenda({ plan, day, clock, changes, move }: Props) {
  const [space_id, setSpace] = useState<string | null>(null);
  const groups = useMemo(() => groupByStart(plan, day, space_id), [plan, day, space_id]);
  const rooms = plan.lines.flatMap((line) =>
    line.kind === 'room'
      ? [
          {
            group: line.name,
            items: plan.wire.spaces
              .filter((space) => space.room_id === line.id)
              .map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : [],
  );
  return (
    <div className={classes.agenda}>
      <Select
        data={rooms}
        value={space_id}
        onChange={setSpace}
        placeholder={agendaText.allSpaces}
        aria-label={agendaText.space}
        clearable
        searchable
        size="sm"
      />
      {groups.length === 0 && <Empty title={agendaText.empty}>{agendaText.emptyHelp}</Empty>}
      {groups.map(([start, entries]) => (
        <section key={start} aria-label={formatHour(start, clock)} className={classes.group}>
          <h2 className={classes.start}>{formatHour(start, clock)}</h2>
          <ul className={classes.entries}>
            {entries.map(({ block, places }) => (
              <EntryItem key={block.key} {...{ block, places, day, clock, plan, changes, move }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
/** The blocks of a day by start, in milliseconds; events that take several spaces once. */
function groupByStart(plan: Plan, day: Day, space_id: string | null): [number, Entry[]][] {
  const groups = new Map<number, Entry[]>();
  const listed = new Set<string>();
  for (const line of plan.lines) {
    if (line.kind !== 'space' || (space_id && line.id !== space_id)) continue;
    for (const block of day.blocksOf.get(line.id) ?? []) {
      const key = block.session?.key;
      if (key && listed.has(key)) continue;
      if (key) listed.add(key);
      const spaces = block.session
        ? [...new Set(block.session.blocks.map((one) => plan.spaceById.get(one.space_id)?.name ?? ''))]
        : [line.space.name];
      const start = day.parts[block.col]?.start ?? 0;
      groups.set(start, [
        ...(groups.get(start) ?? []),
        { block, places: agendaText.spacesInRoom({ spaces: spaces.join(', '), room: line.room }) },
      ]);
    }
  }
  return [...groups].sort(([a], [b]) => a - b);
}

function EntryItem({ block, places, day, clock, plan, changes, move }: Props & Entry) {
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
        <Text size="sm" fw={600} truncate>
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
          <MenuItem href={`/event/${session.event.id}`} icon={<IconExternalLink size={16} aria-hidden />}>
            {agendaText.open}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
