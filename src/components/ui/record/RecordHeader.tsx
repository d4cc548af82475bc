import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { RecordNumber } from '../page/RecordNumber.tsx';
import { FactLines } from './FactLines.tsx';
import classes from './record.module.css';
import { StateChip } from './StateChip.tsx';

interface Props {
  readonly title: string;
  /** The number that people call the record by. */
  readonly number?: number | null;
  readonly state?: { readonly label: string; readonly color: string } | null;
  /** What one needs to know at a glance. */
  readonly facts?: readonly (readonly ReactNode[])[];
  readonly actions?: ReactNode;
}
/** The header of a record: number, name, state, facts, and what one does next. */
export const RecordHeader = ({ title, number, state, facts = [], actions }: Props) => (
  <div className={classes.header}>
    <div className={classes.top}>
      <div className={classes.name}>
        {number !== null && number !== undefined && <RecordNumber number={number} />}
        <Title order={1}>{title}</Title>
        {state && <StateChip {...state} />}
      </div>
      {actions}
    </div>
    <FactLines lines={facts} />
  </div>
);
