import type { ReactNode } from 'react';
import classes from './settings.module.css';

/** A table that may be wider than its place. */
export const ScrollArea = ({ label, busy, children }: { label: string; busy?: boolean; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={classes.table} tabIndex={0} aria-label={label} aria-busy={busy}>
    {children}
  </section>
);
