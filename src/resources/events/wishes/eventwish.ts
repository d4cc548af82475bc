import { flag, id, integer, oneOf, orNull, text } from '../../fields.ts';
import { resource } from '../../resource.ts';

/** How a wish ended. */
export const wishOutcomes = ['pending', 'granted', 'sold_out', 'clash', 'not_allowed', 'limit'] as const;

export const eventwish = resource('EventWish', {
  domain: 'events',
  labels: ['ranked wishes', 'ranked wish'],
  page: { groups: { first: ['badge_id', 'event_id', 'rank', 'want_wait', 'outcome', 'reason'] } },
  needsConfirmedEmail: true,
  policy: { manage: 'owner', read: ['owner', 'registration'] },
  refusals: { create: ['409/443', '409/453'], update: ['409/443', '409/453'], delete: ['409/453'] },
  fixed: { convention_id: id('convention'), badge_id: id('badge'), event_id: id('event') },
  editable: { rank: integer(1, 50), want_wait: flag() },
  required: ['badge_id', 'event_id', 'rank'],
  readOnly: {
    outcome: oneOf(wishOutcomes, {
      pending: 'Not drawn yet',
      granted: 'Granted',
      sold_out: 'No seat left',
      clash: 'At the same time as another',
      not_allowed: 'Not open to the badge',
      limit: 'Limit reached',
    }),
    lot: orNull(integer()),
  },
  derived: { name: text(), reason: orNull(text()) },
  // Both are in what the draw publishes, beside the code of the party: staff do not learn whose it is.
  hiddenFields: { lot: ['owner'], reason: ['owner'] },
  closed: true,
  list: { search: [], qualifiers: ['event_id', 'outcome'], order: ['rank'] },
  states: { outcome: { pending: 'waiting', granted: 'good', sold_out: 'bad' } },
});
