import { Modal } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { legendText } from '../../../../messages/events/scheduleBoard/view.ts';
import grid from '../grid/grid.module.css';
import type { Plan } from '../model/plan.ts';
import classes from './legend.module.css';

interface LineProps {
  readonly className?: string | undefined;
  readonly hue?: number;
  readonly mark?: Readonly<Record<`data-${string}`, string>>;
  readonly children: ReactNode;
}
/** A piece of the grid, and what it means. */
const Line = ({ className, hue = 0, mark, children }: LineProps) => (
  <li className={classes.line}>
    <span
      aria-hidden
      className={className}
      style={{ '--hue': hue, position: 'relative', flex: 'none', width: 44, height: 24 } as CSSProperties /* a custom property */}
      {...mark}
    />
    <span>{children}</span>
  </li>
);

interface Props {
  readonly plan: Plan;
  close(): void;
}
/** What the colors and patterns of the grid mean. */
export function Legend({ plan, close }: Props) {
  const used = new Set([...plan.sessionByKey.values()].map(({ event }) => event.type_id));
  const first = plan.types[0]?.hue ?? 0;
  return (
    <Modal opened onClose={close} title={legendText.title} closeButtonProps={{ 'aria-label': legendText.close }}>
      <ul className={classes.legend}>
        {plan.types
          .filter(({ id }) => used.has(id))
          .map(({ id, name, hue }) => (
            <Line key={id} className={grid.block} hue={hue}>
              <bdi>{name}</bdi>
            </Line>
          ))}
        <Line className={grid.block} hue={first} mark={{ 'data-past': '' }}>
          {legendText.over}
        </Line>
        <Line className={grid.block} hue={first} mark={{ 'data-mark': 'error', 'data-fit': 'tiny' }}>
          {legendText.error}
        </Line>
        <Line className={grid.block} hue={first} mark={{ 'data-mark': 'warning', 'data-fit': 'tiny' }}>
          {legendText.warning}
        </Line>
        <Line className={grid.block} hue={first} mark={{ 'data-unreleased': '' }}>
          {legendText.unreleased}
        </Line>
        <Line className={grid.reserved}>{legendText.reserved}</Line>
        <Line className={classes.gray}>{legendText.gray}</Line>
        <Line className={classes.closed}>{legendText.closed}</Line>
        <Line className={classes.impossible}>{legendText.impossible}</Line>
        <Line className={classes.unwise}>{legendText.unwise}</Line>
        <Line className={classes.preferred}>{legendText.preferred}</Line>
      </ul>
    </Modal>
  );
}
