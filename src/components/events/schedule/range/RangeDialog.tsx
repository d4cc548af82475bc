import { Modal } from '@mantine/core';
import type { Clock } from '../../../../client/format/times.ts';
import { rangeText } from '../../../../messages/events/scheduleBoard/range.ts';
import type { Changes } from '../data/changes.ts';
import type { Plan } from '../model/plan.ts';
import { RangeForm } from './RangeForm.tsx';

export interface RangeProps {
  plan: Plan;
  clock: Clock;
  changes: Changes;
  isOrganizer: boolean;
  /** The room that is moved from; null while the dialog is closed. */
  room_id: string | null;
  close: () => void;
}
/** Moves a part of a room's program, such as its afternoon, to another room or time: one preview, one change, one undo. */
export function RangeDialog(props: RangeProps) {
  const { plan, room_id, close } = props;
  return (
    <Modal
      opened={room_id !== null}
      onClose={close}
      size="xl"
      title={rangeText.title({ room: plan.roomNameById.get(room_id ?? '') ?? '' })}
      closeButtonProps={{ 'aria-label': rangeText.close }}
    >
      {room_id && <RangeForm {...props} room_id={room_id} />}
    </Modal>
  );
}
