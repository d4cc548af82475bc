import { createContext } from 'react';

export interface Crumb {
  readonly label: string;
  readonly href: string;
}
/** The name of the time zone that the times of the pages of a convention are in. */
export const ZoneContext = createContext('');
/** Puts the breadcrumbs of a page, by its title, below those of the place where it is; null if there will be none. Default: they stay alone. */
export const CrumbsContext = createContext<(title: string, own: readonly Crumb[]) => readonly Crumb[] | null>((_, own) => own);
