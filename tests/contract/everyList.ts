import { resourceIfAny, resourceNamed, resourceNames } from '../../src/resources/index.ts';
import type { Resource, ResourceName } from '../../src/resources/resource.ts';
import type { World } from './world/types.ts';

/** A list of records: over everything, or reached through a record. */
export interface List {
  label: string;
  of: Resource;
  through: ResourceName | null;
  path: string;
}
/** Every list there is. */
export const lists: List[] = resourceNames.flatMap((name): List[] => {
  const r = resourceNamed(name);
  const root: List[] = r.operations.includes('list') ? [{ label: `/${name}`, of: r, through: null, path: `/api/${name}` }] : [];
  const reached = Object.entries(r.relationships).flatMap(([key, { to, path }]): List[] => {
    const of = resourceIfAny(to);
    return of ? [{ label: `/${name}/{id}/${path ?? key}`, of, through: name, path: path ?? key }] : [];
  });
  return [...root, ...reached];
});
/** The list on which all that belongs to the resource is tried: orders, fields, qualifiers. The others try one of each. */
export const chief = new Set(
  resourceNames.map(
    (name) => lists.find((l) => l.of.name === name && l.through === 'convention') ?? lists.find((l) => l.of.name === name),
  ),
);

/** Where a list is found, through some record of the world. */
export const addressOf = async (world: World, { through, path }: List): Promise<string> =>
  through ? `/api/${through}/${await world.some(through)}/${path}` : path;
