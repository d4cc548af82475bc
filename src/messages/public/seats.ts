import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The page where somebody takes seats of an event. */
export const seatsText = translated('seatsText', {
  link: 'Get seats',
  title: message<{ event: string }>('Seats: {event}'),
  who: 'Who is coming?',
  noBadges: 'You need a badge of this convention first.',
  toBadges: 'Get a badge',
  take: 'Take seats',
  hold: 'Hold seats',
  priced: message<{ price: string }>(
    '{price} for each seat. Seats are held for you until you pay; “My convention” says until when.',
  ),
  has: message<{ name: string }>('{name} has a seat.'),
  givenAway: message<{ name: string }>('The seat of {name} was given to others. At the door there is one if it is free.'),
  held: message<{ name: string; time: string }>('{name}: on hold until {time}'),
  heldOver: 'The hold is over.',
  giveBack: 'Give back',
  giveBackOf: message<{ name: string }>('Give back: {name}'),
  givenBack: message<{ name: string }>('The seat of {name} is given back.'),
  paidAtDesk: 'Paid tickets are given back at the registration desk.',
  paidLater: 'Once it is paid, only the registration desk takes it back.',
  otherDays: 'This badge is for other days.',
  toLine: 'Join the waiting list',
  full: 'All seats are taken.',
  wait: message<{ position: number }>('Join the waiting list: you would be number {position}'),
  waiting: message<{ position: number }>('You are number {position} on the waiting list.'),
  whoWaits: 'Who is it for?',
  waitsFor: message<{ name: string; position: number }>('{name} is number {position} on the waiting list.'),
  waitNote: 'The waiting list offers one seat at a time to your account.',
  offered: message<{ time: string }>('A seat is held for you until {time}'),
  offerOver: 'The offer is over: the seat goes to the next in line.',
  accept: 'Take the seat',
  leave: 'Leave the waiting list',
  decline: 'Pass it on',
  back: 'Back to the event',
});
