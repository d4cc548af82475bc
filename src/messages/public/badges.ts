import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The page of one's own badges. */
export const badgesText = translated('badgesText', {
  title: 'My badges',
  none: 'You have no badge yet.',
  number: message<{ number: number }>('#{number}'),
  ready: 'Ready. Say your name or this number at the door.',
  checkedIn: 'Checked in',
  held: message<{ time: string }>('On hold for you until {time}'),
  heldNote: 'There is no way to pay here. Pay at the registration desk before the hold ends, or ask the organizers.',
  pay: 'Pay',
  payNote: 'Pay before the hold ends, here or at the registration desk.',
  heldOver: 'The hold is over: the badge goes back on sale.',
  disputed: message<{ amount: string }>('The card payment was disputed, and your bank took {amount} back.'),
  owed: message<{ amount: string }>('To pay: {amount}'),
  letGo: 'Let it go',
  get: 'Get a badge',
  lead: 'For yourself, and for children and friends who come with you. Each person has a badge of their own; you look after all of them.',
  noOffers: 'No badges are on sale.',
  left: message<{ left: number }>('{left, plural, =0 {Sold out} other {# left}}'),
  choose: message<{ type: string }>('Choose {type}'),
  firstname: 'First name',
  lastname: 'Last name',
  submitFree: 'Get this badge',
  submit: 'Hold this badge',
  priced: 'It is held for you. Pay at the registration desk: there is no online payment.',
  pricedCard: 'It is held for you. You pay here next, or at the registration desk.',
  optional: message<{ label: string }>('{label} (optional)'),
  pick: 'Choose one',
  terms: 'Terms',
  toProgram: 'See the program',
});
