import Link from 'next/link';
import type { ReactNode } from 'react';
import classes from './navigation.module.css';

interface Line {
  readonly label: string;
  readonly icon?: ReactNode;
}
interface LinkProps extends Line {
  readonly href: string;
  readonly active?: boolean;
  /** The page itself, not a part of it, is open. */
  readonly current?: boolean;
}
/** A link of the menu. Its page is fetched when it is pointed at. */
export const MenuLink = ({ label, icon, href, active = false, current = active }: LinkProps) => (
  <Link
    prefetch={false}
    href={href}
    className={classes.line}
    data-active={active || undefined}
    aria-current={current ? 'page' : undefined}
  >
    {icon}
    <span>{label}</span>
  </Link>
);

interface FoldProps extends Line {
  readonly expanded: boolean;
  readonly mark: ReactNode;
  toggle(): void;
}
/** A line of the menu that opens what is below it. */
export const MenuFold = ({ label, icon, mark, expanded, toggle }: FoldProps) => (
  <button type="button" className={classes.line} aria-expanded={expanded} onClick={toggle}>
    {icon}
    <span>{label}</span>
    {mark}
  </button>
);
