import { Burger, Group, UnstyledButton } from '@mantine/core';
import Link from 'next/link';
import { useMe } from '../../client/useMe.ts';
import { headerText } from '../../messages/layout/frame.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { Logo } from '../ui/page/Logo.tsx';
import { SchemeToggle } from '../ui/page/SchemeToggle.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ConventionSwitcher } from './ConventionSwitcher.tsx';
import classes from './frame.module.css';

/** The header: logo, convention switcher and account menu. */
export function Header({ menuOpened, toggleMenu }: { menuOpened: boolean; toggleMenu: () => void }) {
  const { data: me } = useMe();
  return (
    <Group h="100%" px="sm" gap="xs" wrap="nowrap" justify="space-between">
      <Group gap="xs" wrap="nowrap" style={{ minWidth: 0, flex: 1 }}>
        <Burger
          opened={menuOpened}
          onClick={toggleMenu}
          hiddenFrom="md"
          size="sm"
          aria-label={headerText.navigation}
          aria-expanded={menuOpened}
          aria-controls="navigation"
        />
        <UnstyledButton component={Link} href="/" className={classes.brand} aria-label={headerText.home}>
          <Logo />
          <span className={classes.brandName}>{headerText.name}</span>
        </UnstyledButton>
        <ConventionSwitcher />
      </Group>
      <Group gap={4} wrap="nowrap">
        {me && <PaletteButton />}
        <SchemeToggle />
        <AccountMenu />
      </Group>
    </Group>
  );
}
