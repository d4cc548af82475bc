import { message } from '../message.ts';

/** The page on which organizers set up the draw of ranked wishes, and run it. */
export const drawPageText = {
  title: 'Draw for seats',
  loading: 'Loading the draw',
  settings: 'Rules of the draw',
  settingsHelp:
    'With ranked wishes, people rank events until ticket sales start. Then the draw gives out the seats. A day later, everyone can take what is left.',
  settingsFixed: 'Wishes are closed, so these settings are fixed.',
  now: 'Now',
  phases: {
    none: 'First come, first served. There is no draw.',
    before: 'Ranking has not opened yet.',
    open: 'People are ranking their wishes. You see only the numbers.',
    closed: 'Wishes are closed, and seats are held for the draw.',
    drawn: 'The draw is done. A day later, everyone can take what is left.',
    race: 'The draw is done. Seats that are left are open to everyone.',
  },
  parties: 'Parties',
  badges: 'Badges',
  wishes: 'Wishes',
  granted: 'Seats given out',
  publicPage: 'See the public page',
  exclusions: 'Exclusions',
  exclusionsHelp:
    'Events that the draw never gives to a badge, for accessibility, for safety, or because the host asked. Only organizers see them. They are deleted 30 days after the convention.',
  exclusionsLink: 'See exclusions',
  draw: 'Draw',
  starts: message<{ time: string }>(
    'Wishes close on {time}, and the draw begins. To close them sooner, change the start of ticket sales.',
  ),
  hidden: 'The draw publishes the times of events, so it waits until the schedule is public.',
  will: message<{ wishes: number; badges: number }>(
    'Closes the wishes and draws them: {wishes, plural, one {# wish} other {# wishes}} of {badges, plural, one {# badge} other {# badges}}. People get tickets or places on waiting lists.',
  ),
  willClose: message<{ source: string }>('Closes the wishes. You run the draw once {source} has published its value.'),
  willDraw: message<{ wishes: number; badges: number }>(
    'Draws {wishes, plural, one {# wish} other {# wishes}} of {badges, plural, one {# badge} other {# badges}}. People get tickets or places on waiting lists.',
  ),
  mailed: 'Each person gets one email.',
  stays: 'This cannot be undone.',
  beacon: message<{ source: string }>('Value of {source}'),
  beaconHelp: 'Exactly as published. Together with the seed, it decides the order of the draw.',
  beaconRequired: 'Enter the value that the source published.',
  close: 'Close wishes',
  closeAndDraw: 'Close wishes and draw',
  run: 'Draw wishes',
  running: 'The draw is running. You can leave this page.',
  failed: 'The draw could not be finished',
  again: 'Try again',
} as const;
