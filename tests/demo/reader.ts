import { resourceNamed, resourceNames } from '../../src/resources/index.ts';
import type { Resource, ResourceName } from '../../src/resources/resource.ts';
import { logged } from '../../src/resources/system/logentry.ts';
import { type Body, type Call, ok } from '../support/people.ts';

interface Listing {
  items: Body[];
  paging: { total_items: number; total_pages: number };
}
interface Parent {
  name: ResourceName;
  /** Last part of the address of the list. */
  path: string;
}
/** Where many lists begin: what a record of these holds is asked for first. */
const roots: readonly string[] = ['convention', 'library', 'group'];

/** Reads everything that a service tells somebody, by the lists that the registry declares. */
export class Reader {
  readonly #call: Call;
  readonly #known = new Map<string, Promise<Body[]>>();
  /** Lists without a record: whatever else is asked for, they have none that fits. */
  readonly #empty = new Set<string>();

  constructor(call: Call) {
    this.#call = call;
  }
  /** One page. */
  async page(path: string, params: Body = {}): Promise<Listing> {
    return (await ok(this.#call('GET', path, params))) as unknown as Listing; // every list has this form
  }
  async count(path: string, params: Body = {}): Promise<number> {
    return (await this.page(path, { ...params, _items_per_page: 1 })).paging.total_items;
  }
  /** All pages, read once. */
  all(path: string, params: Body = {}): Promise<Body[]> {
    const key = `${path} ${JSON.stringify(params)}`;
    const reading = this.#known.get(key) ?? this.#all(path, params);
    this.#known.set(key, reading);
    return reading;
  }
  async #all(path: string, params: Body): Promise<Body[]> {
    const found: Body[] = [];
    for (let n = 1, pages = 1; n <= pages; n += 1) {
      const { items, paging } = await this.page(path, { ...params, _items_per_page: 100, _page_number: n });
      found.push(...items);
      pages = paging.total_pages;
    }
    return found;
  }

  /** The paths of lists that together hold all records of a resource. */
  async *lists(r: Resource, above: readonly string[] = []): AsyncGenerator<string> {
    if (r.operations.includes('list')) return yield `/api/${r.name}`;
    const parents = parentsOf(r, above);
    for (const parent of parents)
      for await (const list of this.lists(resourceNamed(parent.name), [...above, r.name]))
        for (const { id } of await this.all(list)) yield `/api/${parent.name}/${id}/${parent.path}`;
  }
  /** Whether a record of the resource is there that fits, in any of its lists. */
  async has(r: Resource, params: Body = {}): Promise<boolean> {
    for await (const list of this.lists(r)) {
      if (this.#empty.has(list)) continue;
      if ((await this.count(list, params)) > 0) return true;
      if (Object.keys(params).length === 0) this.#empty.add(list);
    }
    return false;
  }
}

/** Lists that are no relationships: lines of logs, and the imports of libraries. */
const others: Readonly<Record<string, readonly Parent[]>> = {
  // Those first that have lines of every kind.
  logentry: ['shift' as const, 'event' as const, ...logged].map((name) => ({ name, path: 'logs' })),
  job: [{ name: 'library', path: 'imports' }],
};
/** Through which other resources all records of a resource are listed. */
function parentsOf({ name }: Resource, above: readonly string[]): Parent[] {
  const parents = resourceNames.flatMap((parent): Parent[] =>
    above.includes(parent)
      ? []
      : Object.entries(resourceNamed(parent).relationships).flatMap(([path, relationship]) =>
          relationship.to === name && !relationship.callerVia && !relationship.sameAs
            ? [{ name: parent, path: relationship.path ?? path }]
            : [],
        ),
  );
  const rank = ({ name: parent }: Parent) =>
    roots.includes(parent) ? 0 : resourceNamed(parent).operations.includes('list') ? 1 : 2;
  return [...parents.sort((a, b) => rank(a) - rank(b)).slice(0, 1), ...(others[name] ?? [])];
}
