/** A point on the earth, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
const RADIUS = 6_371_009;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Meters between two points along the great circle (haversine). */
export function distanceBetween(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const rise = Math.sin((to - from) / 2) ** 2;
  const turn = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(rise + Math.cos(from) * Math.cos(to) * turn)));
}
/** The direction from `a` to `b` in degrees, clockwise from north. */
export function bearingOf(a: Point, b: Point): number {
  const [from, to, turn] = [radians(a.latitude), radians(b.latitude), radians(b.longitude - a.longitude)];
  const east = Math.sin(turn) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The box around a point, `meters` in each direction, in the format of the places protocol. */
export function viewportAround({ latitude, longitude }: Point, meters: number) {
  const up = (meters / RADIUS) * (180 / Math.PI);
  const aside = up / Math.max(0.01, Math.cos(radians(latitude)));
  return {
    southwest: { lat: rounded(within(latitude - up, 90)), lng: rounded(within(longitude - aside, 180)) },
    northeast: { lat: rounded(within(latitude + up, 90)), lng: rounded(within(longitude + aside, 180)) },
  };
}
