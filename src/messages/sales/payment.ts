import { message } from '../message.ts';

/** How something stands that is paid for, in a sentence. */
export const paymentText = {
  free: 'Free',
  paid: 'Paid',
  notPaid: 'Due',
  paidAmount: message<{ amount: string }>('Paid {amount}'),
  partly: message<{ amount: string; due: string }>('Paid {amount}, {due} due'),
  disputed: message<{ taken: string; due: string }>('Card payment of {taken} disputed, and the bank took it back: {due} due'),
  due: message<{ due: string }>('{due} due'),
  held: message<{ due: string; time: string }>('{due} due, held until {time}'),
  refunded: message<{ payment: string; amount: string }>('{payment}, {amount} refunded'),
} as const;
