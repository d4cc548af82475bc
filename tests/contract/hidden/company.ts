import type { Body } from '../../support/people.ts';
import type { Viewer } from './gallery.ts';
import { type Item, itemsOf, type List } from './lists.ts';
import { type Findings, hiddenRows } from './probes.ts';

/** Kinds that come along beyond what lists show, with records in which the viewer has a part. */
const known: readonly string[] = ['convention', 'badgetype'];
const isRecord = (value: unknown): value is Item => typeof value === 'object' && value !== null && 'object_type' in value;
/** The records inside a record, by the name under which they come. */
const recordsIn = (item: Body): [string, Item][] =>
  Object.entries(item).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isRecord).map((each): [string, Item] => [name, each]),
  );

/** The items of each list that somebody may read. */
export type Seen = ReadonlyMap<List, readonly Item[]>;

/** Every list as a viewer sees it, with everything that may come along. */
export async function look(base_url: string, viewer: Viewer, lists: readonly List[]): Promise<Seen> {
  const read = async (list: List) => {
    const includes = Object.entries(list.of.includes).filter(([, included]) => !('kind' in included));
    const query = includes.map(([name]) => `_include=${name}`).join('&');
    const path = query ? `${list.path}${list.path.includes('?') ? '&' : '?'}${query}` : list.path;
    return [list, await itemsOf(base_url, viewer.session, path, { _include_related_objects: 1 })] as const;
  };
  const seen = await Promise.all(lists.map(read));
  return new Map(seen.flatMap(([list, items]) => (items ? [[list, items] as const] : [])));
}

/** Looks at what comes along: no record that a list keeps from the viewer, and of others only what lists show of them. */
export function judgeCompany(viewer: Viewer, own: Seen, full: Seen, findings: Findings): void {
  const key = ({ object_type, id }: Item) => `${String(object_type)} ${id}`; // an order has the id of its badge
  const listed = new Map([...own.values()].flat().map((item) => [key(item), item]));
  const withheld = new Set([...own.keys()].flatMap((list) => (full.get(list) ?? []).map(key)));
  for (const [list, items] of own)
    for (const [name, record] of items.flatMap(recordsIn)) {
      findings.probes += 1;
      const way = `${viewer.role}: ${list.label} with ${name}`;
      const there = listed.get(key(record));
      const isWithheld = !there && withheld.has(key(record));
      if (isWithheld && !known.includes(String(record.object_type))) findings.leaks.add(`${way}: not in lists`);
      const isPlain = (key: string) => typeof record[key] !== 'object' && !['can_edit', 'can_view', 'edit_uri'].includes(key);
      const more = Object.keys(there ? record : {}).filter((key) => isPlain(key) && (there?.[key] ?? null) === null);
      for (const key of more) findings.leaks.add(`${way}: ${key}`);
    }
}

/** Whether records were reached over a column that they do not show: being in the list tells what it holds. */
export function judgePaths(viewer: Viewer, own: Seen, full: Seen, findings: Findings): void {
  for (const [list, seen] of own) {
    const [path = '', ...others] = list.via;
    const isOfConvention = path === 'convention_id' && !(path in list.of.hiddenFields); // what somebody sees belongs to where they see it
    if (list.isGranted || isOfConvention || !path || others.length) continue;
    findings.probes += 1;
    const isPlace = path.startsWith('slots.'); // a list through slots tells the place
    const rows = hiddenRows({ full: full.get(list) ?? [], seen }, isPlace ? 'start_date' : path);
    if (rows.some(({ value }) => isPlace || value === list.parent))
      findings.leaks.add(`${viewer.role}: ${list.label} by its path`);
  }
}
