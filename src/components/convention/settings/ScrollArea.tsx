import type { ReactNode } from 'react';
import classes from './settings.module.css';

/** A table that scrolls if it is wider than its container. */
export const ScrollArea = ({ label, busy, children }: { label: string; busy?: boolean; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
  <section className={classes.table} tabIndex={0} aria-label={label} aria-busy={busy}>
    {children}
  </section>
);
