import { message } from '../message.ts';

/** The library's page while a convention has no library. */
export const firstLibraryText = {
  title: 'Library',
  none: 'No game library yet',
  help: 'People borrow games at its desk. Several conventions can use the same library.',
  name: message<{ convention: string }>('Library of {convention}'),
  add: 'Add library',
  own: 'Or use one of your libraries',
  use: 'Use it',
  added: 'The convention has a library. Add its games next.',
  open: 'Open the library',
  failed: 'The convention has no library yet',
} as const;
