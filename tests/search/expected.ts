import { type Account, type Body, ok } from '../support/people.ts';
import { type SearchConfig, searching } from './client.ts';

/** The objects that the index must hold, worked out from what the API tells somebody who has nothing to do with the convention. */
export async function expectedObjects(nobody: Account, convention_id: string): Promise<Body[]> {
  const all: Body[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const asked = { _items_per_page: 100, _page_number: page, _include: 'hosts', _include_related_objects: 'type' };
    const { items, paging } = await ok(nobody.call('GET', `/api/convention/${convention_id}/events`, asked));
    pages = (paging as { total_pages: number }).total_pages;
    all.push(...(items as Body[])); // a list holds records
  }
  return all.map(objectOf).sort(byId);
}
const byId = (a: Body, b: Body) => (String(a.objectID) < String(b.objectID) ? -1 : 1);
function objectOf(event: Body): Body {
  const same = ['name', 'event_number', 'description', 'room_name', 'space_name', 'startdaypart_name', 'duration', 'age_range'];
  const more = ['price', 'available_count', 'is_cancelled', 'view_uri'];
  return {
    ...Object.fromEntries([...same, ...more].map((name) => [name, event[name]])),
    objectID: event.id,
    type_name: (event.type as Body).name,
    host_name: (event.hosts as Body[]).map(({ name }) => name),
    start_timestamp: event.start_date === null ? null : Date.parse(String(event.start_date)) / 1000,
    remaining_tickets: event.available_count,
  };
}

/** What the built-in index holds. */
export async function indexedObjects(config: SearchConfig): Promise<Body[]> {
  const all: Body[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const result = await searching(config)({ hitsPerPage: 1000, page, attributesToHighlight: [] });
    pages = result.nbPages;
    all.push(...result.hits);
  }
  return all.sort(byId);
}
