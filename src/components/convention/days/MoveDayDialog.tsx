import { Modal } from '@mantine/core';
import { recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { moveDayText } from '../../../messages/convention/daySettings.ts';
import { MoveDayForm } from './MoveDayForm.tsx';

interface Props {
  day: AnyRecord;
  clock: Clock;
  close: () => void;
}
/** The dialog in which a day is moved. */
export const MoveDayDialog = ({ day, clock, close }: Props) => (
  <Modal
    opened
    onClose={close}
    title={moveDayText.title({ day: recordName(day) })}
    size="lg"
    closeButtonProps={{ 'aria-label': moveDayText.close }}
  >
    <MoveDayForm day={day} clock={clock} close={close} />
  </Modal>
);
