import { Prisma } from '../../generated/prisma/client.ts';

/** An attribute of the objects in the index, and how it can be searched. */
export interface Attribute {
  readonly kind: 'text' | 'list' | 'number' | 'flag';
  /** The value as SQL, over a row of the function `searchable` or the table searchdocument. */
  readonly value: Prisma.Sql;
  /** Its words can be searched. A weighs most. */
  readonly weight?: 'A' | 'B' | 'C' | 'D';
  /** Its values can be counted and filtered. Numbers can always be filtered. */
  readonly facet?: true;
}
const { sql } = Prisma;
const seats = { kind: 'number', value: sql`available_count` } as const;

/** All attributes except objectID, in the order in which objects show them. */
export const attributes: Readonly<Record<string, Attribute>> = {
  name: { kind: 'text', value: sql`name`, weight: 'A' },
  event_number: { kind: 'number', value: sql`event_number`, weight: 'C' },
  description: { kind: 'text', value: sql`description`, weight: 'D' },
  type_name: { kind: 'text', value: sql`type_name`, weight: 'C', facet: true },
  host_name: { kind: 'list', value: sql`host_name`, weight: 'B', facet: true },
  room_name: { kind: 'text', value: sql`room_name`, weight: 'C', facet: true },
  space_name: { kind: 'text', value: sql`space_name`, weight: 'C', facet: true },
  startdaypart_name: { kind: 'text', value: sql`startdaypart_name`, weight: 'C', facet: true },
  start_timestamp: { kind: 'number', value: sql`extract(epoch FROM start_date)::bigint` },
  duration: { kind: 'number', value: sql`duration` },
  age_range: { kind: 'text', value: sql`age_range`, facet: true },
  price: { kind: 'number', value: sql`price / 100.0::float8` },
  available_count: seats,
  remaining_tickets: seats,
  is_cancelled: { kind: 'flag', value: sql`is_cancelled`, facet: true },
  view_uri: { kind: 'text', value: sql`'/event/' || event_id` },
};
export const attributeNames: readonly string[] = Object.keys(attributes);
/** The attributes with words, in descending order of weight. */
export const searchedAttributes: readonly string[] = attributeNames
  .filter((name) => attributes[name]?.weight)
  .sort((a, b) => String(attributes[a]?.weight).localeCompare(String(attributes[b]?.weight)));
/** The attributes that `facets: ["*"]` counts. */
export const facetNames: readonly string[] = attributeNames.filter((name) => attributes[name]?.facet);

const pairs = attributeNames.map((name) => sql`${Prisma.raw(`'${name}'`)}, ${attributes[name]?.value ?? Prisma.empty}`);
/** The object of a row as SQL. Both providers show events in this form. */
export const objectOfRow: Prisma.Sql = sql`json_build_object('objectID', event_id, ${Prisma.join(pairs, ', ')})`;

/** An object of the index. */
export type SearchObject = { readonly objectID: string } & Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>;

/** Orders other than relevance, by the ending of the replica's name. */
export const replicas: Readonly<Record<string, { readonly attribute: string; readonly order: 'asc' | 'desc' }>> = {
  start_asc: { attribute: 'start_timestamp', order: 'asc' },
  price_asc: { attribute: 'price', order: 'asc' },
  available_desc: { attribute: 'available_count', order: 'desc' },
};
