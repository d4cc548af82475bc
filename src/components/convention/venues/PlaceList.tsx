import { Text } from '@mantine/core';
import { placesText } from '../../../messages/convention/venues.ts';
import { distanceBetween } from '../../../resources/earth.ts';
import { formatDistance, kindOf, type Near, type PlaceResult, pointOf } from './usePlaceSearch.ts';
import classes from './venues.module.css';

interface Props {
  near: Near;
  places: readonly PlaceResult[];
  chosen: string | null;
  onChoose: (place: PlaceResult) => void;
  /** Continues with the chosen place. */
  onConfirm: () => void;
}

/** The search results as radio buttons: arrow keys choose, Enter continues. */
export const PlaceList = ({ near, places, chosen, onChoose, onConfirm }: Props) => (
  <div role="radiogroup" aria-label={placesText.list} className={classes.list} id="place-list">
    {places.map((place, index) => (
      <label key={place.place_id} className={classes.place} data-chosen={place.place_id === chosen || undefined}>
        <input
          type="radio"
          name="place"
          className={classes.radio}
          checked={place.place_id === chosen}
          onChange={() => onChoose(place)}
          onClick={() => onChoose(place)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onChoose(place);
            onConfirm();
          }}
        />
        <span className={classes.number} aria-hidden>
          {index + 1}
        </span>
        <span className={classes.what}>
          <Text component="span" size="sm" fw="var(--weight-medium)" display="block">
            {place.name}
          </Text>
          <Text component="span" size="xs" c="dimmed" display="block">
            {[kindOf(place), place.vicinity].filter(Boolean).join(' · ')}
          </Text>
        </span>
        <Text component="span" size="xs" c="dimmed" className={classes.far}>
          {formatDistance(distanceBetween(near, pointOf(place)))}
        </Text>
      </label>
    ))}
  </div>
);
