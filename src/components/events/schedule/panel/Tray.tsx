import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { trayText } from '../../../../messages/events/scheduleBoard/panel.ts';
import { LazyMultiSelect } from '../../../records/form/inputs/lazyInputs.ts';
import { Empty } from '../../../ui/states/Empty.tsx';
import type { Plan, Session } from '../model/plan.ts';
import { Card, hasTwoLines, preferenceLabel } from './Card.tsx';
import classes from './panel.module.css';

interface Props {
  plan: Plan;
  time: (instant: number) => string;
  search: RefObject<HTMLInputElement | null>;
  /** Clicking an event asks for its place. */
  onTap?: ((session: Session) => void) | undefined;
}
const CARD_HEIGHT = 66;
const LINE_HEIGHT = 17;

/** The unplaced events. Dropping an event here removes it from the schedule. */
export function Tray({ plan, time, search, onTap }: Props) {
  const [text, setText] = useState('');
  const [types, setTypes] = useState<string[]>([]);
  const hasType = useDeferredValue(text.trim().toLowerCase());
  const list = useRef<HTMLDivElement>(null);
  const matches = useMemo(
    () =>
      plan.unplaced.filter(
        ({ name, event, type }) =>
          (!types.length || types.includes(event.type_id)) &&
          (!hasType ||
            [name, `#${event.event_number}`, type?.name ?? '', ...event.hosts.map((host) => host.name)].some((word) =>
              word.toLowerCase().includes(hasType),
            )),
      ),
    [plan, types, hasType],
  );
  const heightOf = (session: Session | undefined) =>
    session && hasTwoLines(session, preferenceLabel(plan, session.event, time)) ? CARD_HEIGHT + LINE_HEIGHT : CARD_HEIGHT;
  const keyOf = useCallback((index: number) => matches[index]?.key ?? index, [matches]); // another one makes the heights anew
  const rows = useVirtualizer({
    count: matches.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => heightOf(matches[index]),
    getItemKey: keyOf,
    gap: 6,
    overscan: 6,
    initialRect: { width: 0, height: 600 },
  });
  const unplaced = new Set(plan.unplaced.map(({ event }) => event.type_id));
  const options = plan.types.filter(({ id }) => unplaced.has(id)).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={classes.tray}>
      <TextInput
        ref={search}
        size="xs"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          event.preventDefault();
          list.current?.querySelector<HTMLElement>('[data-session]')?.focus();
        }}
        placeholder={trayText.searchHint}
        aria-label={trayText.search}
        leftSection={<IconSearch size={14} aria-hidden />}
      />
      <LazyMultiSelect
        size="xs"
        data={options}
        value={types}
        onChange={setTypes}
        placeholder={types.length ? '' : trayText.allTypes}
        aria-label={trayText.onlyTypes}
        clearable
      />
      <Text size="xs" c="dimmed" role="status">
        {matches.length === plan.unplaced.length
          ? trayText.unplaced({
              all: matches.length,
              events: matches.filter(({ eventsession_id }) => eventsession_id === null).length,
              sessions: matches.filter(({ eventsession_id }) => eventsession_id !== null).length,
            })
          : trayText.unplacedMatches({ count: matches.length, all: plan.unplaced.length })}
      </Text>
      {matches.length === 0 && (
        <Empty title={plan.unplaced.length ? trayText.noMatch : plan.sessionByKey.size ? trayText.allPlaced : trayText.noEvents}>
          {plan.unplaced.length ? trayText.noMatchHelp : plan.sessionByKey.size ? trayText.allPlacedHelp : trayText.noEventsHelp}
        </Empty>
      )}
      <div ref={list} className={classes.list} hidden={matches.length === 0}>
        <ul style={{ height: rows.getTotalSize() }} className={classes.cards}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const session = matches[index];
            return (
              session && (
                <li key={session.key} style={{ transform: `translateY(${start}px)`, height: heightOf(session) }}>
                  <Card session={session} preference={preferenceLabel(plan, session.event, time)} onTap={onTap} />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </div>
  );
}
