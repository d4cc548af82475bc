import { markedMessage, message } from '../message.ts';

/** The section with the days of a convention. */
export const daysText = {
  label: 'Days',
  loading: 'Loading the days',
  dates: message<{ days: string }>('{days}, the dates of the convention. They follow from its days.'),
  noDates: 'The dates of the convention follow from its days.',
  empty: 'There are no days yet',
  emptyHelp: 'Everything takes place on a day. Start with the first one.',
  organizersOnly: 'Organizers only',
  hours: message<{ start: string; end: string }>('{start} to {end}'),
  edit: 'Edit',
  editDay: message<{ day: string }>('Edit {day}'),
  delete: 'Delete',
  deleteDay: message<{ day: string }>('Delete {day}'),
} as const;

/** The form below them that adds a day. */
export const addDayText = {
  label: 'Add day',
  date: 'Date',
  opens: 'Opens',
  closes: 'Closes',
  withDayParts: 'With its day parts, and the slots of all spaces',
  timeZone: message<{ zone: string }>('Times are in {zone}.'),
  closesNextMorning: message<{ zone: string }>('Closes the next morning. Times are in {zone}.'),
  submit: 'Add day',
  added: message<{ day: string }>('{day} was added.'),
} as const;

/** The section that makes day parts and slots, after it has shown them. */
export const dayPartsText = {
  loading: 'Working out the day parts',
  noDays: 'There are no days for events yet',
  noDaysHelp: 'Day parts are made within the hours of each day.',
  intro:
    'Events begin at day parts. A slot is one space in one day part: slots are added automatically, also for spaces that you add later.',
  length: 'A day part lasts',
  minutes: message<{ minutes: number }>('{minutes} min'),
  lengthFixed: 'Fixed once there are day parts.',
  noSpaces: markedMessage<'link'>('There are no spaces yet: day parts are made without slots. <link>Add space</link>'),
  noRooms: markedMessage<'link'>('There are no spaces yet: day parts are made without slots. <link>Add room</link>'),
  create: message<{ dayParts: number; slots: number }>(
    'Make {dayParts, plural, one {# day part} other {# day parts}}{slots, plural, =0 {} one { and # slot} other { and # slots}}',
  ),
  created: message<{ count: number }>('{count, plural, one {# day part} other {# day parts}} made.'),
  toSchedule: 'Open schedule',
  complete: markedMessage<'link'>('Every start time has a day part. <link>See day parts</link>'),
} as const;

/** The table of day parts that would be made, or that exist. */
export const dayPartsTableText = {
  label: 'Preview of the day parts',
  day: 'Day',
  fresh: 'New',
  existing: 'Existing',
  starts: 'Starts',
  dayTooShort: 'None: the day is too short',
  hours: message<{ start: string; end: string }>('{start} to {end}'),
  overlapping: message<{ start: string }>('{start} – overlaps another'),
} as const;

/** The table of slots that would be made. */
export const slotsTableText = {
  summary: message<{ slots: number; rooms: number }>(
    '{slots, plural, one {# new slot} other {# new slots}} in {rooms, plural, one {# room} other {# rooms}}',
  ),
  label: 'Preview of the slots',
  room: 'Room',
  spaces: 'Spaces',
  fresh: 'New slots',
} as const;

/** The dialog that moves a day, after it has shown what would move. */
export const moveDayText = {
  open: 'Move…',
  title: message<{ day: string }>('Move {day} with everything on it'),
  intro: 'Day parts, slots, events, shifts and the hours for attendees keep their distance from the start of the day.',
  preview: 'See what would move',
  move: 'Move the day',
  cancel: 'Cancel',
  close: 'Close',
  moved: message<{ day: string }>('{day} was moved.'),
  failure: 'The day was not moved',
  previewTitle: 'What would move',
  nothingMoves: 'Nothing moves: these are the hours of the day.',
  /** `things`: "16 day parts, 3 shifts". */
  moves: message<{ things: string }>('{things}.'),
  change: message<{ name: string; before: string; after: string }>('{name}: {before} → {after}'),
  more: message<{ count: number }>('Show {count} more'),
  emails: 'Hosts and ticket holders of the events that move get an email about 10 minutes later; volunteers get none.',
  notPublic: 'No emails: the schedule is not public. Write to volunteers yourself.',
  noEvents: 'No emails: no event moves. Write to volunteers yourself.',
  removed: message<{ names: string }>('Removed, because the day has no room for them: {names}.'),
  refusedTitle: 'The day can’t move there',
  warningsTitle: 'Check first',
} as const;
