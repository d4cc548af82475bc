import { Box } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './table.module.css';

interface Props {
  /** Pixels below which the table is scrolled instead of squeezed. */
  minWidth: number;
  className?: string | undefined;
  /** Names the region, which can then be scrolled by keyboard. */
  label?: string;
  children: ReactNode;
}

/** A table that is scrolled sideways where the window is narrow. Mantine's brings along the code of its own scroll bars. */
export const ScrollTable = ({ minWidth, className, label, children }: Props) => (
  // Visually hidden text in a wide table stays inside the scroll area.
  <Box
    className={className}
    style={{ position: 'relative', overflowX: 'auto' }}
    {...(label ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}
  >
    <div className={classes.least} style={{ '--least': `${minWidth}px` } as CSSProperties}>
      {children}
    </div>
  </Box>
);
