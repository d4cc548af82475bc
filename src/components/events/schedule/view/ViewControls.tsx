import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconPalette, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { viewText } from '../../../../messages/events/scheduleBoard/view.ts';
import { Hint } from '../../../ui/floating/Hint.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { MenuItem } from '../../../ui/floating/MenuItem.tsx';
import type { Layout } from '../grid/layout.ts';
import { useBoard } from '../model/board.ts';
import type { Plan } from '../model/plan.ts';
import classes from '../schedule.module.css';
import { type View, zoomSteps } from './view.ts';

const Legend = dynamic(() => import('./Legend.tsx').then((file) => file.Legend), { ssr: false });

const checkMark = (isOn: boolean) => <IconCheck size={16} aria-hidden style={isOn ? undefined : { visibility: 'hidden' }} />;

interface Props {
  plan: Plan;
  view: View;
  setView: (change: Partial<View>) => void;
  layout: Layout | undefined;
}
/** How near the grid is shown, whether empty rooms and hours are left out, and what its colors mean. */
export function ViewControls({ plan, view, setView, layout }: Props) {
  const board = useBoard();
  const [isExplained, setExplained] = useState(false);
  const { zoom, hidesEmptyRooms, hidesEmptyHours } = view;
  const zoomBy = (step: number) => {
    const next = zoom + step;
    if (!(next in zoomSteps)) return;
    setView({ zoom: next });
    board.announce(viewText.zoomed({ step: next + 1, steps: zoomSteps.length }));
  };
  const { shown = 0, all = 0 } = layout?.rooms ?? {};
  return (
    <div className={classes.view}>
      <Menu
        width={220}
        target={
          <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {viewText.rooms({ shown, all })}
          </Button>
        }
      >
        <MenuItem
          checked={hidesEmptyRooms}
          icon={checkMark(hidesEmptyRooms)}
          onSelect={() => setView({ hidesEmptyRooms: !hidesEmptyRooms })}
        >
          {viewText.hideRooms}
        </MenuItem>
        <MenuItem
          checked={hidesEmptyHours}
          icon={checkMark(hidesEmptyHours)}
          onSelect={() => setView({ hidesEmptyHours: !hidesEmptyHours })}
        >
          {viewText.hideHours}
        </MenuItem>
      </Menu>
      <Hint label={viewText.zoomOut}>
        <ActionIcon variant="default" aria-label={viewText.zoomOut} aria-disabled={zoom === 0} onClick={() => zoomBy(-1)}>
          <IconZoomOut size={16} aria-hidden />
        </ActionIcon>
      </Hint>
      <Hint label={viewText.zoomIn}>
        <ActionIcon
          variant="default"
          aria-label={viewText.zoomIn}
          aria-disabled={zoom === zoomSteps.length - 1}
          onClick={() => zoomBy(1)}
        >
          <IconZoomIn size={16} aria-hidden />
        </ActionIcon>
      </Hint>
      <Hint label={viewText.legend}>
        <ActionIcon variant="default" aria-label={viewText.legend} onClick={() => setExplained(true)}>
          <IconPalette size={16} aria-hidden />
        </ActionIcon>
      </Hint>
      {isExplained && <Legend plan={plan} close={() => setExplained(false)} />}
    </div>
  );
}
