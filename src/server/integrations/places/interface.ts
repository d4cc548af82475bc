import { z } from 'zod';

const point = z.object({ lat: z.number(), lng: z.number() });
/** A place in the results of a search. */
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

/** The details of a place, as a venue stores them. */
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

/** A provider of places. Every call ends when the signal is aborted, and throws if there is no answer. A Refusal says what to do. */
export interface Places {
  /** Returns at most 20 places, nearest first. */
  search(near: { latitude: number; longitude: number }, name: string, signal: AbortSignal): Promise<PlaceResult[]>;
  /** Returns null for an unknown place. */
  details(place_id: string, signal: AbortSignal): Promise<PlaceDetails | null>;
  /** Returns null for an unknown address. */
  geocode(address: string, signal: AbortSignal): Promise<PlaceDetails | null>;
  /** Returns the IANA name of the time zone at a point. */
  zoneAt(latitude: number, longitude: number, signal: AbortSignal): Promise<string | null>;
}
