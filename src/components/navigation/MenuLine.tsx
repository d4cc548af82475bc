import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { isPublicPage } from '../../client/url/publicPages.ts';
import classes from './navigation.module.css';

/** A link to a page of the dashboard, or to a public one. */
export const PageLink = ({ href, ...link }: Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }) =>
  isPublicPage(href) ? <a href={href} {...link} /> : <Link href={href} prefetch={false} {...link} />;

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
  <PageLink href={href} className={classes.line} data-active={active || undefined} aria-current={current ? 'page' : undefined}>
    {icon}
    <span>{label}</span>
  </PageLink>
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
