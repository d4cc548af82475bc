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
  takeThese: message<{ count: number; names: string }>('Take {count, plural, one {# seat} other {# seats}}: {names}'),
  holdThese: message<{ count: number; names: string }>('Hold {count, plural, one {# seat} other {# seats}}: {names}'),
  isFree: 'This event is free.',
  tookThese: message<{ count: number; names: string }>(
    '{count, plural, one {You have # seat} other {You have # seats}}: {names}.',
  ),
  heldThese: message<{ count: number; names: string }>(
    '{count, plural, one {# seat is} other {# seats are}} on hold until you pay: {names}.',
  ),
  notAble: message<{ count: number }>('{count, plural, one {# badge that can’t} other {# badges that can’t}} get a seat'),
  unpaid: 'Not paid for yet.',
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
  begun: 'The event has begun: the seat can no longer be given back.',
  begunAlready: 'The event has begun: a seat that you take now can’t be given back.',
  paidLater: 'Once it is paid, only the registration desk takes it back.',
  otherDays: 'This badge is for other days.',
  toLine: 'Join the waiting list',
  full: 'All seats are taken.',
  wait: message<{ position: number }>('Join the waiting list: you would be number {position}'),
  waiting: message<{ position: number }>('You are number {position} on the waiting list.'),
  whoWaits: 'Who is it for?',
  waitsFor: message<{ name: string; position: number }>('{name} is number {position} on the waiting list.'),
  /** Before somebody waits: that it is not for them, which a reason follows, and for whom it is. */
  notFor: message<{ name: string }>('{name} can’t get a seat:'),
  waitsOnly: message<{ name: string }>('The place in line is for {name}.'),
  /** After the reason for which a badge that waits cannot have a seat. */
  passedOver: 'While that is so, free seats go to the next in line, and you keep your place.',
  left: 'You have left the waiting list.',
  declined: 'The seat goes to the next in line.',
  waitNote: 'The waiting list offers one seat at a time to your account.',
  offered: message<{ time: string }>('A seat is held for you until {time}'),
  offerOver: 'The offer is over: the seat goes to the next in line.',
  accept: 'Take the seat',
  leave: 'Leave the waiting list',
  decline: 'Pass it on',
  back: 'Back to the event',
});
