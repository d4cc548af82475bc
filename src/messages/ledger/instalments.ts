import { message } from '../message.ts';
import { translated } from '../translated.ts';

export const instalmentRefusals = translated('instalmentRefusals', {
  noDeposit: 'There is no deposit to pay.',
});
/** A deposit and the rest, on pages and in letters. */
export const instalmentText = translated('instalmentText', {
  title: 'Payment plan',
  deposit: 'Deposit',
  rest: 'Rest',
  paid: message<{ amount: string }>('{amount}, paid'),
  due: message<{ amount: string; time: string }>('{amount}, due {time}'),
  overdue: message<{ amount: string; time: string }>('{amount}, overdue since {time}'),
  open: message<{ amount: string }>('{amount}, no due date'),
  depositByCard: message<{ amount: string }>('Pay deposit of {amount} by card'),
  depositByBank: message<{ amount: string }>('Pay deposit of {amount} by bank transfer'),
});
/** The letter about something that is overdue. */
export const paymentOverdueMail = translated('paymentOverdueMail', {
  subject: message<{ order: string; convention: string }>('Payment overdue: {order}, {convention}'),
  text: message<{ order: string; convention: string }>('A payment for {order} at {convention} is overdue.'),
  amount: 'Overdue',
  since: 'Since',
  how: 'If you have paid in the last few days, you do not need to do anything.',
  link: 'See order and pay',
  reason: 'you have a booth at this convention',
});
