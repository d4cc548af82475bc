import { addressIn } from '../../../components/public/format.ts';
import { LibraryPage } from '../../../components/public/LibraryPage.tsx';
import { ExhibitorsPage, HostsPage } from '../../../components/public/ListPages.tsx';
import {
  type ListEntry,
  type ListView,
  listQueryOf,
  listViewOf,
  type Paged,
  type SiteGame,
} from '../../../components/public/lists.ts';
import type { Place } from '../../../components/public/PublicPage.tsx';
import { searchBy } from '../../../components/public/program/search.ts';
import type { Site } from '../../../components/public/site.ts';
import { VenuePage } from '../../../components/public/VenuePage.tsx';
import { siteText } from '../../../messages/public/site.ts';
import { publicGames, publicList } from '../site/stranger.ts';
import { text } from '../site/values.ts';
import { type Finder, SEARCH_CALLS } from './render.tsx';

const GAMES = 50;
const number = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** The hosts of the events that are shown, by name, with their events. */
function listHosts({ events }: Site): ListEntry[] {
  const hosted = new Map<string, { number: number; name: string }[]>();
  for (const { hosts, number, name, is_cancelled } of events)
    if (!is_cancelled) for (const host of hosts) hosted.set(host, [...(hosted.get(host) ?? []), { number, name }]);
  return [...hosted].map(([name, events]) => ({ name, events })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
async function readExhibitors({ convention, rooms }: Site): Promise<ListEntry[]> {
  const [found, booths] = await Promise.all([
    publicList('exhibitor', convention.id),
    publicList('booth', convention.id, { _fields: ['name', 'exhibitor_id', 'room_id'] }),
  ]);
  const roomOf = new Map(rooms.map(({ id, name }) => [id, name]));
  const boothsOf = (id: unknown) =>
    booths
      .filter(({ exhibitor_id }) => exhibitor_id === id)
      .map(({ name, room_id }) => [text(name), roomOf.get(text(room_id))].filter(Boolean).join(', '))
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return found.map((exhibitor) => ({
    name: text(exhibitor.name),
    description_html: text(exhibitor.description_html),
    website: text(exhibitor.website_uri) || null,
    booths: boothsOf(exhibitor.id),
  }));
}
/** Has something worked out once for each site. */
function oncePerSite<T extends object>(make: (site: Site) => T): (site: Site) => T {
  const made = new WeakMap<Site, T>();
  return (site) => {
    const result = made.get(site) ?? make(site);
    made.set(site, result);
    return result;
  };
}
const hostsOf = oncePerSite(listHosts);
async function gamesOf({ convention }: Site, { q, page }: ListView): Promise<Paged<SiteGame>> {
  const input = { _page_number: page, _items_per_page: GAMES, is_in_circulation: '1', ...(q ? { query: q } : {}) };
  const found = await publicGames(convention.library_id ?? '', input);
  return {
    total: found.paging.total_items,
    page,
    pages: found.paging.total_pages,
    items: found.items.map((game) => {
      const [least, most] = [number(game.min_players), number(game.max_players)];
      return {
        name: text(game.name),
        publisher: text(game.publisher_name) || null,
        players: least || most ? [least ?? most ?? 1, most ?? least ?? 1] : null,
        minutes: number(game.max_play_time) ?? number(game.min_play_time),
        age: number(game.age),
        is_out: game.is_checked_out === true,
        is_play_to_win: game.is_play_to_win === true,
      };
    }),
  };
}
const textOf = ({ name, description_html, events = [] }: ListEntry): string =>
  [name, description_html?.replaceAll(/<[^>]*>/g, ' '), ...events.map((event) => event.name)].join(' ');

const head = ({ convention }: Site, place: Place, title: string) => ({
  title,
  description: siteText.titled({ page: title, convention: convention.name }),
  path: addressIn(convention, place),
});

/** A search costs more than a list. */
const callsOf = ({ q }: Pick<ListView, 'q'>) => (q ? { calls: SEARCH_CALLS } : {});

const hosts: Finder = (site, parameters) => {
  const { q } = listViewOf(parameters);
  return {
    query: listQueryOf({ q, page: 1 }),
    ...callsOf({ q }),
    make: async () => ({
      place: 'hosts',
      head: head(site, 'hosts', siteText.hosts),
      content: <HostsPage site={site} q={q} entries={searchBy(hostsOf(site), q, textOf).found} />,
    }),
  };
};
const exhibitors: Finder = (site, parameters) => {
  const { q } = listViewOf(parameters);
  return {
    query: listQueryOf({ q, page: 1 }),
    ...callsOf({ q }),
    make: async () => ({
      place: 'exhibitors',
      head: head(site, 'exhibitors', siteText.exhibitors),
      content: <ExhibitorsPage site={site} q={q} entries={searchBy(await readExhibitors(site), q, textOf).found} />,
    }),
  };
};
const library: Finder = (site, parameters) => {
  if (!site.convention.library_id) return null;
  const view = listViewOf(parameters);
  return {
    query: listQueryOf(view),
    ...callsOf(view),
    // Loans change often, and announce nothing.
    max_age: 1_000,
    make: async () => ({
      place: 'library',
      head: head(site, 'library', siteText.library),
      content: <LibraryPage site={site} view={view} games={await gamesOf(site, view)} />,
    }),
  };
};
const venue: Finder = (site) => ({
  query: '',
  make: async () => ({ place: 'venue', head: head(site, 'venue', siteText.venue), content: <VenuePage site={site} /> }),
});

/** Lists of people and things, and the venue. */
export const listPages: Readonly<Record<string, Finder>> = { hosts, exhibitors, library, venue };
