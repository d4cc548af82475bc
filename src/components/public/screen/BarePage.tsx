import type { ReactNode } from 'react';
import { language } from '../../../messages/language.ts';
import { Head, type PageFrame, type PageHead } from '../PublicPage.tsx';
import type { Site } from '../site.ts';

/** Pages without a menu: for a television, within another site, and on paper. */
export type BareKind = 'screen' | 'embed' | 'print';
interface BarePageProps {
  readonly site: Site;
  readonly kind: BareKind;
  readonly head: PageHead;
  readonly frame: PageFrame;
  readonly children: ReactNode;
}

export const BarePage = ({ site, kind, head, frame, children }: BarePageProps) => (
  <html lang={language()}>
    <Head site={site} head={head} frame={frame} />
    <body className={kind} data-convention={site.convention.uri_part} data-id={site.convention.id}>
      <main id="content" data-screen={kind === 'screen' ? true : undefined}>
        {children}
      </main>
      {kind === 'screen' && (
        <noscript>
          <meta httpEquiv="refresh" content="60" />
        </noscript>
      )}
    </body>
  </html>
);
