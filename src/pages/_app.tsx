import { appText } from '../messages/layout/frame.ts';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import '../styles/tokens.css';
import '../styles/global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { NextPage } from 'next';
import type { AppProps } from 'next/app';
import localFont from 'next/font/local';
import Head from 'next/head';
import { useState } from 'react';
import { guardSecondClicks } from '../client/device/secondClick.ts';
import { newQueryClient } from '../client/queryClient.ts';
import { prefetchWhenPointedAt } from '../client/url/prefetch.ts';
import { ConventionProvider } from '../client/useCurrentConvention.tsx';
import { ConfirmSignIn } from '../components/auth/ConfirmSignIn.tsx';
import { Frame } from '../components/layout/Frame.tsx';
import { PlaceInLine } from '../components/layout/PlaceInLine.tsx';
import type { StoredChange } from '../components/ui/actions/deferredChange.ts';
import { NoticeArea } from '../components/ui/actions/NoticeArea.tsx';
import { DeferredProvider } from '../components/ui/actions/useDeferred.tsx';
import { theme, variables } from '../components/ui/theme.ts';

/** `plain` pages have no frame; `open` pages are also for users who are not signed in. */
export type PageComponent<P = object> = NextPage<P> & { plain?: true; open?: true };

/** Headings and figures; text is set in the system's font, which has every script. */
const headings = localFont({
  src: '../styles/fonts/bricolage-grotesque-latin-700-normal.woff2',
  weight: '700',
  display: 'swap',
});

prefetchWhenPointedAt();
if (typeof document !== 'undefined') guardSecondClicks();

/** Few pages open while a deletion waits. */
const resume = async (stored: StoredChange) => (await import('../components/records/resumeDeletion.ts')).resumeDeletion(stored);

export default function App({ Component, pageProps }: AppProps & { Component: PageComponent }) {
  const [client] = useState(newQueryClient);
  const page = <Component {...pageProps} />;
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <style>{`:root{--font-headings:${headings.style.fontFamily}}`}</style>
      <Head>
        <title>{appText.name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <QueryClientProvider client={client}>
        <ConventionProvider>
          <DeferredProvider resume={resume}>
            {Component.plain ? page : <Frame open={Component.open === true}>{page}</Frame>}
            <ConfirmSignIn />
            <PlaceInLine />
            <section id="overlays" aria-label={appText.overlays} />
            <NoticeArea />
          </DeferredProvider>
        </ConventionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
