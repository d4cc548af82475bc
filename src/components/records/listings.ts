import { capitalize, recordName, relationshipLabel } from '../../client/format/labels.ts';
import type { PlainObject } from '../../client/record.ts';
import { canCall, type Viewer } from '../../client/useViewer.ts';
import { resourceIfAny } from '../../resources/index.ts';
import type { Relationship, Resource } from '../../resources/resource.ts';
import type { Crumb } from '../ui/page/Page.tsx';
import { type RecordContext, relationshipListing } from './referenceSources.ts';

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
export function findListing(r: Resource, path: string): Listing | null {
  const entry = Object.entries(r.relationships).find(([name, other]) => (other.path ?? name) === path || name === path);
  if (!entry) return null;
  const name = entry[1].sameAs ?? entry[0];
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
export function canAdd(r: Resource, record: PlainObject, listing: Listing, viewer: Viewer | undefined): boolean {
  const { to } = listing;
  const parent = parentColumn(listing);
  if (!parent || !to.operations.includes('create')) return false;
  const named = parent in to.fixed || parent in to.editable || (r.name === 'user' && record.id === viewer?.user_id);
  return (
    named && canCall(to, 'POST /', viewer) && (!('convention_id' in to.fixed) || contextOf(r, record).convention_id !== null)
  );
}
const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** What surrounds a record: its convention, group and library. */
export const contextOf = (r: Resource, record: PlainObject): RecordContext => ({
  convention_id: r.name === 'convention' ? stringOrNull(record.id) : stringOrNull(record.convention_id),
  group_id: r.name === 'group' ? stringOrNull(record.id) : stringOrNull(record.group_id),
  library_id: r.name === 'library' ? stringOrNull(record.id) : stringOrNull(record.library_id),
});

/** The way from the top to a record: its convention, its nearest list, or the list of everything. */
export function breadcrumbsOf(r: Resource, record: PlainObject): Crumb[] {
  const convention = record.convention as PlainObject | undefined; // what _include_related_objects brings
  const parent = resourceIfAny('convention');
  const relationship = parent && convention ? relationshipListing(parent, r.name) : null;
  if (parent && convention && relationship) {
    const listing = listingsOf(parent).find(({ name }) => name === relationship);
    return [
      { label: recordName(convention), href: `/convention/${convention.id}` },
      ...(listing ? [{ label: listing.label, href: `/convention/${convention.id}/${listing.path}` }] : []),
    ];
  }
  return r.operations.includes('list') ? [{ label: capitalize(r.labels[0]), href: `/${r.name}` }] : [];
}
/** Where to go when a record is gone. */
export const parentHref = (r: Resource, record: PlainObject): string => breadcrumbsOf(r, record).at(-1)?.href ?? '/';
