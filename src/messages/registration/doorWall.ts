import { message } from '../message.ts';

/** How many came, beside the desk. */
export const deskFiguresText = {
  checkedIn: message<{ checked_in: number; badges: number }>('{checked_in, number} of {badges, number} checked in'),
  rate: message<{ count: number }>('{count, number} in the last 15 min'),
  openWall: 'Open the wall screen',
  openSheets: 'Print many badges',
} as const;

/** The second screen of the registration desk. */
export const wallText = {
  title: 'Check-ins',
  loading: 'Loading the figures',
  of: message<{ badges: number }>('of {badges, number} checked in'),
  rate: 'in the last 15 min',
  when: 'When they came',
  plot: 'Check-ins in each quarter of an hour',
  summary: message<{ count: number; hours: number }>('{count, number} check-ins in the last {hours} hours.'),
  from: 'From',
  checkIns: 'Check-ins',
  fullScreen: 'Full screen',
  desk: 'Back to the desk',
} as const;
