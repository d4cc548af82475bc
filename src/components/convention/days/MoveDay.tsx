import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { type AnyRecord, actionsOf } from '../../../client/record.ts';
import { moveDayText } from '../../../messages/convention/daySettings.ts';
import { ReasonedButton } from '../../ui/actions/ReasonedButton.tsx';

const MoveDayDialog = dynamic(() => import('./MoveDayDialog.tsx').then((file) => file.MoveDayDialog));

interface Props {
  day: AnyRecord;
  clock: Clock;
}
/** The button that moves a day, for those who may. */
export function MoveDay({ day, clock }: Props) {
  const [opened, setOpened] = useState(false);
  const { move } = actionsOf(day);
  if (!move) return null;
  return (
    <>
      <ReasonedButton reason={move.reason} onClick={() => setOpened(true)}>
        {moveDayText.open}
      </ReasonedButton>
      {opened && <MoveDayDialog day={day} clock={clock} close={() => setOpened(false)} />}
    </>
  );
}
