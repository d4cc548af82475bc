import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { placesText } from '../../../messages/convention/venues.ts';
import type { Point } from '../../../resources/earth.ts';
import type { PlaceResult } from '../../../server/integrations/places/interface.ts';

export type { PlaceResult };
/** A point with a name. */
export interface Near extends Point {
  readonly label: string;
}
/** A point far from everything, so that only the name decides the order of results. */
const anywhere: Near = { label: '', latitude: 0, longitude: 0 };

/** Places by name near a point, the nearest first, from the places provider. */
export const usePlaceSearch = (near: Near | null, name: string) =>
  useQuery<readonly PlaceResult[]>({
    queryKey: ['places', near?.latitude, near?.longitude, name],
    enabled: near !== null && name.length > 1,
    staleTime: 300_000,
    retry: false, // the service has already waited for the provider
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { latitude, longitude } = near ?? anywhere;
      const { items } = await api.venue.geoSearch.query({ latitude, longitude, name }, { signal });
      return items;
    },
  });
/** Towns by name, from the places provider. */
export function useTowns(name: string) {
  const results = usePlaceSearch(anywhere, name);
  const towns = (results.data ?? []).filter(({ types }) => types.includes('locality')).map(nearOf);
  return { towns, pending: results.isLoading };
}
export const pointOf = ({ geometry: { location } }: PlaceResult): Point => ({ latitude: location.lat, longitude: location.lng });
const nearOf = (place: PlaceResult): Near => ({
  label: [place.name, place.vicinity].filter(Boolean).join(', '),
  ...pointOf(place),
});

/** A town's record as a point; null if it has no coordinates. */
export function nearTown(town: unknown): Near | null {
  const { name, latitude, longitude } = (town ?? {}) as { name?: unknown; latitude?: unknown; longitude?: unknown }; // checked below
  if (typeof name !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return { label: name, latitude, longitude };
}
/** Where to start searching: the town of the current convention, or else the town of the device's time zone. */
export function useStartPoint(convention_id: string | null): Near | null | undefined {
  const convention = useRecord('convention', convention_id);
  const town = nearTown(convention.data?.geolocation);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  const isKnown = convention_id === null || convention.isFetched;
  const guess = useTowns(isKnown && !town && zone.includes('/') ? (zone.split('/').at(-1) ?? '').replaceAll('_', ' ') : '');
  if (town) return town;
  return isKnown && !guess.pending ? (guess.towns[0] ?? null) : undefined;
}

const kinds: Readonly<Record<string, string>> = {
  lodging: placesText.hotel,
  convention_center: placesText.conventionCenter,
  event_venue: placesText.eventHall,
  locality: placesText.town,
};
const genericTypes = ['point_of_interest', 'establishment', 'political'];
/** The kind of a place, in a word or two. */
export function kindOf({ types }: PlaceResult): string | null {
  const type = types.find((one) => one in kinds) ?? types.find((one) => !genericTypes.includes(one));
  return type ? (kinds[type] ?? type.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())) : null;
}
/** Formats a distance in meters: 350 m, 2.4 km, 1,290 km. */
export function formatDistance(metres: number): string {
  if (metres < 995) return placesText.meters({ distance: Math.round(metres / 10) * 10 });
  const digits = metres < 9_950 ? 1 : 0;
  return placesText.kilometers({
    distance: new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(metres / 1000),
  });
}
