import { capitalize, recordName, relationshipLabel } from '../../client/format/labels.ts';
import type { PlainObject } from '../../client/record.ts';
import { canCall, isAmong, type Viewer } from '../../client/useViewer.ts';
import { resourceIfAny } from '../../resources/index.ts';
import { usualCallersOf } from '../../resources/policy/usual.ts';
import type { Relationship, Resource } from '../../resources/resource.ts';
import type { Crumb } from '../ui/page/Page.tsx';
import { type RecordContext, relationshipListing } from './referenceSources.ts';

/** A relationship as shown in the dashboard. */
export interface Listing {
  readonly name: string;
  /** The last part of the URL. */
  readonly path: string;
  readonly label: string;
  readonly to: Resource;
  readonly relationship: Relationship;
}
/** The lists a record's page shows, without deprecated names and undeclared resources. */
export const listingsOf = (r: Resource): Listing[] =>
  Object.entries(r.relationships).flatMap(([name, relationship]) => {
    const to = resourceIfAny(relationship.to);
    if (!to || relationship.sameAs || relationship.deprecated) return [];
    return [{ name, path: relationship.path ?? name, label: relationshipLabel(r, name, relationship), to, relationship }];
  });
/** The list at a URL, including older names. */
export function findListing(r: Resource, path: string): Listing | null {
  const entry = Object.entries(r.relationships).find(([name, other]) => (other.path ?? name) === path || name === path);
  if (!entry) return null;
  const name = entry[1].sameAs ?? entry[0];
  return listingsOf(r).find((listing) => listing.name === name) ?? null;
}
/** The column that refers to the parent; null if the list is reached indirectly. */
export const parentColumn = ({ relationship, to }: Listing): string | null => {
  const via = [relationship.via].flat()[0] ?? '';
  return via in to.columns ? via : null;
};
/** Whether the list of a library shows only the viewer's own records, because the others are for those who work there. */
export function showsOwnOnly(r: Resource, { path }: Listing, viewer: Viewer | undefined): boolean {
  const callers = usualCallersOf(r.name, `GET /{id}/${path}`) ?? [];
  const others = callers.filter((caller) => caller !== 'own');
  return Boolean(viewer?.library) && others.length < callers.length && !isAmong(others, viewer);
}
/**
 * Whether a record can be added to a list: its parent can be set, and the required convention is known. The service decides in
 * the end.
 */
export function canAdd(r: Resource, record: PlainObject, listing: Listing, viewer: Viewer | undefined): boolean {
  const { to } = listing;
  const parent = parentColumn(listing);
  if (!parent || !to.operations.includes('create')) return false;
  const isSettable = parent in to.fixed || (parent in to.editable && !to.updateOnly.includes(parent));
  const named = isSettable || (r.name === 'user' && record.id === viewer?.user_id);
  return (
    named && canCall(to, 'POST /', viewer) && (!('convention_id' in to.fixed) || contextOf(r, record).convention_id !== null)
  );
}
/** The library that the records of a list belong to; null if they belong to none. */
export const libraryOf = (r: Resource, record: PlainObject, { to }: Listing): string | null =>
  to.domain === 'library'
    ? (contextOf(r, record).library_id ?? stringOrNull((record.convention as PlainObject | undefined)?.library_id)) // included by the read
    : null;
const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** The convention, group and library of a record. */
export const contextOf = (r: Resource, record: PlainObject): RecordContext => ({
  convention_id: r.name === 'convention' ? stringOrNull(record.id) : stringOrNull(record.convention_id),
  group_id: r.name === 'group' ? stringOrNull(record.id) : stringOrNull(record.group_id),
  library_id: r.name === 'library' ? stringOrNull(record.id) : stringOrNull(record.library_id),
});

/** The breadcrumbs of a record: its convention and nearest list, or the record that it belongs to, or the list of its type. */
export function breadcrumbsOf(r: Resource, record: PlainObject): Crumb[] {
  if (r.name === 'apikey') return [{ label: capitalize(r.labels[0]), href: '/developers/keys' }];
  const convention = record.convention as PlainObject | undefined; // included by the read
  const parent = resourceIfAny('convention');
  const relationship = parent && convention ? relationshipListing(parent, r.name) : null;
  if (parent && convention && relationship) {
    const listing = listingsOf(parent).find(({ name }) => name === relationship);
    return [
      { label: recordName(convention), href: `/convention/${convention.id}` },
      ...(listing ? [{ label: listing.label, href: `/convention/${convention.id}/${listing.path}` }] : []),
    ];
  }
  const isPart = (to: string, via: string) =>
    r.required.includes(via) ||
    (!['convention', 'user'].includes(to) &&
      Object.values(resourceIfAny(to)?.relationships ?? {}).some((each) => each.to === r.name && each.via === via));
  const owner = Object.entries(r.related).find(([name, { to, via }]) => record[name] && isPart(to, via));
  if (owner && !r.operations.includes('list')) {
    const [name, { to }] = owner;
    const one = record[name] as PlainObject; // included by the read
    return [{ label: recordName(one), href: `/${to}/${one.id}` }];
  }
  return r.operations.includes('list') ? [{ label: capitalize(r.labels[0]), href: `/${r.name}` }] : [];
}
/** Where to go after deleting a record. */
export const parentHref = (r: Resource, record: PlainObject): string => breadcrumbsOf(r, record).at(-1)?.href ?? '/';
