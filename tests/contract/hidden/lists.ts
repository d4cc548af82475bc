import { resourceIfAny, resourceNamed, resourceNames } from '../../../src/resources/index.ts';
import type { Resource, ResourceName } from '../../../src/resources/resource.ts';
import { exchange } from '../../support/exchange.ts';
import type { Body } from '../../support/people.ts';
import type { World } from '../world/types.ts';

/** A list: where it is, of what, and over which path it reaches its records. */
export interface List {
  readonly path: string;
  /** The path without ids. */
  readonly label: string;
  readonly of: Resource;
  readonly through: ResourceName | null;
  readonly via: readonly string[];
  /** Given to some on purpose, whatever the records show. */
  readonly isGranted: boolean;
  readonly parent: string;
}
/** Every list there is, with a record to reach it through. */
export async function allLists(world: World): Promise<List[]> {
  const lists: List[] = [];
  for (const name of resourceNames) {
    const r = resourceNamed(name);
    const root = { of: r, through: null, via: [], isGranted: false, parent: '' };
    if (r.operations.includes('list')) lists.push({ ...root, path: `/api/${name}`, label: `/${name}` });
    const reached = Object.entries(r.relationships).filter(([, { to, sameAs }]) => resourceIfAny(to) && !sameAs);
    const parent = reached.length ? await world.some(name).catch(() => null) : null;
    for (const [key, { to, via, path, visibleTo, privilege, callerVia }] of parent ? reached : [])
      lists.push({
        path: `/api/${name}/${parent}/${path ?? key}`,
        label: `/${name}/{id}/${path ?? key}`,
        of: resourceNamed(to),
        through: name,
        via: typeof via === 'string' ? [via] : via,
        isGranted: Boolean(visibleTo ?? privilege ?? callerVia),
        parent: parent ?? '',
      });
  }
  const group = await world.some('group');
  const user = { of: resourceNamed('user'), through: 'group', via: [], isGranted: false, parent: group } as const;
  return [...lists, { ...user, path: `/api/group/${group}/user?query=user-`, label: '/group/{id}/user' }];
}
const order: readonly (ResourceName | null)[] = ['convention', 'library', 'event', null];
/** The list on which everything is tried. */
export const chiefOf = (lists: readonly List[], r: Resource): List | undefined => {
  const its = lists.filter(({ of }) => of.name === r.name);
  return order.map((through) => its.find((list) => list.through === through)).find((list) => list) ?? its[0];
};

export type Item = Body & { id: string };
let asked = 0;
/** How many answers were looked at. */
export const requests = (): number => asked;
export const countRequest = (): void => {
  asked += 1;
};

/** The items of a list as somebody sees it, 50 at most; null where they may not list it or the parameters do not fit. */
export async function itemsOf(base_url: string, session: string | null, path: string, params: Body = {}): Promise<Item[] | null> {
  return (await bodyOf(base_url, session, path, params))?.items ?? null;
}
/** The sum of a column over a list as somebody is given it; null where it is refused. */
export async function totalOf(base_url: string, session: string | null, path: string, column: string): Promise<number | null> {
  return (await bodyOf(base_url, session, path, { _totals: column }))?.totals?.[column] ?? null;
}
interface ListBody {
  readonly items: Item[];
  readonly totals?: Record<string, number>;
}
async function bodyOf(base_url: string, session: string | null, path: string, params: Body): Promise<ListBody | null> {
  asked += 1;
  const query = new URLSearchParams({ _items_per_page: '50' });
  for (const [name, value] of Object.entries(params)) query.append(name, String(value));
  const headers: Record<string, string> = session ? { authorization: `Bearer ${session}` } : {};
  const answer = await exchange(`${base_url}${path}${path.includes('?') ? '&' : '?'}${query}`, { method: 'GET', headers });
  const body = JSON.parse(answer.text) as Partial<ListBody>; // a page or a refusal
  if (answer.status >= 500) throw new Error(`${answer.status} ${path} ${query}`);
  return answer.status === 200 ? { items: [], ...body } : null;
}
