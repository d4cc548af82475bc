import { addressIn } from '../../../components/public/format.ts';
import { PrintPage } from '../../../components/public/print/PrintPage.tsx';
import { facetValuesOf } from '../../../components/public/program/filter.ts';
import { ProgramPage } from '../../../components/public/program/ProgramPage.tsx';
import { queryOf, viewOf } from '../../../components/public/program/view.ts';
import { ScreenPage } from '../../../components/public/screen/ScreenPage.tsx';
import { language } from '../../../messages/language.ts';
import { programText } from '../../../messages/public/program.ts';
import { printText, screenText } from '../../../messages/public/screen.ts';
import { now } from '../../db/clock.ts';
import { type Finder, SEARCH_CALLS } from './render.tsx';

/** Milliseconds after which a screen is made anew, because time goes on. */
const SCREEN_AGE = 15_000;

/** What is on and next, in all rooms or in one. */
const screen: Finder = (site, parameters) => {
  const slug = parameters.get('room');
  const room = site.rooms.find((one) => one.slug === slug)?.name ?? null;
  if (slug !== null && room === null) return null;
  return {
    query: slug === null ? '' : `?room=${slug}`,
    max_age: SCREEN_AGE,
    make: async () => ({
      place: null,
      bare: 'screen',
      head: {
        title: room ?? screenText.title,
        description: programText.description({ convention: site.convention.name }),
        path: addressIn(site.convention, 'now'),
      },
      content: <ScreenPage site={site} room={room} now={new Date(now())} />,
    }),
  };
};

/** The program, for the frames of other sites. */
const embed: Finder = (site, parameters) => {
  const view = viewOf(parameters, facetValuesOf(site));
  return {
    query: queryOf(view),
    ...(view.q ? { calls: SEARCH_CALLS } : {}),
    make: async () => ({
      place: null,
      bare: 'embed',
      head: {
        title: programText.title,
        description: programText.description({ convention: site.convention.name }),
        path: addressIn(site.convention, 'program'),
      },
      content: <ProgramPage site={site} view={view} now={new Date(now())} isEmbedded />,
    }),
  };
};

/** The program on paper. */
const print: Finder = (site, _parameters, rest) => {
  if (rest !== 'program') return null;
  return {
    query: '',
    make: async () => ({
      place: null,
      bare: 'print',
      head: {
        title: printText.title,
        description: programText.description({ convention: site.convention.name }),
        path: addressIn(site.convention, 'print/program'),
      },
      content: <PrintPage site={site} file={`${addressIn(site.convention, 'program.pdf')}?lang=${language()}`} />,
    }),
  };
};

/** Pages without a menu. */
export const screenPages: Readonly<Record<string, Finder>> = { screen, embed, print };
