import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCalendarDown, IconKeyboard, IconPrinter, IconWand } from '@tabler/icons-react';
import { toolbarText } from '../../../messages/events/scheduleBoard/page.ts';
import type { Changes } from './data/useChanges.ts';
import type { Plan } from './model/plan.ts';

interface Props {
  id: string;
  plan: Plan;
  changes: Changes;
  help: () => void;
  find: () => void;
}

/** The actions for the whole schedule. */
export function Toolbar({ id, plan, changes, help, find }: Props) {
  const rooms = plan.wire.rooms.filter((room) => plan.wire.spaces.some(({ room_id }) => room_id === room.id));
  return (
    <>
      <Tooltip label={toolbarText.undoKeys}>
        <ActionIcon size="lg" variant="default" aria-label={toolbarText.undo} onClick={() => void changes.undo()}>
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={toolbarText.redoKeys}>
        <ActionIcon size="lg" variant="default" aria-label={toolbarText.redo} onClick={() => void changes.redo()}>
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" leftSection={<IconWand size={16} aria-hidden />} onClick={find} visibleFrom="xs">
        {toolbarText.findPlaces}
      </Button>
      <Menu width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconCalendarDown size={16} aria-hidden />}>
            {toolbarText.export}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {toolbarText.printAllDays}
          </Menu.Item>
          <Menu.Item component="a" href={`/calendar/${id}.ics`} leftSection={<IconCalendarDown size={16} aria-hidden />}>
            {toolbarText.calendarOfAll}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{toolbarText.calendarOfRoom}</Menu.Label>
          {rooms.map((room) => (
            <Menu.Item key={room.id} component="a" href={`/calendar/${id}.ics?room_id=${room.id}`}>
              {room.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Tooltip label={toolbarText.shortcutsKey}>
        <ActionIcon size="lg" variant="default" aria-label={toolbarText.shortcuts} onClick={help} visibleFrom="sm">
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
