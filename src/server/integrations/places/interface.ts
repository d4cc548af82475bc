import { z } from 'zod';

const point = z.object({ lat: z.number(), lng: z.number() });
/** One place as the search answers it. */
export const placeResult = z
  .object({
    photos: z.array(
      z.object({ width: z.int(), height: z.int(), html_attributions: z.array(z.string()), photo_reference: z.string() }),
    ),
    icon: z.string(),
    types: z.array(z.string()),
    name: z.string(),
    rating: z.number(),
    reference: z.string(),
    place_id: z.string(),
    geometry: z.object({ viewport: z.object({ southwest: point, northeast: point }), location: point }),
    id: z.string(),
    vicinity: z.string(),
    scope: z.string(),
  })
  .meta({ id: 'place', description: 'A place that the places provider knows.' });
export type PlaceResult = z.infer<typeof placeResult>;

/** What the provider says of one place, as a venue stores it. */
export interface PlaceDetails {
  formatted_address: string | null;
  latitude: number | null;
  longitude: number | null;
  vicinity: string | null;
  icon_uri: string | null;
  types: string[] | null;
  website_uri: string | null;
  phone_number: string | null;
}

/** A provider of places. Every call ends early when the signal says so, and throws when there is no answer (a Refusal says what to do). */
export interface Places {
  /** At most 20, nearest first. */
  search(near: { latitude: number; longitude: number }, name: string, signal: AbortSignal): Promise<PlaceResult[]>;
  /** null for a place that is unknown. */
  details(place_id: string, signal: AbortSignal): Promise<PlaceDetails | null>;
  /** null for an address that is unknown. */
  geocode(address: string, signal: AbortSignal): Promise<PlaceDetails | null>;
  /** The IANA name of the time zone there. */
  zoneAt(latitude: number, longitude: number, signal: AbortSignal): Promise<string | null>;
}
