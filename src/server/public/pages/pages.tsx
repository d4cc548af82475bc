import { addressIn } from '../../../components/public/format.ts';
import { HomePage, whereOf } from '../../../components/public/HomePage.tsx';
import { EventPage } from '../../../components/public/program/EventPage.tsx';
import { facetValuesOf } from '../../../components/public/program/filter.ts';
import { NowPage } from '../../../components/public/program/NowPage.tsx';
import { ProgramPage } from '../../../components/public/program/ProgramPage.tsx';
import { queryOf, viewOf } from '../../../components/public/program/view.ts';
import type { Site } from '../../../components/public/site.ts';
import { DrawPage } from '../../../components/public/wishes/DrawPage.tsx';
import { programText } from '../../../messages/public/program.ts';
import { siteText } from '../../../messages/public/site.ts';
import { drawText } from '../../../messages/public/wishes.ts';
import { db } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { readDraw } from '../../events/wishes/readDraw.ts';
import { pageUrl } from '../../mail/sender.ts';
import { summary } from '../../platform/format/plainText.ts';
import { publicPage } from '../site/stranger.ts';
import { text } from '../site/values.ts';
import { changes } from './changesPage.tsx';
import { listPages } from './listPages.tsx';
import { conventionData, eventData } from './metadata.ts';
import { type Finder, type Page, type PageAt, SEARCH_CALLS } from './render.tsx';
import { screenPages } from './screenPages.tsx';

const home: Finder = (site) => ({
  query: '',
  make: async () => {
    const { convention } = site;
    return {
      place: '',
      head: {
        title: convention.name,
        description: summary(convention.description, [convention.name, whereOf(convention)].filter(Boolean).join(', ')),
        path: addressIn(convention),
        data: conventionData(site, pageUrl('/')),
      },
      content: <HomePage site={site} now={new Date(now())} />,
    };
  },
});

const program: Finder = (site, parameters) => {
  const view = viewOf(parameters, facetValuesOf(site));
  const { convention } = site;
  return {
    query: queryOf(view),
    ...(view.q ? { calls: SEARCH_CALLS } : {}),
    make: async () => ({
      place: 'program',
      head: {
        title: programText.title,
        description: programText.description({ convention: convention.name }),
        path: addressIn(convention, 'program') + (view.day && `?day=${view.day}`),
      },
      content: <ProgramPage site={site} view={view} now={new Date(now())} />,
    }),
  };
};

const nowAndNext: Finder = (site) => ({
  query: '',
  make: async () => ({
    place: 'program',
    head: {
      title: siteText.now,
      description: programText.description({ convention: site.convention.name }),
      path: addressIn(site.convention, 'now'),
    },
    content: <NowPage site={site} now={new Date(now())} />,
  }),
});

const oneEvent: Finder = (site, _parameters, rest) => {
  const event = /^[1-9]\d{0,8}$/.test(rest) ? site.events.find(({ number }) => number === Number(rest)) : undefined;
  if (!event) return null;
  return {
    query: '',
    make: async () => {
      const fields = ['long_description_html', 'more_info_uri'];
      const found = await publicPage('event', site.convention.id, { event_number: String(event.number), _fields: fields });
      const [detail] = found.items;
      return {
        place: 'program',
        head: {
          title: event.name,
          description: summary(event.description, event.name),
          path: addressIn(site.convention, `event/${event.number}`),
          office: `/event/${event.id}`,
          data: eventData(site, event, pageUrl('/')),
        },
        content: (
          <EventPage
            site={site}
            event={event}
            detail={{
              long_description_html: text(detail?.long_description_html),
              more_info_uri: text(detail?.more_info_uri) || null,
            }}
          />
        ),
      };
    },
  };
};

const draw: Finder = (site) => ({
  query: '',
  make: async () => {
    const { convention } = site;
    const row = await db.convention.findUniqueOrThrow({ where: { id: convention.id } });
    const { per_badge: badge, party_size: party } = convention.wishes;
    return {
      place: null,
      head: {
        title: drawText.title,
        description: drawText.description({ convention: convention.name }),
        path: addressIn(convention, 'draw'),
      },
      content: <DrawPage site={site} draw={await readDraw({ db }, row)} limits={{ badge, party }} />,
    };
  },
});

/** The pages of a convention by the first part of their address. */
const finders: Readonly<Record<string, Finder>> = {
  '': home,
  program,
  now: nowAndNext,
  draw,
  event: oneEvent,
  changes,
  ...listPages,
  ...screenPages,
};

/** Pages whose address goes on. */
const takesRest: ReadonlySet<string> = new Set(['event', 'print']);

/** The page at an address within a convention; null if there is none. */
export function pageAt(site: Site, path: string, parameters: URLSearchParams): PageAt | null {
  const [, first = '', rest = ''] = /^([a-z]*)(?:\/(.*))?$/.exec(path) ?? [];
  const find = Object.hasOwn(finders, first) ? finders[first] : undefined;
  if (!find || (rest !== '' && !takesRest.has(first)) || (first === '' && path !== '')) return null;
  return find(site, parameters, rest);
}

/** What is shown where a convention has no page. */
export const missing = (site: Site): Page => ({
  place: null,
  head: { title: siteText.notFoundTitle, description: siteText.notFound, path: addressIn(site.convention) },
  content: (
    <div className="empty">
      <h1>{siteText.notFoundTitle}</h1>
      <p>{siteText.notFound}</p>
      <a className="button" href={addressIn(site.convention)}>
        {siteText.toHome}
      </a>
    </div>
  ),
  status: 404,
});
