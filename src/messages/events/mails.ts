import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** A mail says this to the hosts of a cancelled event, to those with a ticket, and to those who wait for one. */
export const cancelledMail = translated('cancelledMail', {
  subject: message<{ event: string }>('Cancelled: {event}'),
  text: message<{ event: string; convention: string }>('We are sorry: {event} at {convention} will not take place.'),
  start: 'Planned start',
  consequences: {
    host: 'You host it: tell those who were going to help you.',
    holder: 'If you paid for your ticket, it stays in your account until the organizers have given the money back.',
    waiter: 'You were on its waiting list, which is now closed. You do not need to do anything.',
  },
  link: 'See the event',
  reasons: { host: 'you host it', holder: 'you have a ticket for it', waiter: 'you were waiting for a seat in it' },
});

/** The mail about events that have another time or place. */
export const movedMail = translated('movedMail', {
  subject: message<{ event: string }>('New time or place: {event}'),
  unscheduledSubject: message<{ event: string }>('Not scheduled: {event}'),
  severalSubject: message<{ convention: string }>('New times or places at {convention}'),
  text: message<{ convention: string }>('The schedule of {convention} has changed.'),
  severalText: message<{ convention: string; count: number }>(
    'The schedule of {convention} has changed for {count} of your events.',
  ),
  now: 'Now',
  before: 'Before',
  notScheduled: 'not scheduled: you will get an email about its new time',
  link: 'See the event',
  severalLink: 'See the events',
  reason: 'you host or have a ticket for what is named here',
});

/** The mail that says that a host is late, or on time after all. */
export const hostLateMail = translated('hostLateMail', {
  subject: message<{ event: string; minutes: number | string }>('{minutes} min late: {event}'),
  onTimeSubject: message<{ event: string }>('On time after all: {event}'),
  text: message<{ event: string; minutes: number | string }>('The host of {event} will be about {minutes} minutes late.'),
  onTime: message<{ event: string }>('The host of {event} will be on time after all.'),
  begins: 'Begins about',
  link: 'See the event',
  reason: 'you host it or have a ticket for it',
});

/** The mail to those who did not come in time, so that their seats were given to others. */
export const seatGivenMail = translated('seatGivenMail', {
  subject: message<{ event: string }>('Seat given to others: {event}'),
  text: message<{ event: string; convention: string }>(
    '{event} at {convention} has begun without you, and your seat was given to a person at the door.',
  ),
  now: 'If you still come, you get a seat if one is free. Show your badge at the door.',
  paid: 'If you paid for your ticket, ask the organizers about it.',
  link: 'See your seats',
  reason: 'you have a ticket for it',
});

/** The mail to those who waited for an event that was deleted. */
export const removedMail = translated('removedMail', {
  subject: message<{ event: string }>('Not taking place: {event}'),
  text: message<{ event: string; convention: string }>(
    '{event} is no longer part of {convention}. Its waiting list is closed; you do not need to do anything.',
  ),
  link: 'See all events',
  reason: 'you were waiting for a seat in it',
});

/** The mail that offers a free seat to the next in line. */
export const seatOfferedMail = translated('seatOfferedMail', {
  subject: message<{ event: string }>('A seat for you: {event}'),
  text: message<{ event: string; convention: string }>(
    'A seat in {event} at {convention} has become free, and you are the next in line.',
  ),
  until: 'Held for you until',
  otherwise: 'If you do not want it, do nothing: after that time it goes to the next person.',
  link: 'Accept seat',
  reason: 'you are waiting for a seat in it',
});

/** The mail to the next in line, who got a free seat of a free event at once. */
export const seatTakenMail = translated('seatTakenMail', {
  subject: message<{ event: string }>('You have a seat: {event}'),
  text: message<{ event: string; convention: string }>(
    'A seat in {event} at {convention} has become free. You were the next in line, so it is yours now, and it costs nothing.',
  ),
  giveBack: 'If you cannot come, give the ticket back: others are waiting.',
  link: 'See the ticket',
  reason: 'you were waiting for a seat in it',
});

/** The mail to the next in line, who cannot take a free seat at present. */
export const seatPassedMail = translated('seatPassedMail', {
  subject: message<{ event: string }>('No seat for you yet: {event}'),
  text: message<{ event: string; convention: string }>(
    'A seat in {event} at {convention} has become free, and you would have been the next in line. We could not offer it to you:',
  ),
  placeKept: 'You keep your place in line. Once that has changed, the next free seat can be yours.',
  link: 'See the event',
  reason: 'you are waiting for a seat in it; we say this only once',
});

/** The mail to those who did not accept the offer of a seat in time. */
export const offerOverMail = translated('offerOverMail', {
  subject: message<{ event: string }>('Your offer has ended: {event}'),
  text: message<{ event: string; convention: string }>(
    'The seat in {event} at {convention} that we kept for you was not taken in time, so it has gone to the next person in line.',
  ),
  joinAgain: 'You are no longer on the waiting list. You are welcome to join it again, at its end.',
  link: 'See the event',
  reason: 'you were waiting for a seat in it',
});
