import { message } from '../message.ts';

/** Texts of near input. */
export const nearInputText = {
  near: 'Near',
  aTown: 'A town',
  towns: 'Towns',
  looking: 'Looking…',
  noTownOfThatName: 'No town of that name.',
} as const;

/** Texts of new venue page. */
export const newVenuePageText = {
  searchPlaces: 'Search places',
  byAddress: 'By address',
  andIsTheVenueOfConvention: message<{ convention: string }>(' and is the venue of {convention}'),
  venueConventionSameAsBefore: message<{ convention: string }>('The venue of {convention} is the same as before'),
  venueWasAddedUsed: message<{ venue: string; used: string }>('{venue} was added{used}.'),
  addAVenue: 'Add a venue',
  venues: 'Venues',
  howToFindIt: 'How to find it',
  makeItTheVenueOfConvention: message<{ convention: string }>('Make it the venue of {convention}'),
} as const;

/** Texts of place list. */
export const placeListText = {
  places: 'Places',
} as const;

/** Texts of place map. */
export const placeMapText = {
  whereThePlacesAreSeenFromNear: message<{ near: string }>('Where the places are, seen from {near}'),
} as const;

/** Texts of place search. */
export const placeSearchText = {
  hotel: 'Hotel',
  conventionCentre: 'Convention centre',
  eventHall: 'Event hall',
  town: 'Town',
  formatKm: message<{ format: string }>('{format} km'),
  onePlace: 'One place.',
  countPlacesNearestFirst: message<{ count: number }>('{count} places, nearest first.'),
  enterItsAddressInstead: 'Enter its address instead',
  search: 'Search',
  aHotelAHallACongressCentre: 'A hotel, a hall, a congress centre',
  placeListInput: '#place-list input',
  sayNearWhichTownToSearch: 'Say near which town to search.',
  typeNamePlaceLiesNearNearComes: message<{ near: string }>('Type the name of a place; what lies near {near} comes first.'),
  searchingPlaces: 'Searching places',
  noPlaceOfThatName: 'No place of that name.',
  tryFewerWordsSearchNearAnotherTown: 'Try fewer words, or search near another town.',
  chooseAPlaceToAddItAsAVenue: 'Choose a place to add it as a venue.',
} as const;

/** Texts of venue form. */
export const venueFormText = {
  address: 'Address',
  addTheVenue: 'Add the venue',
  newVenueByAddress: 'new venue by address',
} as const;
