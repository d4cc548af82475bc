import { message } from '../message.ts';

/** The parts of the desk without network. */
export const offlinePartText = {
  parts: 'Desks',
  registration: 'Door',
  library: 'Library',
  events: 'My events',
} as const;

/** The library desk without network. */
export const offlineLibraryText = {
  ready: 'Ready for a badge or a game.',
  lend: message<{ game: string; name: string }>('{game} is checked out to {name}.'),
  return: message<{ game: string; name: string }>('{game} is returned{name, select, none {} other { by {name}}}.'),
  noMatch: message<{ text: string }>('No games or badges in the copy match “{text}”.'),
  notChecked: [
    'Games checked out and returned at other desks since the copy',
    'Games added, removed, or taken out of circulation since the copy',
    'Badges sold, cancelled, or replaced since the copy',
    'Whether you still have permission to check out games: that counts when the actions are sent',
  ],
  rest: 'Draws and stock-takes wait for the network. What differs when actions are sent is listed under Offline actions, where someone decides.',
} as const;

/** The door lists of hosts without network. */
export const offlineEventsText = {
  event: 'Event',
  find: 'Badge or name',
  findHint: 'Scan a badge, or type a name.',
  noMatch: message<{ text: string }>(
    'No tickets in the copy match “{text}”. People without a ticket line up when the network is back.',
  ),
  missing: message<{ count: number }>('Not here yet ({count})'),
  here: message<{ count: number }>('Here ({count})'),
  nobody: 'There were no tickets yet.',
  mark: message<{ name: string }>('Mark as here: {name}'),
  markShort: 'Mark as here',
  undo: message<{ name: string }>('Undo for {name}'),
  undoShort: 'Undo',
  notPaid: 'Not paid for.',
  given: 'The seat was given to another person.',
  since: message<{ time: string }>('since {time}'),
  already: message<{ name: string }>('{name} is here already.'),
  cannot: message<{ name: string; why: string }>('{name}: {why}'),
  choose: message<{ text: string }>('Several people match “{text}”. Choose below.'),
  arrival: message<{ name: string }>('{name} is here.'),
  arrival_undo: message<{ name: string }>('{name} is not here: undone.'),
  notChecked: [
    'Tickets sold, cancelled, or paid since the copy',
    'Who was let in on other phones, and seats that were given to others',
    'Whether the event was moved or cancelled since the copy',
    'Whether you still host the event: that counts when the actions are sent',
  ],
  rest: 'Seats of no-shows and messages wait for the network. What differs when actions are sent is listed under Offline actions, where you or the staff decide.',
} as const;
