import { message } from '../message.ts';

/** The form for a new convention. */
export const newConventionText = {
  title: 'Add convention',
  conventions: 'Conventions',
  loading: 'Looking for your groups',
  name: 'Name',
  nameExample: 'Prairie Con 2027',
  nameRequired: 'Enter a name.',
  group: 'Group',
  groupHelp: 'Who runs it: its leader and directors organize all of its conventions.',
  groupHelpForAdmins: 'Who runs it. Leave empty to create a group.',
  aGroup: 'A group',
  aNewGroup: 'A new group',
  newGroup: 'Name of the new group',
  newGroupHelp: 'Conventions are run by groups: a club, a company, some friends. You lead it, and can add others later.',
  newGroupExample: 'Prairie Gamers',
  newGroupRequired: 'Enter a name for the group.',
  timeZone: 'Time zone',
  timeZoneHelp: 'The zone of the place where it is held. All times are shown in it.',
  submit: 'Add convention',
  cancel: 'Cancel',
  created: message<{ convention: string }>('{convention} was added. Its overview shows the next steps.'),
} as const;
