import { placesText } from '../../../messages/convention/venues.ts';
import { bearingOf, distanceBetween } from '../../../resources/earth.ts';
import { formatDistance, type Near, type PlaceResult, pointOf } from './usePlaceSearch.ts';
import classes from './venues.module.css';

const RADIUS = 92;
/** The edge of the map is this many powers of ten farther away than its center. */
const DECADES = 3;

const MIN_GAP = 12;
interface Dot {
  x: number;
  y: number;
}
/** Moves dots apart that would overlap. */
function spreadDots(dots: Dot[]) {
  for (let round = 0; round < 20; round += 1)
    for (const [i, a] of dots.entries())
      for (const b of dots.slice(i + 1)) {
        const [x, y] = [b.x - a.x || 0.1, b.y - a.y || 0.1];
        const gap = Math.hypot(x, y);
        if (gap >= MIN_GAP) continue;
        const push = (MIN_GAP - gap) / 2 / gap;
        a.x -= x * push;
        a.y -= y * push;
        b.x += x * push;
        b.y += y * push;
      }
}
/** The position of each place on the map: direction is to scale, distance is logarithmic. */
function dotsOf(near: Near, places: readonly PlaceResult[]) {
  const farthest = Math.max(1_000, ...places.map((place) => distanceBetween(near, pointOf(place))));
  const edge = 10 ** Math.ceil(Math.log10(farthest));
  const radiusOf = (metres: number) => Math.max(0, 1 + Math.log10(Math.max(metres, 1) / edge) / DECADES) * RADIUS;
  const dots = places.map((place, index) => {
    const angle = (bearingOf(near, pointOf(place)) * Math.PI) / 180;
    const radius = radiusOf(distanceBetween(near, pointOf(place)));
    return { place, number: index + 1, x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
  });
  spreadDots(dots);
  return { dots, rings: [edge / 100, edge / 10, edge].map((metres) => ({ metres, out: radiusOf(metres) })) };
}

/** A map of places as seen from a town: north is up, the town is in the center. */
export function PlaceMap({ near, places, chosen }: { near: Near; places: readonly PlaceResult[]; chosen: string | null }) {
  const { dots, rings } = dotsOf(near, places);
  const ordered = [...dots].reverse().sort((a, b) => Number(a.place.place_id === chosen) - Number(b.place.place_id === chosen));
  return (
    <svg className={classes.map} viewBox="-100 -104 200 208" role="img" aria-label={placesText.map({ town: near.label })}>
      {rings.map(({ metres, out: radius }) => (
        <g key={metres}>
          <circle r={radius} className={classes.ring} />
          <text y={radius - 2} className={classes.ringLabel}>
            {formatDistance(metres)}
          </text>
        </g>
      ))}
      <path d="M-4 0H4M0-4V4" className={classes.centre} />
      <text y={-96} className={classes.north}>
        {placesText.north}
      </text>
      {ordered.map(({ place, number, x, y }) => (
        <g
          key={place.place_id}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          data-chosen={place.place_id === chosen || undefined}
          className={classes.dot}
        >
          <circle r={place.place_id === chosen ? 8 : 6} />
          <text dy="0.35em">{number}</text>
        </g>
      ))}
    </svg>
  );
}
