import { z } from 'zod';
import { viewportAround } from '../../../resources/earth.ts';
import { type Field, phone, safeParse, text, uri } from '../../../resources/fields.ts';
import type { PlaceDetails, PlaceResult } from './interface.ts';

const point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
const strings = z.array(z.string()).catch([]);
const photo = z.object({
  width: z.int(),
  height: z.int(),
  html_attributions: strings,
  photo_reference: z.string(),
});
const geometry = z.object({
  location: point,
  viewport: z.object({ southwest: point, northeast: point }).optional().catch(undefined),
});
/** A place in a list. Only the first three fields are required. */
const listedPlace = z.object({
  place_id: z.string().min(1),
  name: z.string().min(1),
  geometry,
  photos: z.array(z.unknown()).catch([]),
  icon: z.string().catch(''),
  types: strings,
  rating: z.number().catch(0),
  reference: z.string().optional().catch(undefined),
  id: z.string().optional().catch(undefined),
  scope: z.string().catch('GOOGLE'),
  vicinity: z.string().optional().catch(undefined),
  formatted_address: z.string().optional().catch(undefined),
});
const detailedPlace = z.object({
  geometry: geometry.optional().catch(undefined),
  formatted_address: z.string().optional().catch(undefined),
  vicinity: z.string().optional().catch(undefined),
  icon: z.string().optional().catch(undefined),
  types: strings,
  website: z.string().optional().catch(undefined),
  international_phone_number: z.string().optional().catch(undefined),
});
/** Meters from the point to the edges of a viewport that is missing. */
const VIEWPORT_RADIUS = 200;

/** Converts a place of a list to the form of the wire. */
function toResult({
  geometry: { location, viewport },
  photos,
  formatted_address,
  ...place
}: z.infer<typeof listedPlace>): PlaceResult {
  const center = { latitude: location.lat, longitude: location.lng };
  return {
    photos: photos.flatMap((value) => photo.safeParse(value).data ?? []),
    icon: place.icon,
    types: place.types,
    name: place.name,
    rating: place.rating,
    reference: place.reference ?? place.place_id,
    place_id: place.place_id,
    geometry: { viewport: viewport ?? viewportAround(center, VIEWPORT_RADIUS), location },
    id: place.id ?? place.place_id,
    vicinity: place.vicinity ?? formatted_address ?? '',
    scope: place.scope,
  };
}
/** The value if the field accepts it, otherwise null. */
export const validOrNull = (field: Field<string>, value: string | undefined) => (value && safeParse(field, value).data) || null;

/** The details of a place or address that a venue stores; null if the value is neither. */
export function toDetails(value: unknown): PlaceDetails | null {
  const place = detailedPlace.safeParse(value).data;
  if (!place) return null;
  return {
    formatted_address: validOrNull(text(500), place.formatted_address),
    latitude: place.geometry?.location.lat ?? null,
    longitude: place.geometry?.location.lng ?? null,
    vicinity: validOrNull(text(500), place.vicinity),
    icon_uri: validOrNull(text(500), place.icon),
    types: place.types.length ? place.types.slice(0, 50) : null,
    website_uri: validOrNull(uri(), place.website),
    phone_number: validOrNull(phone(), place.international_phone_number),
  };
}

/** The places of a list. Those without a name, an id or a point are left out. */
export const toResults = (list: unknown): PlaceResult[] =>
  (Array.isArray(list) ? list : []).flatMap((value) => listedPlace.safeParse(value).data ?? []).map(toResult);
