import { capital, recordName, relationshipLabel } from '../../client/format/labels.ts';
import type { PlainObject } from '../../client/record.ts';
import { mayCall, type Standing } from '../../client/useViewer.ts';
import { resourceIfAny } from '../../resources/index.ts';
import type { Relationship, Resource } from '../../resources/resource.ts';
import type { Crumb } from '../ui/page/Page.tsx';
import { relationshipTo, type Surroundings } from './referenceSources.ts';

/** A relationship as the dashboard lists it. */
export interface Listing {
  readonly name: string;
  /** Last part of the address. */
  readonly path: string;
  readonly label: string;
  readonly to: Resource;
  readonly relationship: Relationship;
}
/** The lists of a record that a page shows: not those under an older name, nor of records that do not exist yet. */
export const listingsOf = (r: Resource): Listing[] =>
  Object.entries(r.relationships).flatMap(([name, relationship]) => {
    const to = resourceIfAny(relationship.to);
    if (!to || relationship.sameAs || relationship.deprecated) return [];
    return [{ name, path: relationship.path ?? name, label: relationshipLabel(r, name, relationship), to, relationship }];
  });
/** The list at an address, also under an older name. */
export function listingAt(r: Resource, path: string): Listing | null {
  const found = Object.entries(r.relationships).find(([name, other]) => (other.path ?? name) === path || name === path);
  if (!found) return null;
  const name = found[1].sameAs ?? found[0];
  return listingsOf(r).find((listing) => listing.name === name) ?? null;
}
/** The column by which records of a list name the record whose list it is; null where they do so by a detour. */
export const parentColumn = ({ relationship, to }: Listing): string | null => {
  const via = [relationship.via].flat()[0] ?? '';
  return via in to.columns ? via : null;
};
/**
 * Whether a new record can be made in a list: its parent is named by it, or is the caller, and the convention that it needs is known.
 * Whether the caller surely may is for the service to say.
 */
export function canAdd(r: Resource, record: PlainObject, listing: Listing, standing: Standing | undefined): boolean {
  const { to } = listing;
  const parent = parentColumn(listing);
  if (!parent || !to.operations.includes('create')) return false;
  const named = parent in to.fixed || parent in to.editable || (r.name === 'user' && record.id === standing?.me);
  return named && mayCall(to, 'POST /', standing) && (!('convention_id' in to.fixed) || around(r, record).convention_id !== null);
}
const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** What surrounds a record: its convention, group and library. */
export const around = (r: Resource, record: PlainObject): Surroundings => ({
  convention_id: r.name === 'convention' ? text(record.id) : text(record.convention_id),
  group_id: r.name === 'group' ? text(record.id) : text(record.group_id),
  library_id: r.name === 'library' ? text(record.id) : text(record.library_id),
});

/** The way from the top to a record: its convention, its nearest list, or the list of everything. */
export function crumbsTo(r: Resource, record: PlainObject): Crumb[] {
  const convention = record.convention as PlainObject | undefined; // what _include_related_objects brings
  const parent = resourceIfAny('convention');
  const relationship = parent && convention ? relationshipTo(parent, r.name) : null;
  if (parent && convention && relationship) {
    const listing = listingsOf(parent).find(({ name }) => name === relationship);
    return [
      { label: recordName(convention), href: `/convention/${convention.id}` },
      ...(listing ? [{ label: listing.label, href: `/convention/${convention.id}/${listing.path}` }] : []),
    ];
  }
  return r.operations.includes('list') ? [{ label: capital(r.labels[0]), href: `/${r.name}` }] : [];
}
/** Where to go when a record is gone. */
export const above = (r: Resource, record: PlainObject): string => crumbsTo(r, record).at(-1)?.href ?? '/';
