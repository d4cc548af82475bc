import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { menuText } from '../../messages/layout/menu.ts';
import { PageLink } from './MenuLine.tsx';
import classes from './navigation.module.css';
import { MAX_IN_BAR, placeIcons } from './PlaceList.tsx';
import { placeAt } from './placeAt.ts';
import { usePlaces } from './usePlaces.ts';

/** At the bottom of a phone: the first places of the menu, and the whole of it. */
export function BottomBar({ opened, toggle }: { opened: boolean; toggle: () => void }) {
  const { asPath } = useRouter();
  const { places } = usePlaces();
  const here = placeAt(places, asPath)?.place.name;
  if (places.length === 0) return null;
  return (
    <nav className={classes.bar} aria-label={menuText.places} data-bar>
      {places.slice(0, MAX_IN_BAR).map(({ name, label, href }) => {
        const Icon = placeIcons[name];
        return (
          <PageLink
            key={name}
            href={href}
            className={classes.place}
            data-active={here === name || undefined}
            aria-current={here === name ? 'page' : undefined}
          >
            {Icon && <Icon size={20} aria-hidden />}
            <span>{label}</span>
          </PageLink>
        );
      })}
      <UnstyledButton className={classes.place} onClick={toggle} aria-expanded={opened} aria-controls="navigation">
        <IconDots size={20} aria-hidden />
        <span>{menuText.more}</span>
      </UnstyledButton>
    </nav>
  );
}
