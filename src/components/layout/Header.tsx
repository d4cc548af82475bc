import { ActionIcon, Group, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import Link from 'next/link';
import { useMe } from '../../client/useMe.ts';
import { headerText } from '../../messages/layout/frame.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { Logo } from '../ui/page/Logo.tsx';
import { SchemeToggle } from '../ui/page/SchemeToggle.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ConventionSwitcher } from './ConventionSwitcher.tsx';
import classes from './frame.module.css';

interface Props {
  readonly menuOpened: boolean;
  readonly toggleMenu: () => void;
  /** The sign-in page comes next: nothing is offered until then. */
  readonly isLeaving: boolean;
}

/** The header: logo, convention switcher and account menu. */
export function Header({ menuOpened, toggleMenu, isLeaving }: Props) {
  const { data: me } = useMe();
  return (
    <Group h="100%" px="sm" gap="xs" wrap="nowrap" justify="space-between">
      <Group gap="xs" wrap="nowrap" style={{ minWidth: 0, flex: 1 }}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          hiddenFrom="md"
          onClick={toggleMenu}
          aria-label={headerText.navigation}
          aria-expanded={menuOpened}
          aria-controls="navigation"
        >
          {menuOpened ? <IconX size={22} aria-hidden /> : <IconMenu2 size={22} aria-hidden />}
        </ActionIcon>
        <UnstyledButton component={Link} href="/" className={classes.brand} aria-label={headerText.home}>
          <Logo />
          <span className={classes.brandName}>{headerText.name}</span>
        </UnstyledButton>
        <ConventionSwitcher />
      </Group>
      <Group gap={4} wrap="nowrap">
        {me && <PaletteButton />}
        <SchemeToggle />
        {!isLeaving && <AccountMenu />}
      </Group>
    </Group>
  );
}
