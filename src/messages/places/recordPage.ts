import { message } from '../message.ts';

/** The page of a space. */
export const spacePageText = {
  seats: message<{ count: number }>('{count, plural, one {# seat} other {# seats}}'),
  now: message<{ event: string; time: string }>('Now: {event} until {time}'),
  next: message<{ event: string; time: string }>('Next: {event}, {time}'),
  free: 'Nothing scheduled',
  over: 'Nothing else scheduled',
  unlock: 'Unlock space',
  unlocked: 'Unlocked.',
  lock: 'Lock space',
  locked: 'Locked.',
  board: 'Show on schedule',
  reserve: 'Reserve…',
  printSign: 'Print room sign',
  clearChat: 'Clear chat',
  program: 'Program',
  goodFor: 'Good for',
  anything: 'Anything',
  note: 'Staff note',
} as const;
