import { message } from '../message.ts';

/** The form for a new convention. */
export const newConventionText = {
  title: 'Add a convention',
  conventions: 'Conventions',
  loading: 'Looking for your groups',
  name: 'Name',
  nameExample: 'Prairie Con 2027',
  nameRequired: 'Name is required.',
  group: 'Group',
  groupHelp: 'Who runs it: its leader and directors organise all of its conventions.',
  groupHelpForAdmins: 'Who runs it. Choose none to make a new group.',
  aGroup: 'A group',
  aNewGroup: 'A new group',
  newGroup: 'Name of the new group',
  newGroupHelp: 'Conventions are run by groups: a club, a company, some friends. You lead it, and can add others later.',
  newGroupExample: 'Prairie Gamers',
  newGroupRequired: 'Name of the new group is required.',
  timeZone: 'Time zone',
  timeZoneHelp: 'Of the place where it is held: all its times are shown by these clocks.',
  noZone: 'No zone of that name.',
  submit: 'Add the convention',
  cancel: 'Cancel',
  created: message<{ convention: string }>('{convention} is there. Its overview tells what comes next.'),
} as const;
