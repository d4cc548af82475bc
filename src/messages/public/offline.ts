import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Pages that are kept on a phone and shown without network. */
export const offlineText = translated('offlineText', {
  saved: message<{ time: string; ago: string }>('Saved at {time}, {ago}.'),
  savedEarlier: message<{ time: string; ago: string }>('Saved on {time}, {ago}.'),
  justNow: 'just now',
  offline: 'You are offline.',
  noAnswer: 'The network does not answer.',
  search: 'Search and filters need the network.',
  again: 'Try again',
  title: 'You are offline',
  notKept: 'This page is not kept on this phone.',
  program: 'Program',
  mine: 'My convention',
});

/** The choice to keep one's own page on a phone. */
export const keepText = translated('keepText', {
  title: 'Without network',
  lead: 'Keep this page on your phone to have your seats, rooms and badge codes without network. Not on a phone or computer that you share: whoever uses it could read the page.',
  keep: 'Keep on this phone',
  kept: 'This page is kept on this phone until you sign out.',
  remove: 'Remove from this phone',
  failed: 'This phone did not keep the page. Free some space, and try again.',
});
