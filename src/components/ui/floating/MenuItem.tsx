import Link from 'next/link';
import { type ReactNode, useContext } from 'react';
import { isPublicPage } from '../../../client/url/publicPages.ts';
import classes from './floating.module.css';
import { CloseMenu } from './Menu.tsx';

interface Props {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** More about it, below it. */
  readonly note?: ReactNode;
  /** It does not apply now; the note says why. */
  readonly inactive?: boolean;
  readonly danger?: boolean;
  /** For links: a page of the dashboard or a public one, or with `isFile` something to download. */
  readonly href?: string;
  readonly isFile?: boolean;
  /** For switches: whether it is on. The menu stays open. */
  readonly checked?: boolean;
  onSelect?(): void;
}

/** A line of a menu: a link, a switch, or something to do. */
export function MenuItem({ children, icon, note, inactive = false, danger, href, isFile, checked, onSelect }: Props) {
  const close = useContext(CloseMenu);
  const choose = () => {
    if (inactive) return;
    if (checked === undefined) close();
    onSelect?.();
  };
  const common = { className: classes.item, tabIndex: -1, onClick: choose, 'data-danger': danger || undefined };
  const content = (
    <>
      {icon}
      <span className={classes.text}>
        {children}
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </>
  );
  if (href && (isFile || isPublicPage(href)))
    return (
      <a {...common} role="menuitem" href={href}>
        {content}
      </a>
    );
  if (href)
    return (
      <Link {...common} role="menuitem" href={href} prefetch={false}>
        {content}
      </Link>
    );
  if (checked !== undefined)
    return (
      <button {...common} type="button" role="menuitemcheckbox" aria-checked={checked}>
        {content}
      </button>
    );
  return (
    <button {...common} type="button" role="menuitem" aria-disabled={inactive || undefined}>
      {content}
    </button>
  );
}
/** A heading in a menu. */
export const MenuLabel = ({ children }: { children: ReactNode }) => <div className={classes.label}>{children}</div>;
/** A line between groups of a menu. */
export const MenuDivider = () => <hr className={classes.divider} />;
