import { Box } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { type ReactNode, useCallback, useEffect } from 'react';
import { recordName } from '../../client/format/labels.ts';
import { zoneName } from '../../client/format/times.ts';
import { useMe } from '../../client/useMe.ts';
import { frameText } from '../../messages/layout/frame.ts';
import { ConfirmEmailNote } from '../auth/ConfirmEmailNote.tsx';
import { BottomBar } from '../navigation/BottomBar.tsx';
import { placeCrumbs } from '../navigation/crumbs.ts';
import { usePlaces } from '../navigation/usePlaces.ts';
import { Palette } from '../palette/Palette.tsx';
import { type Crumb, CrumbsContext, ZoneContext } from '../ui/page/crumbs.ts';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import classes from './frame.module.css';
import { Header } from './Header.tsx';
import { RouteProgress } from './RouteProgress.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { usePaperColors } from './usePaperColors.ts';

const ConventionColor = dynamic(() => import('./ConventionColor.tsx').then((file) => file.ConventionColor), { ssr: false });

/** Breadcrumbs begin with the convention and the place, and its time zone is said beside them. */
function WithCrumbs({ children }: { children: ReactNode }) {
  const { asPath } = useRouter();
  const { id, convention, places } = usePlaces();
  const name = convention && recordName(convention);
  // Nothing is above the start page of a convention and what belongs to none, such as the account: no line is kept there.
  const isTop = /^\/([^/?#]*(\/new)?|developers\/\w+|convention\/[\da-f-]{36})([?#]|$)/.test(asPath);
  const withPlace = useCallback(
    (title: string, own: readonly Crumb[]) => {
      const crumbs =
        id && name ? placeCrumbs({ convention: { label: name, href: `/convention/${id}` }, places }, asPath, title, own) : own;
      return isTop && crumbs.length === 0 ? null : crumbs;
    },
    [id, name, places, asPath, isTop],
  );
  // What belongs to no convention, as the page of a group, shows times in the zone of the device; what is new has none yet.
  const isOfAll = /^\/([^/?#]*|(developers|group|venue|user|geolocation|apikey)\/.*|\w+\/(new|import))([?#]|$)/.test(asPath);
  const zone = !isOfAll && typeof convention?.timezone === 'string' ? zoneName(convention.timezone, convention.start_date) : '';
  return (
    <CrumbsContext value={withPlace}>
      <ZoneContext value={zone}>{children}</ZoneContext>
    </CrumbsContext>
  );
}

/**
 * The frame of every page: header, navigation and content. Users who are not signed in are redirected unless the page is open.
 */
export function Frame({ open, children }: { open: boolean; children: ReactNode }) {
  const router = useRouter();
  const [opened, { toggle, close }] = useDisclosure(false);
  const me = useMe();
  const isSignedOut = me.data === null && !open;
  usePaperColors();

  useEffect(() => {
    if (isSignedOut) void router.replace(`/sign-in?next=${encodeURIComponent(router.asPath)}`);
  }, [isSignedOut, router]);
  useEffect(() => {
    // Move the focus to the content of the next page, unless one of its fields has it.
    const focusContent = (_: string, { shallow }: { shallow: boolean }) => {
      const content = document.getElementById('content');
      if (!shallow && !content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
    };
    router.events.on('routeChangeStart', close);
    router.events.on('routeChangeComplete', focusContent);
    return () => {
      router.events.off('routeChangeStart', close);
      router.events.off('routeChangeComplete', focusContent);
    };
  }, [router, close]);
  useEffect(() => {
    if (!opened) return;
    const closeAtEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return;
      close();
      // Back to the button that opens it: there is one in the header, and one in the bar of a phone.
      const buttons = document.querySelectorAll<HTMLElement>('[aria-controls="navigation"]');
      [...buttons].findLast((button) => button.offsetParent)?.focus();
    };
    window.addEventListener('keydown', closeAtEscape);
    return () => window.removeEventListener('keydown', closeAtEscape);
  }, [opened, close]);

  return (
    <>
      <a className="skip" href="#content">
        {frameText.skip}
      </a>
      <ConventionColor />
      <RouteProgress />
      {me.data && <Palette />}
      <header className={classes.header}>
        <Header menuOpened={opened} toggleMenu={toggle} isLeaving={isSignedOut} />
      </header>
      <nav className={classes.side} data-opened={opened || undefined} aria-label={frameText.navigation} id="navigation">
        <div className={classes.navigation}>{!isSignedOut && <SideNavigation />}</div>
      </nav>
      <main className={classes.main} id="content" tabIndex={-1}>
        <Box maw={1480} mx="auto">
          {me.isError && !open ? (
            <Failure error={me.error} retry={() => void me.refetch()} />
          ) : me.data || open ? (
            <>
              <ConfirmEmailNote />
              <WithCrumbs>{children}</WithCrumbs>
            </>
          ) : (
            <Loading label={isSignedOut ? frameText.toSignIn : frameText.loading} />
          )}
        </Box>
      </main>
      {me.data && <BottomBar opened={opened} toggle={toggle} />}
    </>
  );
}
