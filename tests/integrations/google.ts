import type { Answering } from '../support/providers/standIn.ts';

export const KEY = 'AIza-very-secret-key-0123456789';

/** The halls of a town, as Google Places lists them, from the near to the far side. */
export const hall = (place_id: string, name: string, lat: number, lng: number) => ({
  business_status: 'OPERATIONAL',
  geometry: {
    location: { lat, lng },
    viewport: { northeast: { lat: lat + 0.001, lng: lng + 0.001 }, southwest: { lat: lat - 0.001, lng: lng - 0.001 } },
  },
  icon: 'https://maps.gstatic.com/mapfiles/place_api/icons/v1/png_71/lodging-71.png',
  icon_background_color: '#909CE1',
  name,
  photos: [
    {
      height: 3024,
      width: 4032,
      html_attributions: ['<a href="https://maps.google.com/">Somebody</a>'],
      photo_reference: 'ref-1',
    },
  ],
  place_id,
  rating: 4.4,
  reference: place_id,
  scope: 'GOOGLE',
  types: ['lodging', 'point_of_interest', 'establishment'],
  user_ratings_total: 123,
  vicinity: 'Main Street 1, Madison',
});
const details = {
  formatted_address: 'Main Street 1, Madison, WI 53703, USA',
  geometry: { location: { lat: 43.0731, lng: -89.4012 } },
  icon: 'https://maps.gstatic.com/mapfiles/place_api/icons/v1/png_71/lodging-71.png',
  international_phone_number: '+1 608-555-0100',
  types: ['lodging', 'establishment'],
  vicinity: 'Main Street 1, Madison',
  website: 'https://hall.example.org/',
};
const listed = [
  hall('far', 'Far Hall', 43.3, -89.4),
  hall('near', 'Near Hall', 43.08, -89.4),
  hall('mid', 'Middle Hall', 43.1, -89.4),
];

/** Google's classic web service, as far as it is asked. */
export const google: Answering = ({ url }) => {
  const at = (name: string) => url.searchParams.get(name) ?? '';
  if (at('key') !== KEY)
    return { body: { status: 'REQUEST_DENIED', error_message: `The provided API key ${at('key')} is invalid.`, results: [] } };
  switch (url.pathname) {
    case '/maps/api/place/nearbysearch/json': {
      const results = at('keyword') === 'hall' ? listed : [];
      return { body: { html_attributions: [], results, status: results.length ? 'OK' : 'ZERO_RESULTS' } };
    }
    case '/maps/api/place/textsearch/json': {
      const { vicinity: _, ...far } = hall('anywhere', 'Hall of Elsewhere', 10, 20);
      const results = at('query') === 'elsewhere' ? [{ ...far, formatted_address: 'Elsewhere 5' }] : [];
      return { body: { html_attributions: [], results, status: results.length ? 'OK' : 'ZERO_RESULTS' } };
    }
    case '/maps/api/place/details/json':
      if (at('place_id') === 'near') return { body: { html_attributions: [], result: details, status: 'OK' } };
      return { body: { html_attributions: [], status: at('place_id').startsWith('?') ? 'INVALID_REQUEST' : 'NOT_FOUND' } };
    case '/maps/api/geocode/json':
      if (!at('address').includes('Main Street')) return { body: { results: [], status: 'ZERO_RESULTS' } };
      return { body: { results: [{ ...details, place_id: 'near' }], status: 'OK' } };
    case '/maps/api/timezone/json':
      if (at('location').startsWith('0,')) return { body: { status: 'ZERO_RESULTS' } };
      return { body: { dstOffset: 0, rawOffset: -21_600, status: 'OK', timeZoneId: 'America/Chicago', timeZoneName: 'CST' } };
    default:
      return { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<h1>Not Found</h1>' };
  }
};
