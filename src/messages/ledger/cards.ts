import { message } from '../message.ts';

/** Why paying by card, its keys or a refund to a card is refused. */
export const cardRefusals = {
  notOffered: 'This convention does not take cards here. Pay at the registration desk, or ask the organizers.',
  nothingOwed: 'Nothing is owed here.',
  noCurrency: 'Choose the currency of the convention first, in its settings.',
  secretKey: 'must be a secret or restricted key of Stripe: it begins with sk_ or rk_.',
  webhookSecret: 'must be the signing secret of a webhook at Stripe: it begins with whsec_.',
  wrongKey: 'was not accepted by Stripe. Copy it again.',
  unreachable: 'Stripe did not answer. Try again in a minute.',
  refused: message<{ code: string }>('Stripe refused this: {code}.'),
  tooOften: 'There were too many attempts today. Pay at the registration desk, or try again tomorrow.',
  paidMeanwhile: 'It was paid in the meantime.',
  noCardPayment: 'None of this credit was paid by card online.',
  tooMuch: message<{ most: string }>('At most {most} can go back to the card.'),
  refundRefused: message<{ code: string }>('Stripe refused the refund ({code}). Nothing was booked.'),
  refundUnknown: 'Stripe did not answer. The refund is tried again until it does, and is booked then.',
} as const;

/** Why a difference or a comparison is refused. */
export const differenceRefusals = {
  resolved: 'The difference is gone, so there is nothing to explain.',
  noAccount: 'This convention does not take cards, so there is nothing to compare.',
} as const;

/** What the service's log says. */
export const cardLog = {
  checkFailed: 'Stripe could not be asked about a payment; it is asked again',
  refundFailed: 'A refund to a card could not be finished; it is tried again',
  surplus: 'A card payment found nothing to pay for; it became credit of its order',
  notBookable: 'A refund that was made at Stripe could not be booked; it is among the differences',
  compared: 'Stripe was compared with the ledger',
  notCompared: 'Stripe could not be compared with the ledger; it is tried again in an hour',
  forged: 'A callback without a valid signature was refused',
} as const;

/** What the buyer reads at the provider, and treasurers in the ledger. */
export const cardNames = {
  payment: message<{ convention: string; name: string }>('{convention}: {name}'),
  fee: 'Fee of Stripe',
  payout: 'Payout of Stripe',
  foreignRefund: 'Refunded on Stripe’s pages',
} as const;

/** The page where one pays by card, and to which one comes back. */
export const payPageText = {
  title: 'Pay',
  loading: 'Loading what is owed',
  owed: message<{ amount: string }>('{amount} to pay'),
  nothing: 'Nothing is owed.',
  noOrder: 'No order was chosen.',
  otherOrder: 'This order was not found, or it belongs to another account.',
  pay: 'Pay by card',
  payOnline: 'Pay online',
  paying: 'Opening the payment page…',
  lead: 'You enter the card on Stripe’s page, then come back here. No card number reaches this service.',
  notOffered: 'This convention takes no money here. Pay at the registration desk, or ask the organizers.',
  paid: message<{ amount: string }>('{amount} is paid. Thank you.'),
  refused: 'The card was refused. You can try another one.',
  waiting: 'It’s not known yet whether this was paid. This page asks Stripe every few seconds. Don’t pay twice.',
  open: 'A payment page is open. If you closed it, you can go back to it.',
  goOn: 'Back to the payment page',
  ended: 'The payment page has closed, and nothing was paid.',
  failed: 'The payment failed, and nothing was charged.',
  test: 'Test mode: no money is moved.',
  back: 'My convention',
  items: 'What you pay for',
  item: message<{ item: string; amount: string }>('{item}: {amount}'),
  done: 'Back to my convention',
  refund: 'Refund to the card…',
} as const;

/** What an order's page says of its disputes, and the bar above the differences. */
export const disputeText = {
  noted: message<{ amount: string }>('The buyer’s bank asks about a card payment of {amount}.'),
  open: message<{ amount: string }>('The buyer’s bank has taken {amount} back until the dispute is decided.'),
  won: message<{ amount: string }>('The dispute over {amount} was won: the money is back.'),
  lost: message<{ amount: string }>('The dispute over {amount} was lost: the buyer owes it again.'),
  answerBy: message<{ time: string }>('Answer on Stripe’s pages by {time}.'),
  compared: message<{ time: string }>('Last compared with Stripe: {time}. This happens once a day.'),
  never: 'The ledger has not been compared with Stripe yet. This happens once a day.',
  compare: 'Compare now',
  comparing: 'Comparing…',
  done: message<{ open: number }>(
    'Compared: {open, plural, =0 {no open differences} one {# open difference} other {# open differences}}.',
  ),
} as const;

/** The section of the settings with the keys. */
export const cardSettingsText = {
  title: 'Card payments',
  lead: 'Buyers pay on a page of your own Stripe account, and the money goes there. Until you save keys, cards are not offered anywhere.',
  localTitle: 'Stripe cannot reach this address',
  local:
    'It does not begin with https. Whoever runs the service sets its public address. Until then, Convene asks Stripe about open payments, first after 2 minutes, so they appear later.',
  stepKey:
    'At Stripe, open Developers, then API keys. Copy the secret key, or make a restricted key that may write Checkout Sessions and Refunds and read PaymentIntents, Charges, Disputes and Balance.',
  stepWebhook: 'Under Developers, then Webhooks, make a new endpoint with this address:',
  stepEvents: 'Choose all events whose names begin with “checkout.session”, “charge.dispute” or “refund”.',
  stepSecret: 'Copy the signing secret of the endpoint.',
  address: 'Address',
  secretKey: 'Secret key',
  webhookSecret: 'Signing secret of the webhook',
  save: 'Save keys',
  replace: 'Replace keys',
  remove: 'Stop taking cards',
  saved: 'You can take cards now.',
  removing: 'The keys are being deleted.',
  removed: 'You no longer take cards.',
  notRemoved: 'The keys were not deleted.',
  stored: message<{ key: string; webhook: string }>('Secret key ends in {key}, signing secret ends in {webhook}.'),
  test: 'Test mode: no money is moved',
  live: 'Live',
  loading: 'Loading the settings for cards',
  treasurersOnly: 'The treasurer and organizers set up card payments.',
} as const;
