import { message } from '../message.ts';

/** The page that adds a venue. */
export const newVenuePageText = {
  title: 'Add venue',
  venues: 'Venues',
  method: 'How to find it',
  bySearch: 'Search places',
  byAddress: 'By address',
  makeVenueOf: message<{ convention: string }>('Make it the venue of {convention}'),
  added: message<{ venue: string }>('{venue} was added.'),
  addedAndUsed: message<{ venue: string; convention: string }>('{venue} was added and is the venue of {convention}.'),
  notUsed: message<{ convention: string }>('The venue of {convention} is the same as before'),
} as const;

/** The search for places. */
export const placeSearchText = {
  search: 'Search',
  searchHint: 'A hotel, a hall, a convention center',
  searching: 'Searching places',
  nearNeeded: 'Enter a town to search near.',
  nameNeeded: message<{ town: string }>('Type the name of a place. Places near {town} come first.'),
  found: message<{ count: number }>('{count, plural, one {One place.} other {{count} places, nearest first.}}'),
  noMatch: 'No places found.',
  noMatchHelp: 'Try fewer words, or search near another town.',
  enterAddress: 'Enter its address instead',
  choose: 'Choose a place to add it as a venue.',
} as const;

/** The input for the town to search near. */
export const nearInputText = {
  near: 'Near',
  hint: 'A town',
  towns: 'Towns',
  loading: 'Looking…',
  noMatch: 'No towns found.',
} as const;

/** What was found, as a list and as a map. */
export const placesText = {
  list: 'Places',
  map: message<{ town: string }>('Where the places are, seen from {town}'),
  north: 'N',
  meters: message<{ distance: number }>('{distance} m'),
  kilometers: message<{ distance: string }>('{distance} km'),
  hotel: 'Hotel',
  conventionCenter: 'Convention center',
  eventHall: 'Event hall',
  town: 'Town',
} as const;

/** The forms for a venue. */
export const venueFormText = {
  address: 'Address',
  submit: 'Add venue',
} as const;
