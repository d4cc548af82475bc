import { Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconApi, IconLogout, IconShieldCheck, IconUser } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useMe } from '../../client/useMe.ts';
import { useSignOut } from '../../client/useSignOut.ts';
import { accountMenuText } from '../../messages/layout/frame.ts';
import { placeIcons } from '../navigation/PlaceList.tsx';
import { usePlaces } from '../navigation/usePlaces.ts';
import { Menu } from '../ui/floating/Menu.tsx';
import { MenuDivider, MenuItem } from '../ui/floating/MenuItem.tsx';
import classes from './frame.module.css';

const initials = (name: string) =>
  name
    .split(/[\s._-]+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** What staff of the current convention do there for themselves. */
function PersonalPlaces() {
  const own = usePlaces().places.filter(({ isPersonal }) => isPersonal);
  if (own.length === 0) return null;
  return (
    <>
      {own.map(({ name, label, href }) => {
        const Icon = placeIcons[name];
        return (
          <MenuItem key={name} href={href} icon={Icon && <Icon size={16} aria-hidden />}>
            {label}
          </MenuItem>
        );
      })}
      <MenuDivider />
    </>
  );
}

/** The account menu. */
export function AccountMenu() {
  const { data: me } = useMe();
  const signOut = useSignOut();
  const { asPath } = useRouter();
  if (me === undefined) return null;
  if (me === null)
    return (
      <Button component={Link} href={`/sign-in?next=${encodeURIComponent(asPath)}`} size="xs" variant="default">
        {accountMenuText.signIn}
      </Button>
    );
  return (
    <Menu
      width={220}
      target={
        <UnstyledButton className={classes.account}>
          <VisuallyHidden>{accountMenuText.accountOf({ name: me.display_name })}</VisuallyHidden>
          <span className={classes.initials} aria-hidden>
            {initials(me.display_name)}
          </span>
        </UnstyledButton>
      }
    >
      <Text size="sm" fw="var(--weight-medium)" px="sm" pt={6} truncate>
        {me.display_name}
      </Text>
      {me.username && me.username !== me.display_name && (
        <Text size="xs" c="dimmed" px="sm" truncate>
          {me.username}
        </Text>
      )}
      <MenuDivider />
      <PersonalPlaces />
      <MenuItem href="/account" icon={<IconUser size={16} aria-hidden />}>
        {accountMenuText.account}
      </MenuItem>
      <MenuItem href="/developers/api" icon={<IconApi size={16} aria-hidden />}>
        {accountMenuText.api}
      </MenuItem>
      <MenuItem href="/developers/rights" icon={<IconShieldCheck size={16} aria-hidden />}>
        {accountMenuText.rights}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<IconLogout size={16} aria-hidden />} onSelect={() => void signOut()}>
        {accountMenuText.signOut}
      </MenuItem>
    </Menu>
  );
}
