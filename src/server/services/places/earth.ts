/** A point on the earth, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
const RADIUS = 6_371_009;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points, over the great circle (haversine). */
export function distanceBetween(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const rise = Math.sin((to - from) / 2) ** 2;
  const turn = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(rise + Math.cos(from) * Math.cos(to) * turn)));
}
const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The box that shows a place and what is up to `metres` around it, as the places protocol writes it. */
export function viewportAround({ latitude, longitude }: Point, metres: number) {
  const up = (metres / RADIUS) * (180 / Math.PI);
  const aside = up / Math.max(0.01, Math.cos(radians(latitude)));
  return {
    southwest: { lat: rounded(within(latitude - up, 90)), lng: rounded(within(longitude - aside, 180)) },
    northeast: { lat: rounded(within(latitude + up, 90)), lng: rounded(within(longitude + aside, 180)) },
  };
}
