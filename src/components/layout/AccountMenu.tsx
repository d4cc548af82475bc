import { Avatar, Button, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconApi, IconLogout, IconShieldCheck, IconUser } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useMe } from '../../client/useMe.ts';
import { useSignOut } from '../../client/useSignOut.ts';
import { accountMenuText } from '../../messages/layout/frame.ts';
import classes from './frame.module.css';

const initials = (name: string) =>
  name
    .split(/[\s._-]+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

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
    <Menu width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.account}>
          <VisuallyHidden>{accountMenuText.accountOf({ name: me.display_name })}</VisuallyHidden>
          <Avatar size={30} color="pine" variant="filled" name={undefined} aria-hidden>
            {initials(me.display_name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Text size="sm" fw={600} px="sm" pt={6} truncate>
          {me.display_name}
        </Text>
        {me.username && me.username !== me.display_name && (
          <Text size="xs" c="dimmed" px="sm" truncate>
            {me.username}
          </Text>
        )}
        <Menu.Divider mt={8} />
        <Menu.Item component={Link} href="/account" leftSection={<IconUser size={16} aria-hidden />}>
          {accountMenuText.account}
        </Menu.Item>
        <Menu.Item component={Link} href="/developers/api" leftSection={<IconApi size={16} aria-hidden />}>
          {accountMenuText.api}
        </Menu.Item>
        <Menu.Item component={Link} href="/developers/rights" leftSection={<IconShieldCheck size={16} aria-hidden />}>
          {accountMenuText.rights}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {accountMenuText.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
