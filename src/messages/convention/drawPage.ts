import { message } from '../message.ts';

/** The page on which organizers set up the draw of ranked wishes, and run it. */
export const drawPageText = {
  title: 'Opening draw',
  loading: 'Loading the draw',
  settings: 'How seats are given out',
  settingsHelp:
    'With ranked wishes people rank events until ticket sales start. Then the wishes are drawn, and a day later what is left is for everyone.',
  settingsFixed: 'Wishes are closed, so these settings are fixed.',
  organizersOnly: 'Only organizers change these settings.',
  now: 'Now',
  phases: {
    none: 'First come, first served: there is no draw.',
    before: 'People cannot rank yet.',
    open: 'People rank their wishes. You see numbers only.',
    closed: 'Wishes are closed, and seats are held for the draw.',
    drawn: 'The wishes are drawn. A day later what is left can be taken by everyone.',
    race: 'The wishes are drawn, and seats are open to everyone.',
  },
  parties: 'Parties',
  badges: 'Badges',
  wishes: 'Wishes',
  granted: 'Seats given out',
  publicPage: 'See the public page',
  exclusions: 'Exclusions',
  exclusionsHelp:
    'Events that the draw does not open to a badge, for accessibility, safety or a host’s wish. Only organizers see them. They are deleted 30 days after the end.',
  exclusionsLink: 'See exclusions',
  draw: 'Draw',
  starts: message<{ time: string }>(
    'Wishes close by themselves at {time}, and the draw begins. To close sooner, change the start of ticket sales.',
  ),
  hidden: 'The draw publishes the times of events, so it waits until the schedule is public.',
  will: message<{ wishes: number; badges: number }>(
    'Closes the wishes and draws them: {wishes, plural, one {# wish} other {# wishes}} of {badges, plural, one {# badge} other {# badges}}. People get tickets or places on waiting lists, and one email each. This cannot be undone.',
  ),
  willClose: message<{ source: string }>('Closes the wishes. You draw them when {source} has spoken. This cannot be undone.'),
  willDraw: message<{ wishes: number; badges: number }>(
    'Draws {wishes, plural, one {# wish} other {# wishes}} of {badges, plural, one {# badge} other {# badges}}. People get tickets or places on waiting lists, and one email each. This cannot be undone.',
  ),
  beacon: message<{ source: string }>('What {source} said'),
  beaconHelp: 'Exactly as published. It decides the lots together with the seed.',
  beaconRequired: 'Enter what the source said.',
  close: 'Close wishes',
  closeAndDraw: 'Close wishes and draw',
  run: 'Draw wishes',
  running: 'The draw is running. You can leave this page.',
  failed: 'The draw could not be finished',
  again: 'Try again',
} as const;
