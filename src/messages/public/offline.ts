import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Pages that are kept on a phone and shown offline. */
export const offlineText = translated('offlineText', {
  saved: message<{ time: string; ago: string }>('Saved at {time}, {ago}.'),
  savedEarlier: message<{ time: string; ago: string }>('Saved on {time}, {ago}.'),
  justNow: 'just now',
  offline: 'You are offline.',
  noAnswer: 'The network is not responding.',
  search: 'Search and filters need a connection.',
  again: 'Try again',
  title: 'You are offline',
  notKept: 'This page is not saved on this phone.',
  program: 'Program',
  mine: 'My convention',
});

/** The choice to keep one's own page on a phone. */
export const keepText = translated('keepText', {
  title: 'Offline',
  lead: 'Keep this page on your phone to have your seats, rooms, and badge codes offline. Do not do this on a device that you share: others who use it could read the page.',
  keep: 'Keep on this phone',
  kept: 'This page stays on this phone until you sign out, at most until a week after the convention.',
  remove: 'Remove from this phone',
  failed: 'The page could not be saved on this phone. Free up some space and try again.',
});
