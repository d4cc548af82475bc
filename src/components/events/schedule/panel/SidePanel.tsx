import { Tabs } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { RefObject } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { sidePanelText } from '../../../../messages/events/scheduleBoard/panel.ts';
import { suggestText } from '../../../../messages/events/scheduleBoard/suggest.ts';
import type { Changes } from '../data/changes.ts';
import type { useWarnings } from '../data/useWarnings.ts';
import type { Plan, Session } from '../model/plan.ts';
import type { Suggestions } from '../suggest/useSuggestions.ts';
import classes from './panel.module.css';
import { Tray } from './Tray.tsx';

const Submissions = dynamic(() => import('./Submissions.tsx').then((file) => file.Submissions));
const Warnings = dynamic(() => import('./Warnings.tsx').then((file) => file.Warnings));

const SuggestionsPanel = dynamic(() => import('../suggest/SuggestionsPanel.tsx').then((file) => file.SuggestionsPanel));

export const panels = ['tray', 'submissions', 'warnings', 'suggestions'] as const;
export type Panel = (typeof panels)[number];
interface Props {
  id: string;
  plan: Plan;
  clock: Clock;
  time: (instant: number) => string;
  changes: Changes;
  warnings: ReturnType<typeof useWarnings>;
  suggestions: Suggestions;
  search: RefObject<HTMLInputElement | null>;
  panel: Panel;
  setPanel: (panel: Panel) => void;
  daypart_id: string | null;
  setDaypart: (id: string | null) => void;
  /** On small screens, tapping an event asks for its place. */
  onTap?: (session: Session) => void;
  isNarrow?: boolean;
}

/** The side panel: unplaced events, pencilled submissions, and warnings. */
export function SidePanel({
  id,
  plan,
  clock,
  time,
  changes,
  warnings,
  suggestions,
  search,
  panel,
  setPanel,
  daypart_id,
  setDaypart,
  onTap,
  isNarrow,
}: Props) {
  const open = warnings.data?.filter(({ waived, is_over, severity }) => !waived && !is_over && severity !== 'info').length;
  return (
    <section
      className={classes.side}
      data-tray={panel === 'tray' || undefined}
      data-small={isNarrow || undefined}
      aria-label={sidePanelText.label}
    >
      <Tabs
        value={panel === 'suggestions' && !suggestions.isOpen ? 'tray' : panel}
        onChange={(value) => setPanel((value ?? 'tray') as Panel /* the values below */)}
        classNames={{ root: classes.panel, list: classes.tabs, panel: classes.panel, tab: classes.tab }}
        keepMounted={false}
      >
        {!isNarrow && (
          <Tabs.List grow>
            <Tabs.Tab value="tray">{sidePanelText.unplaced({ count: plan.unplaced.length })}</Tabs.Tab>
            <Tabs.Tab value="submissions">{sidePanelText.pencilled({ count: plan.wire.submissions.length })}</Tabs.Tab>
            <Tabs.Tab value="warnings">{sidePanelText.warnings({ count: open ?? '' })}</Tabs.Tab>
            {suggestions.isOpen && (
              <Tabs.Tab value="suggestions">{suggestText.tab({ count: suggestions.ghosts.length })}</Tabs.Tab>
            )}
          </Tabs.List>
        )}
        <Tabs.Panel value="tray">
          <Tray {...{ plan, time, search, onTap }} />
        </Tabs.Panel>
        <Tabs.Panel value="submissions">
          <Submissions {...{ plan, time, daypart_id }} showAll={() => setDaypart(null)} />
        </Tabs.Panel>
        <Tabs.Panel value="warnings">
          <Warnings {...{ id, plan, clock, changes }} query={warnings} />
        </Tabs.Panel>
        {suggestions.isOpen && (
          <Tabs.Panel value="suggestions">
            <SuggestionsPanel {...{ plan, time, suggestions }} close={() => setPanel('tray')} />
          </Tabs.Panel>
        )}
      </Tabs>
    </section>
  );
}
