import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCalendarDown, IconKeyboard, IconPrinter, IconWand } from '@tabler/icons-react';
import { toolbarText } from '../../../messages/events/scheduleBoard/page.ts';
import { Hint } from '../../ui/floating/Hint.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../ui/floating/MenuItem.tsx';
import type { Changes } from './data/useChanges.ts';
import type { Plan } from './model/plan.ts';

interface Props {
  id: string;
  plan: Plan;
  changes: Changes;
  help: () => void;
  suggest: () => void;
  isSuggesting: boolean;
}

/** The actions for the whole schedule. */
export function Toolbar({ id, plan, changes, help, suggest, isSuggesting }: Props) {
  const rooms = plan.wire.rooms.filter((room) => plan.wire.spaces.some(({ room_id }) => room_id === room.id));
  return (
    <>
      <Hint label={toolbarText.undoKeys}>
        <ActionIcon size="lg" variant="default" aria-label={toolbarText.undo} onClick={() => void changes.undo()}>
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
          <Button variant="default" leftSection={<IconCalendarDown size={16} aria-hidden />}>
            {toolbarText.export}
          </Button>
        }
      >
        <MenuItem icon={<IconPrinter size={16} aria-hidden />} onSelect={() => window.print()}>
          {toolbarText.printAllDays}
        </MenuItem>
        <MenuItem href={`/calendar/${id}.ics`} isFile icon={<IconCalendarDown size={16} aria-hidden />}>
          {toolbarText.calendarOfAll}
        </MenuItem>
        <MenuDivider />
        <MenuLabel>{toolbarText.calendarOfRoom}</MenuLabel>
        {rooms.map((room) => (
          <MenuItem key={room.id} href={`/calendar/${id}.ics?room_id=${room.id}`} isFile>
            {room.name}
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
