import { ChangesPage, type SiteChange, type SiteRelease } from '../../../components/public/ChangesPage.tsx';
import { addressIn } from '../../../components/public/format.ts';
import type { Site } from '../../../components/public/site.ts';
import { changesText } from '../../../messages/public/changes.ts';
import { siteText } from '../../../messages/public/site.ts';
import type { ReleaseKind } from '../../../resources/events/releases/schedulerelease.ts';
import { type PublicRecord, publicPage } from '../site/stranger.ts';
import { text, time } from '../site/values.ts';
import type { Finder } from './render.tsx';

/** So many releases, and changes of each, are told. */
const [RELEASES, CHANGES] = [10, 100];
const placed = (start: unknown, place: unknown) => {
  const at = time(start);
  return at && { start: at, place: text(place) };
};
async function readReleases({ convention, events }: Site): Promise<SiteRelease[]> {
  const nameOf = new Map(events.map((event) => [event.id, event]));
  const { items } = await publicPage('schedulerelease', convention.id, { _items_per_page: RELEASES });
  const changeOf = (change: PublicRecord): SiteChange[] => {
    const event = nameOf.get(text(change.event_id));
    if (!event) return [];
    const before = placed(change.before_start_date, change.before_place);
    const after = placed(change.after_start_date, change.after_place);
    const kind = text(change.kind) as ReleaseKind; // one of them, by a check of the database
    return [{ id: text(change.id), number: event.number, name: event.name, kind, before, after }];
  };
  return Promise.all(
    items.map(async (release) => {
      const input = { schedulerelease_id: text(release.id), _items_per_page: CHANGES };
      const found = await publicPage('schedulereleasechange', convention.id, input);
      return {
        ...{ name: text(release.name), note_html: text(release.note_html), date: time(release.released_date) },
        changes: found.items.flatMap(changeOf),
      };
    }),
  );
}

/** What releases of the schedule changed, where organizers have it told. */
export const changes: Finder = (site) => {
  const { convention } = site;
  if (!convention.shows_changes) return null;
  return {
    query: '',
    make: async () => ({
      place: 'program',
      head: {
        title: changesText.title,
        description: siteText.titled({ page: changesText.title, convention: convention.name }),
        path: addressIn(convention, 'changes'),
      },
      content: <ChangesPage site={site} releases={await readReleases(site)} />,
    }),
  };
};
