import type { ComponentProps } from 'react';
import type { Day, Session } from '../model/plan.ts';
import { type Panel, SidePanel } from '../panel/SidePanel.tsx';
import { ViewSwitch } from '../panel/ViewSwitch.tsx';
import { Agenda } from './Agenda.tsx';

type View = 'agenda' | Panel;
interface Props {
  panel: Omit<ComponentProps<typeof SidePanel>, 'panel' | 'setPanel' | 'onTap' | 'isNarrow'>;
  view: View;
  setView: (view: View) => void;
  day: Day | undefined;
  move: (session: Session) => void;
}
/** The board on small screens: the day as a list, or one of the panels instead of it. */
export function PhoneBoard({ panel, view, setView, day, move }: Props) {
  const { plan, clock, changes } = panel;
  return (
    <>
      <ViewSwitch view={view} setView={setView} unplaced={plan.unplaced.length} />
      <div id="schedule-grid">
        {view !== 'agenda' ? (
          <SidePanel {...panel} panel={view} setPanel={setView} onTap={move} isNarrow />
        ) : (
          day && <Agenda {...{ plan, day, clock, changes, move }} />
        )}
      </div>
    </>
  );
}
