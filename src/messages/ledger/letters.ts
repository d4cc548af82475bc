import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The letter to whoever placed an order. */
export const orderPlacedMail = translated('orderPlacedMail', {
  subject: message<{ order: string; convention: string }>('Your order {order}, {convention}'),
  text: message<{ order: string; convention: string }>('This is your order {order} for {convention}. It is not paid yet.'),
  how: 'The link below shows the order and all ways to pay. It works without signing in, so pass it on with care.',
  byCard: 'You can pay by card on its page.',
  byBank: 'You can pay by bank transfer on its page.',
  byBoth: 'You can pay by card or bank transfer on its page.',
  atDesk: 'Pay at the registration desk, or ask the organizers.',
  transfer: 'Bank transfer',
  link: 'See order and pay',
  reason: 'an order was placed for you',
});
/** The letter to whoever paid an order. */
export const orderPaidMail = translated('orderPaidMail', {
  subject: message<{ order: string; convention: string }>('Paid: order {order}, {convention}'),
  text: message<{ order: string; convention: string }>('Your payment for order {order} at {convention} has arrived. Thank you.'),
  how: 'The link below shows the order, with the receipt as PDF. It works without signing in, so pass it on with care.',
  link: 'See order and receipt',
  reason: 'your order was paid',
});
/** The letter with the links of all orders of somebody. */
export const ordersFoundMail = translated('ordersFoundMail', {
  subject: message<{ convention: string }>('Your orders at {convention}'),
  text: message<{ convention: string }>(
    'These are the links to your orders at {convention}. They work without signing in, so pass them on with care.',
  ),
  owed: message<{ order: string; amount: string }>('Order {order}: {amount} to pay'),
  paid: message<{ order: string }>('Order {order}: paid'),
  reason: 'this address was entered on the page for lost links. If that was not you, do nothing',
});
/** What all letters about orders say of one. */
export const orderInMail = translated('orderInMail', {
  items: 'Order',
  item: message<{ what: string; name: string }>('{what}, for {name}'),
  paid: 'Paid',
  owed: 'To pay',
  until: 'Held until',
  deadline: 'Must arrive by',
});
/** The page on which somebody asks for the links of their orders. */
export const findOrdersText = translated('findOrdersText', {
  title: 'Find your orders',
  lead: 'Enter the email address with which you ordered. If there are orders, you get one email with links to all of them.',
  email: 'Email address',
  send: 'Email me the links',
  sentTitle: 'Look into your mailbox',
  sent: 'If there are orders with this address, an email with their links is on its way.',
  again: 'Use another address',
  noMail: 'This service sends no emails yet. Ask the organizers for the link to your order.',
  lost: 'Lost the link to an order?',
});
export const orderLetterRefusals = {
  noAddress: 'This order has no buyer with an email address.',
} as const;
