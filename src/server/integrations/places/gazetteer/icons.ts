import type { Spot } from './spots.ts';

const paths: Readonly<Record<Spot['kind'], string>> = {
  city: 'M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zm0 9.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z',
  congress: 'M3 21V9l9-6 9 6v12h-6v-6H9v6z',
  hotel: 'M2 5v15h2v-3h16v3h2v-8a4 4 0 0 0-4-4h-8v6H4V5zm5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  hall: 'M3 21V8l9-5 9 5v13h-4v-9h-2v9h-2v-9h-2v9H9v-9H7v9z',
};
/** The icon for a kind of place, as a data URL. */
export const iconOf = (kind: Spot['kind']): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#28877f"><path d="${paths[kind]}"/></svg>`,
  )}`;
