import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { offlineDeskText as text } from '../../../messages/registration/offlineDesk.ts';
import { offlinePartText } from '../../../messages/registration/offlineParts.ts';
import { useNow } from '../../ui/actions/useNow.ts';
import { Loading } from '../../ui/states/Loading.tsx';
import { ageOf, DeskState } from './DeskState.tsx';
import type { OpenDesk } from './device/desk.ts';
import { OfflineEvents } from './events/OfflineEvents.tsx';
import { type Part, partsOf } from './facts.ts';
import { OfflineLibrary } from './library/OfflineLibrary.tsx';
import { OfflineDoor } from './OfflineDoor.tsx';
import { type PartProps, useOpenDesk } from './useOpenDesk.ts';

interface Props {
  readonly opened: OpenDesk;
  readonly isOnline: boolean;
  /** The part that is shown first. */
  readonly part: Part;
  readonly back: string;
  onGoOn(): void;
}
/** The desks of a convention on this device, without network. */
export function OfflineDesk({ opened, isOnline, part, back, onGoOn }: Props) {
  const state = useOpenDesk(opened, isOnline);
  const { clock, convention_id } = opened.desk;
  const now = useNow();
  const { copy } = state;
  return (
    <>
      <DeskState {...{ state, clock, convention_id, isOnline, back, onGoOn }} />
      {!copy && !state.problem && <Loading label={text.loading} />}
      {copy && !ageOf(copy.taken, now).isClosed && <Parts {...{ copy, state, clock }} first={part} />}
    </>
  );
}
const components = { registration: OfflineDoor, library: OfflineLibrary, events: OfflineEvents } as const;
/** The parts of a copy, one at a time. */
function Parts({ first, ...props }: PartProps & { first: Part }) {
  const [chosen, choose] = useState(first);
  const parts = partsOf(props.copy);
  const part = parts.includes(chosen) ? chosen : parts[0];
  if (!part) return null;
  const Shown = components[part];
  return (
    <>
      {parts.length > 1 && (
        <SegmentedControl
          mb="md"
          aria-label={offlinePartText.parts}
          value={part}
          onChange={choose}
          data={parts.map((value) => ({ value, label: offlinePartText[value] }))}
        />
      )}
      <Shown {...props} />
    </>
  );
}
