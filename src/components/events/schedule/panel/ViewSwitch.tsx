import { SegmentedControl } from '@mantine/core';
import { scheduleBoardText } from '../../../../messages/events/scheduleBoard/page.ts';
import type { Panel } from './SidePanel.tsx';

interface ViewSwitchProps {
  view: 'agenda' | Panel;
  setView: (view: 'agenda' | Panel) => void;
  /** The number of events without a place. */
  unplaced: number;
}
/** The views of the board on a phone, of which one is shown at a time. */
export function ViewSwitch({ view, setView, unplaced }: ViewSwitchProps) {
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      value={view}
      onChange={(value) => setView(value as typeof view /* the values below */)}
      data={[
        { value: 'agenda', label: scheduleBoardText.day },
        { value: 'tray', label: scheduleBoardText.unplaced({ count: unplaced }) },
        { value: 'submissions', label: scheduleBoardText.pencilled },
        { value: 'warnings', label: scheduleBoardText.warnings },
      ]}
    />
  );
}
