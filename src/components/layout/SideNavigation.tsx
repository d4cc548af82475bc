import { Divider, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconDatabase } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useMe } from '../../client/useMe.ts';
import { isStaff } from '../../client/useViewer.ts';
import { sideNavigationText } from '../../messages/layout/frame.ts';
import { menuText } from '../../messages/layout/menu.ts';
import { MenuFold, MenuLink } from '../navigation/MenuLine.tsx';
import { globalMenu, type MenuItem } from '../navigation/menu.ts';
import classes from '../navigation/navigation.module.css';
import { PlaceList } from '../navigation/PlaceList.tsx';
import { placeAt } from '../navigation/placeAt.ts';
import { usePlaces } from '../navigation/usePlaces.ts';

const AllData = dynamic(() => import('../navigation/AllData.tsx').then((file) => file.AllData), { ssr: false });
const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '/';

/** The side navigation: the places of the current convention, all its lists, then what belongs to no convention. */
export function SideNavigation() {
  const { asPath } = useRouter();
  const { data: me, isPending } = useMe();
  const { id, convention, isMissing, isComplete, viewer, places } = usePlaces();
  const [chosen, setOpen] = useState<boolean | null>(null);
  const path = pathOf(asPath);
  // Who only comes to a convention, and works neither for it nor for its library, finds what is their own.
  const isGuest = id !== null && viewer !== undefined && !isStaff(viewer) && !places.some(({ name }) => name === 'library');
  // What comes below the places waits for them, so that nothing moves.
  const arePlacesComplete = !isPending && (!id || isMissing || (isComplete && (viewer !== undefined || me === null)));
  // Open on pages of a list that has no place.
  const here = placeAt(places, asPath);
  const isOpen = chosen ?? (path.startsWith(`/convention/${id}/`) && !here);

  const line = ({ label, href }: MenuItem) => {
    const active = path === href || (!here && href !== '/convention' && path.startsWith(`${href}/`));
    return (
      <li key={href}>
        <MenuLink href={href} label={label} active={active} />
      </li>
    );
  };
  return (
    <Stack gap="sm">
      <PlaceList places={places} address={asPath} />
      {id && convention && viewer && !isGuest && (
        <>
          <Divider />
          <div>
            <MenuFold
              label={menuText.allData}
              icon={<IconDatabase size={16} aria-hidden />}
              mark={isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
              expanded={isOpen}
              toggle={() => setOpen(!isOpen)}
            />
            {isOpen && <AllData {...{ id, viewer, path }} />}
          </div>
          <Divider />
        </>
      )}
      {arePlacesComplete && (
        <>
          <div>
            <Text component="h2" id="domain-everywhere" className={classes.domain}>
              {sideNavigationText.allConventions}
            </Text>
            <ul className={classes.list} aria-labelledby="domain-everywhere">
              {globalMenu(me?.admin === true)
                .filter(({ href }) => !isGuest || href !== '/geolocation')
                .map(line)}
            </ul>
          </div>
          {!isGuest && (
            <div>
              <Text component="h2" id="domain-developers" className={classes.domain}>
                {sideNavigationText.developers}
              </Text>
              <ul className={classes.list} aria-labelledby="domain-developers">
                {line({ label: sideNavigationText.api, href: '/developers/api' })}
                {me && line({ label: sideNavigationText.apiKeys, href: '/developers/keys' })}
              </ul>
            </div>
          )}
        </>
      )}
    </Stack>
  );
}
