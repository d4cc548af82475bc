import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCalendarDown,
  IconChevronDown,
  IconDoor,
  IconKeyboard,
  IconLock,
  IconPlus,
  IconPrinter,
  IconWand,
} from '@tabler/icons-react';
import { toolbarText } from '../../../messages/events/scheduleBoard/page.ts';
import { reserveText } from '../../../messages/events/scheduleBoard/reserve.ts';
import { Hint } from '../../ui/floating/Hint.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../ui/floating/MenuItem.tsx';
import type { Changes } from './data/changes.ts';
import { useLastChange } from './data/useLastChange.ts';
import { useBoardState } from './model/board.ts';
import type { Plan } from './model/plan.ts';
import { daysOfSigns } from './print/signs.ts';

interface Props {
  id: string;
  plan: Plan;
  changes: Changes;
  help: () => void;
  suggest: () => void;
  reserve: () => void;
  moveRoom: (room_id: string) => void;
  isSuggesting: boolean;
}

/** The actions for the whole schedule. */
export function Toolbar({ id, plan, changes, help, suggest, reserve, moveRoom, isSuggesting }: Props) {
  const shown = plan.dayById.get(useBoardState((state) => state.day_id));
  const last = useLastChange(id);
  const days = daysOfSigns(plan.days, shown, Date.now());
  const signs = `/convention/${id}/signs`;
  const rooms = plan.wire.rooms.filter((room) => plan.wire.spaces.some(({ room_id }) => room_id === room.id));
  return (
    <>
      <Hint label={last ? toolbarText.undoKeys({ change: last.summary }) : toolbarText.nothingToUndo}>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={last ? toolbarText.undoOf({ change: last.summary }) : toolbarText.undo}
          onClick={() => void changes.undo()}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <Hint label={toolbarText.redoKeys}>
        <ActionIcon size="lg" variant="default" aria-label={toolbarText.redo} onClick={() => void changes.redo()}>
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <Button
        variant="default"
        leftSection={<IconWand size={16} aria-hidden />}
        onClick={suggest}
        loading={isSuggesting}
        visibleFrom="sm"
      >
        {toolbarText.suggest}
      </Button>
      <Menu
        width={260}
        target={
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {toolbarText.actions}
          </Button>
        }
      >
        <MenuItem href={`/convention/${id}/events/new`} icon={<IconPlus size={16} aria-hidden />}>
          {toolbarText.addEvent}
        </MenuItem>
        <MenuItem icon={<IconLock size={16} aria-hidden />} onSelect={reserve}>
          {reserveText.open}
        </MenuItem>
        <MenuDivider />
        <MenuLabel>{toolbarText.moveRoom}</MenuLabel>
        {rooms.map((room) => (
          <MenuItem key={room.id} onSelect={() => moveRoom(room.id)}>
            {room.name}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        width={260}
        target={
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />}>
            {toolbarText.print}
          </Button>
        }
      >
        {days.map(({ id: day_id, name }) => (
          <MenuItem key={day_id} href={`${signs}?day=${day_id}`} icon={<IconDoor size={16} aria-hidden />}>
            {toolbarText.signsOf({ day: name })}
          </MenuItem>
        ))}
        <MenuDivider />
        {shown && (
          <MenuItem href={`${signs}?kind=tables&day=${shown.id}`} icon={<IconPrinter size={16} aria-hidden />}>
            {toolbarText.thisDay({ day: shown.name })}
          </MenuItem>
        )}
        <MenuItem href={`${signs}?kind=tables&day=all`} icon={<IconPrinter size={16} aria-hidden />}>
          {toolbarText.allDays}
        </MenuItem>
        <MenuDivider />
        <MenuLabel>{toolbarText.calendarFile}</MenuLabel>
        <MenuItem href={`/calendar/${id}.ics`} isFile icon={<IconCalendarDown size={16} aria-hidden />}>
          {toolbarText.calendarOfAll}
        </MenuItem>
        {rooms.map((room) => (
          <MenuItem
            key={room.id}
            href={`/calendar/${id}.ics?room_id=${room.id}`}
            isFile
            icon={<IconCalendarDown size={16} aria-hidden />}
          >
            {toolbarText.calendarOf({ room: room.name })}
          </MenuItem>
        ))}
      </Menu>
      <Hint label={toolbarText.shortcutsKey}>
        <ActionIcon size="lg" variant="default" aria-label={toolbarText.shortcuts} onClick={help} visibleFrom="sm">
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
      </Hint>
    </>
  );
}
