import { z } from 'zod';
import { viewportAround } from '../../../resources/earth.ts';
import { type Field, phone, safeParse, text, uri } from '../../../resources/fields.ts';
import type { PlaceDetails, PlaceResult } from './interface.ts';

const point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
const words = z.array(z.string()).catch([]);
const photo = z.object({
  width: z.int(),
  height: z.int(),
  html_attributions: words,
  photo_reference: z.string(),
});
const geometry = z.object({
  location: point,
  viewport: z.object({ southwest: point, northeast: point }).optional().catch(undefined),
});
/** A place in a list, as far as it must be there; what else there is may be missing. */
const listed = z.object({
  place_id: z.string().min(1),
  name: z.string().min(1),
  geometry,
  photos: z.array(z.unknown()).catch([]),
  icon: z.string().catch(''),
  types: words,
  rating: z.number().catch(0),
  reference: z.string().optional().catch(undefined),
  id: z.string().optional().catch(undefined),
  scope: z.string().catch('GOOGLE'),
  vicinity: z.string().optional().catch(undefined),
  formatted_address: z.string().optional().catch(undefined),
});
const detailed = z.object({
  geometry: geometry.optional().catch(undefined),
  formatted_address: z.string().optional().catch(undefined),
  vicinity: z.string().optional().catch(undefined),
  icon: z.string().optional().catch(undefined),
  types: words,
  website: z.string().optional().catch(undefined),
  international_phone_number: z.string().optional().catch(undefined),
});
const AROUND = 200;

/** A place of a list as the wire shows it. */
function toResult({
  geometry: { location, viewport },
  photos,
  formatted_address,
  ...place
}: z.infer<typeof listed>): PlaceResult {
  const here = { latitude: location.lat, longitude: location.lng };
  return {
    photos: photos.flatMap((one) => photo.safeParse(one).data ?? []),
    icon: place.icon,
    types: place.types,
    name: place.name,
    rating: place.rating,
    reference: place.reference ?? place.place_id,
    place_id: place.place_id,
    geometry: { viewport: viewport ?? viewportAround(here, AROUND), location },
    id: place.id ?? place.place_id,
    vicinity: place.vicinity ?? formatted_address ?? '',
    scope: place.scope,
  };
}
/** What a column takes, or nothing. */
export const accepted = (field: Field<string>, value: string | undefined) => (value && safeParse(field, value).data) || null;

/** What a venue keeps of the details of a place, or of an address; null for what is neither. */
export function toDetails(of: unknown): PlaceDetails | null {
  const place = detailed.safeParse(of).data;
  if (!place) return null;
  return {
    formatted_address: accepted(text(500), place.formatted_address),
    latitude: place.geometry?.location.lat ?? null,
    longitude: place.geometry?.location.lng ?? null,
    vicinity: accepted(text(500), place.vicinity),
    icon_uri: accepted(text(500), place.icon),
    types: place.types.length ? place.types.slice(0, 50) : null,
    website_uri: accepted(uri(), place.website),
    phone_number: accepted(phone(), place.international_phone_number),
  };
}

/** The places of a list; those that lack a name, an id or a point are left out. */
export const toResults = (list: unknown): PlaceResult[] =>
  (Array.isArray(list) ? list : []).flatMap((one) => listed.safeParse(one).data ?? []).map(toResult);
