import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Log lines about the payment page of the demo. */
export const demoLog = { failed: 'the stand-in of the demo could not answer' } as const;

/** The payment page of the demo. */
export const demoPayText = translated('demoPayText', {
  mark: 'Demonstration',
  title: 'Payment page for trying out',
  lead: 'This page stands in for a payment provider. No money moves, and no card is asked for.',
  pay: 'Pay',
  check: 'Pay with a card that the bank wants to check',
  refuse: 'Pay with a card that is refused',
  refused: 'The card was refused. Try another one.',
  back: 'Back without paying',
  bank: 'Your bank asks',
  question: 'Did you start this payment?',
  confirm: 'Yes, pay',
  deny: 'No',
  closed: 'Page closed',
  isClosed: 'This payment page is closed.',
  amount: message<{ amount: string; currency: string }>('{amount} {currency}'),
});
