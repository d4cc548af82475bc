import { Select } from '@mantine/core';
import { moveDialogText as text } from '../../../../messages/events/scheduleBoard/dialogs.ts';
import type { Plan } from '../model/plan.ts';

interface Props {
  plan: Plan;
  day_id: string;
  onDay: (day_id: string) => void;
  space_id: string;
  onSpace: (space_id: string) => void;
}
/** The lists in which a day and a space, by its room, are chosen. */
export function DayAndSpace({ plan, day_id, onDay, space_id, onSpace }: Props) {
  const groups = plan.lines
    .filter((line) => line.kind === 'room')
    .map((room) => ({
      group: room.name,
      items: plan.wire.spaces.filter((space) => space.room_id === room.id).map(({ id, name }) => ({ value: id, label: name })),
    }));
  return (
    <>
      <Select
        label={text.day}
        data={plan.days.map(({ id, name }) => ({ value: id, label: name }))}
        value={day_id}
        onChange={(id) => id && onDay(id)}
        allowDeselect={false}
      />
      <Select
        label={text.space}
        data={groups}
        value={space_id}
        onChange={(id) => id && onSpace(id)}
        allowDeselect={false}
        searchable
      />
    </>
  );
}
