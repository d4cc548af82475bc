import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCalendarDown, IconKeyboard, IconPrinter, IconWand } from '@tabler/icons-react';
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
      <Tooltip label="Undo (u or Ctrl+Z)">
        <ActionIcon size="lg" variant="default" aria-label="Undo" onClick={() => void changes.undo()}>
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo (r or Ctrl+Shift+Z)">
        <ActionIcon size="lg" variant="default" aria-label="Redo" onClick={() => void changes.redo()}>
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" leftSection={<IconWand size={16} aria-hidden />} onClick={find} visibleFrom="xs">
        Find places
      </Button>
      <Menu width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconCalendarDown size={16} aria-hidden />}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Print all days
          </Menu.Item>
          <Menu.Item component="a" href={`/calendar/${id}.ics`} leftSection={<IconCalendarDown size={16} aria-hidden />}>
            Calendar of everything
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Calendar of a room</Menu.Label>
          {rooms.map((room) => (
            <Menu.Item key={room.id} component="a" href={`/calendar/${id}.ics?room_id=${room.id}`}>
              {room.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Tooltip label="Keys (?)">
        <ActionIcon size="lg" variant="default" aria-label="Keys" onClick={help} visibleFrom="sm">
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
