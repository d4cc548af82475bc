import { id, integer, names, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { deliveryPage } from './pages.ts';

export const deliveryStates = {
  waiting: 'Waiting',
  sending: 'Being sent',
  delivered: 'Delivered',
  failed: 'Not delivered',
} as const;

export const webhookdelivery = resource('WebhookDelivery', {
  domain: 'system',
  labels: ['deliveries', 'delivery'],
  title: ['event'],
  page: deliveryPage,
  policy: { read: 'organizer' },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    webhook_id: id('webhook'),
    event: text(60),
    record_type: text(60),
    record_id: text(36),
    fields: names(60),
    happened_date: time(),
    status: oneOf(Object.keys(deliveryStates) as (keyof typeof deliveryStates)[], deliveryStates), // its keys
    attempts: integer(0),
    response_code: orNull(integer(0)),
    error_message: orNull(text(500)),
    next_attempt_date: time(),
    delivered_date: orNull(time()),
  },
  list: {
    columns: ['happened_date', 'event', 'record_type', 'status', 'attempts', 'response_code', 'error_message'],
    search: ['event', 'record_type'],
    qualifiers: ['status', 'event', 'record_type', 'webhook_id'],
    order: ['-date_created'],
  },
  states: { status: { waiting: 'waiting', sending: 'waiting', delivered: 'good', failed: 'bad' } },
});
