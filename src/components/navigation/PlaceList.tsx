import {
  IconBuildingStore,
  IconCalendarStar,
  IconCalendarUser,
  IconChartBar,
  IconDice5,
  IconGavel,
  IconHome,
  IconId,
  IconLayoutBoard,
  IconMail,
  IconSettings,
  IconShirt,
  IconTicket,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { MenuLink } from './MenuLine.tsx';
import classes from './navigation.module.css';
import { placeAt } from './placeAt.ts';
import type { Page, Place } from './places.ts';

/** How many places the bar of a phone has. */
export const MAX_IN_BAR = 4;
/** The icon of each place. */
export const placeIcons: Readonly<Record<string, ComponentType<{ size?: number; 'aria-hidden'?: boolean }>>> = {
  overview: IconHome,
  schedule: IconLayoutBoard,
  events: IconTicket,
  submissions: IconGavel,
  volunteers: IconUsersGroup,
  registration: IconId,
  library: IconDice5,
  firstLibrary: IconDice5,
  exhibitors: IconBuildingStore,
  shop: IconShirt,
  messages: IconMail,
  settings: IconSettings,
  reports: IconChartBar,
  mine: IconTicket,
  myEvents: IconCalendarStar,
  myShifts: IconCalendarUser,
};

/** A line, and those below it while one is at one of them. */
function Lines({ page, here, below = [] }: { page: Page; here: Page | null; below?: readonly Page[] }) {
  const isAt = ({ href }: Page) => href === here?.href;
  return (
    <li>
      <MenuLink {...page} active={isAt(page)} />
      {[page, ...below].some(isAt) && below.length > 0 && (
        <ul className={`${classes.list} ${classes.tabs}`} aria-label={page.label}>
          {below.map((one) => (
            <Lines key={one.href} page={one} here={here} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The places of the menu, and the tabs of the one that is open. On a phone, those in its bar are not listed again. */
export function PlaceList({ places, address }: { places: readonly Place[]; address: string }) {
  const here = placeAt(places, address);
  const inBar = new Set(places.slice(0, MAX_IN_BAR));
  return (
    <ul className={classes.list}>
      {places
        .filter(({ isPersonal }) => !isPersonal)
        .map((place) => {
          const { name, label, href, tabs } = place;
          const Icon = placeIcons[name];
          const isHere = here?.place.name === name;
          const isOpen = isHere && tabs.length > 1;
          return (
            <li key={name} data-in-bar={(inBar.has(place) && !isOpen) || undefined}>
              <MenuLink
                href={href}
                label={label}
                icon={Icon && <Icon size={16} aria-hidden />}
                active={isHere}
                current={isHere && !isOpen}
              />
              {isOpen && (
                <ul className={`${classes.list} ${classes.tabs}`} aria-label={label}>
                  {tabs.map((tab) => (
                    <Lines key={tab.href} page={tab} here={here.tab} below={tab.below} />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
    </ul>
  );
}
