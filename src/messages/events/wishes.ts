import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why a wish is refused, or what is done with a party. */
export const wishRefusals = translated('wishRefusals', {
  noWishes: 'Seats of this convention are not given out by ranked wishes.',
  notOpenYet: message<{ opening: string }>('Wishes can be ranked from {opening} on.'),
  closed: 'Wishes are closed and cannot be changed.',
  notLeader: message<{ leader: string }>('{leader} ranks the wishes of this party.'),
  rankTooHigh: message<{ limit: number }>('must be {limit} at most.'),
  tooMany: message<{ limit: number }>('may name {limit} events at most.'),
  namedTwice: 'names an event twice.',
  rankTaken: 'Another wish of this badge has that rank.',
  wishedAlready: 'The badge wishes for this event already.',
  ownEvent: message<{ event: string }>('You host {event}, so you need no seat.'),
  notOffered: message<{ event: string }>('{event} is not part of the draw.'),
  otherBadges: message<{ event: string }>('{event} is kept for holders of other badges.'),
  unknownCode: 'No party of this convention has this code.',
  partyFull: message<{ limit: number }>('The party has {limit} badges, which is the maximum.'),
  inParty: 'The badge is in this party already.',
  notInParty: 'The badge is in no party with others.',
  notSoldOut: 'Only wishes that found no seat can become places on the waiting list.',
  drawnFirst: 'The wishes are not drawn yet.',
});

/** Why the settings of a draw are refused, or the draw itself. */
export const drawRefusals = {
  needsStart: 'is needed for ranked wishes, in the future: wishes close then.',
  backTooLate: 'Wishes are closed: they are drawn.',
  settingsFixed: 'Wishes are closed: the settings of the draw cannot be changed.',
  opensTooLate: 'must be before the start of ticket sales.',
  belowUse: message<{ most: number }>('must be {most} at least: there are wishes or parties of that size.'),
  notClosedYet: message<{ end: string }>('Wishes are open until {end}. To close them sooner, change the start of ticket sales.'),
  drawnAlready: 'The wishes are drawn.',
  noSeed:
    'The draw has no seed, because the convention comes from an archive: set first come, first served, then ranked wishes again.',
  scheduleHidden: 'The draw publishes the times of events: make the schedule public first.',
  beaconMissing: message<{ source: string }>('beacon is required: what {source} said.'),
  noBeacon: 'must be empty: no source was named before wishes closed.',
  beaconForm: 'must be one line.',
  seatsHeld: 'Seats of the event are held for the draw: the number of seats stays above those until it has run.',
  running: 'The draw is running already.',
} as const;

/** How far the draw has come. */
export const drawProgress = {
  waiting: 'Waiting for its turn',
  closed: 'Wishes are closed.',
  awaitsBeacon: message<{ source: string }>('Wishes are closed. The draw waits for what {source} says.'),
  drawn: message<{ granted: number }>('Drawn: {granted, plural, one {# seat} other {# seats}} given out.'),
  conventionDeleted: 'The convention was deleted.',
} as const;

/** Why somebody got an event, or not. */
export const wishReasons = translated('wishReasons', {
  granted: message<{ turn: number; round: number }>('Yours: turn {turn, number} of round {round, number}.'),
  sold_out: message<{ turn: number; round: number; left: number; size: number }>(
    'Full: turn {turn, number} of round {round, number}, {left, plural, =0 {no seats} one {# seat} other {# seats}} left{size, plural, =1 {} other { for your party of #}}.',
  ),
  clash: message<{ number: number }>('At the same time as #{number}, which you got.'),
  limit: 'You got as many events as a badge can get in the draw.',
  not_allowed: 'Not open to this badge when wishes closed.',
  unpaid: 'The badge was not paid for when wishes closed.',
  gone: 'Drawn, but the event no longer takes place.',
});

/** The mail after the draw, one to each person. */
export const wishesDrawnMail = translated('wishesDrawnMail', {
  subject: message<{ convention: string }>('Your seats: {convention}'),
  text: message<{ convention: string; granted: number }>(
    'The wishes for {convention} are drawn. {granted, plural, =0 {This time there was no seat for you.} one {You got a seat in one event.} other {You got seats in # events.}}',
  ),
  event: message<{ number: number; name: string }>('#{number} {name}'),
  pay: message<{ time: string }>('Seats with a price are held for you until {time}.'),
  race: message<{ time: string }>('Seats that are left can be taken from {time} on.'),
  why: 'Why you got what you got, and the code of your party, are on the page of your wishes.',
  check: message<{ commitment: string }>('Anybody can check the draw. Its commitment: {commitment}'),
  link: 'See my wishes',
  reason: 'you ranked events',
});
