import { flag, id, integer, names, oneOf, orNull, text, time, uri } from '../fields.ts';
import { resource } from '../resource.ts';
import { webhookPage } from './pages.ts';

/** Why deliveries stopped by themselves. */
export const stoppedReasons = ['gone', 'silent'] as const;

export const webhook = resource('Webhook', {
  domain: 'system',
  labels: ['webhooks', 'webhook'],
  menu: { group: 'convention', place: 7 },
  page: webhookPage,
  policy: { manage: 'organizer', read: 'organizer' },
  refusals: { create: ['409/453'] },
  closed: true,
  fixed: { convention_id: id('convention') },
  editable: { name: text(60), callback_uri: uri(), events: names(60), enabled: flag() },
  required: ['convention_id', 'name', 'callback_uri', 'events'],
  readOnly: {
    user_id: orNull(id('user')),
    success_count: integer(0),
    error_count: integer(0),
    last_status: orNull(integer(0)),
    failing_since_date: orNull(time()),
    stopped_reason: orNull(
      oneOf(stoppedReasons, { gone: 'The address said that it is gone', silent: 'Nothing arrived for three days' }),
    ),
    rotated_date: orNull(time()),
  },
  derived: { secret: orNull(text(100)) },
  relationships: { deliveries: { to: 'webhookdelivery', via: 'webhook_id', visibleTo: ['organizer'], policy: ['organizer'] } },
  list: {
    columns: ['name', 'callback_uri', 'enabled', 'failing_since_date', 'success_count', 'error_count'],
    search: ['name', 'callback_uri'],
    qualifiers: ['enabled', 'user_id'],
    order: ['name'],
  },
});
