import { Modal } from '@mantine/core';
import { rangeText } from '../../../../messages/events/scheduleBoard/range.ts';
import { RangeForm, type RangeProps } from './RangeForm.tsx';

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
