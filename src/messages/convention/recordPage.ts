import { message } from '../message.ts';

/** The page of a convention: what it is and when. */
export const conventionPageText = {
  noDays: 'No days yet',
  private: 'Hidden from the public list',
  schedulePublic: 'Schedule public',
  scheduleHidden: 'Schedule not public yet',
  nextStep: 'Open overview',
  openDoor: 'Check people in',
  planNext: 'Plan next year',
  settings: 'Open settings',
  website: 'Website',
  publicPage: 'Public page',
  openPublicPage: 'Open public page',
  days: 'Days',
  noDaysHint: 'Add days in the settings.',
  rooms: 'Rooms',
  noRooms: 'No rooms yet.',
  team: 'Team',
  noTeam: 'No one else has permissions here yet.',
  contact: 'Contact',
  clock: 'Clock',
  hours: message<{ hours: number }>('{hours}-hour clock'),
  noText: 'No description yet.',
  group: 'Group',
} as const;
