import { Divider, NavLink, Stack, Text } from '@mantine/core';
import {
  IconApi,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarUser,
  IconDice5,
  IconDoor,
  IconDots,
  IconGavel,
  IconHistory,
  IconHome,
  IconId,
  IconLayoutBoard,
  IconMail,
  IconPuzzle,
  IconSettings,
  IconShirt,
  IconTicket,
  IconUserShield,
  IconUsersGroup,
} from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ComponentType } from 'react';
import { useCurrentConvention } from '../../client/useCurrentConvention.tsx';
import { useMe } from '../../client/useMe.ts';
import { useRecord } from '../../client/useRecord.ts';
import { useViewer } from '../../client/useViewer.ts';
import { sideNavigationText } from '../../messages/layout/frame.ts';
import { boards, conventionMenu, globalMenu, type MenuItem } from '../navigation/menu.ts';
import classes from './frame.module.css';

const icons: Readonly<Record<string, ComponentType<{ size?: number; 'aria-hidden'?: boolean }>>> = {
  schedule: IconLayoutBoard,
  review: IconGavel,
  settings: IconSettings,
  messages: IconMail,
  history: IconHistory,
  convention: IconCalendarEvent,
  places: IconDoor,
  events: IconTicket,
  volunteers: IconUsersGroup,
  registration: IconId,
  exhibitors: IconBuildingStore,
  merchandise: IconShirt,
  library: IconDice5,
  prototypes: IconPuzzle,
  people: IconUserShield,
  mine: IconCalendarUser,
  more: IconDots,
};
const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '/';

/** The side navigation: the lists of the current convention by domain, then the global ones. */
export function SideNavigation() {
  const { asPath } = useRouter();
  const { data: me } = useMe();
  const { id } = useCurrentConvention();
  const { data: convention } = useRecord('convention', id);
  const viewer = useViewer(id);
  const path = pathOf(asPath);

  const line = ({ label, href, icon }: MenuItem) => {
    const Icon = icon && icons[icon];
    const active = path === href || (href !== '/convention' && path.startsWith(`${href}/`));
    return (
      <li key={href}>
        <NavLink
          component={Link}
          prefetch={false} // prefetch on hover only, not forty pages at once
          href={href}
          label={label}
          leftSection={Icon && <Icon size={16} aria-hidden />}
          active={active}
          aria-current={active ? 'page' : undefined}
          className={classes.line}
        />
      </li>
    );
  };
  return (
    <Stack gap="sm">
      {id && convention && (
        <ul className={classes.list}>
          <li>
            <NavLink
              component={Link}
              prefetch={false}
              href={`/convention/${id}`}
              label={sideNavigationText.overview}
              leftSection={<IconHome size={16} aria-hidden />}
              active={path === `/convention/${id}`}
              aria-current={path === `/convention/${id}` ? 'page' : undefined}
              className={classes.line}
            />
          </li>
          {boards(id, viewer).map(line)}
        </ul>
      )}
      {id &&
        convention &&
        conventionMenu(id, viewer).map(({ name, label, items }) => {
          const Icon = icons[name] ?? IconDots;
          return (
            <div key={name}>
              <Text component="h2" id={`domain-${name}`} className={classes.domain}>
                <Icon size={14} aria-hidden /> {label}
              </Text>
              <ul className={classes.list} aria-labelledby={`domain-${name}`}>
                {items.map(line)}
              </ul>
            </div>
          );
        })}
      {id && convention && <Divider />}
      <div>
        <Text component="h2" id="domain-everywhere" className={classes.domain}>
          {sideNavigationText.allConventions}
        </Text>
        <ul className={classes.list} aria-labelledby="domain-everywhere">
          {globalMenu(me?.admin === true).map(line)}
        </ul>
      </div>
      <div>
        <Text component="h2" id="domain-developers" className={classes.domain}>
          <IconApi size={14} aria-hidden /> {sideNavigationText.developers}
        </Text>
        <ul className={classes.list} aria-labelledby="domain-developers">
          {line({ label: sideNavigationText.api, href: '/developers/api' })}
          {me && line({ label: sideNavigationText.apiKeys, href: '/developers/keys' })}
        </ul>
      </div>
    </Stack>
  );
}
