import { message } from '../../message.ts';

/** Texts of board. */
export const boardText = {
  thereIsNoBoardAround: 'There is no board around.',
} as const;

/** Texts of judge. */
export const judgeText = {
  minMin: message<{ min: number }>('{min} min'),
  n0Min: '0 min',
  chooseASpace: 'Choose a space.',
  sittingWouldLeaveTheGrid: message<{ sitting: string }>('{sitting} would leave the grid.'),
  sittingWouldMeetSitting2: message<{ sitting: string; sitting2: string }>('{sitting} would meet {sitting2}.'),
  theDayIsOverByThen: 'The day is over by then.',
  takesDurationOnlyDuration2LeftHere: message<{ duration: string; duration2: string }>(
    'It takes {duration}, and only {duration2} are left here.',
  ),
  timeIsLockedAskAnOrganiser: message<{ time: string }>('{time} is locked: ask an organiser.'),
  theTimeIsHiddenFromScheduling: 'The time is hidden from scheduling.',
  outsideTheHoursForAttendees: 'Outside the hours for attendees.',
  needsNeededSpacesOnlyCountRoomFree: message<{ needed: number; count: number; room: string }>(
    'It needs {needed} spaces, and only {count} of {room} are free then.',
  ),
  spaceIsLocked: message<{ space: string }>('{space} is locked.'),
  reservedText: message<{ text: string }>('Reserved{text}'),
  takenBySittingUntilTime: message<{ sitting: string | undefined; time: string }>('Taken by {sitting} until {time}.'),
  thereIsNoSlot: 'There is no slot.',
  getIsNotARoomForType: message<{ get: string | undefined; type: string | undefined }>('{get} is not a room for {type}.'),
  maxTicketsSeatsSeatsHere: message<{ maxTickets: number; seats: number }>('It has {maxTickets} seats, there are {seats} here.'),
  requestIsAskedForAndIsNotHere: message<{ request: string }>('{request} is asked for, and is not here.'),
  it: 'It',
  personIsAtSittingNameThen: message<{ person: string; sittingName: string }>('{person} is at {sittingName} then.'),
  nameNeedsBufferMinutesBefore: message<{ name: string; buffer: number; sitting: string | undefined }>(
    '{name} needs {buffer} minutes before {sitting}.',
  ),
  nameNeedsRestMinutesAfterBefore: message<{ name: string; rest: number; before: string }>(
    '{name} needs {rest} minutes after {before}.',
  ),
} as const;

/** Texts of labels. */
export const labelsText = {
  atHour: message<{ hour: string }>(' at {hour}'),
  spaceInRoom: message<{ space: string; room: string }>(', {space} in {room}'),
  hostHosts: message<{ hosts: string }>('host {hosts}'),
  noHost: 'no host',
  takenCountMaxTicketsSeatsTaken: message<{ takenCount: number; maxTickets: number }>('{takenCount} of {maxTickets} seats taken'),
  needsNoTickets: 'needs no tickets',
  fromToTo: message<{ from: string; to: string }>(', {from} to {to}'),
  spacesNeededSpaces: message<{ spacesNeeded: number }>('{spacesNeeded} spaces'),
} as const;
