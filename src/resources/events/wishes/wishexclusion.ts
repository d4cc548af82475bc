import { id, oneOf } from '../../fields.ts';
import { resource } from '../../resource.ts';

export const wishexclusion = resource('WishExclusion', {
  domain: 'events',
  labels: ['draw exclusions', 'draw exclusion'],
  title: ['event', 'badge'],
  page: { groups: { first: ['event_id', 'badge_id', 'kind'] } },
  policy: { manage: 'organizer', read: 'organizer' },
  refusals: { create: ['409/443', '409/453'], delete: ['409/453'] },
  operations: ['create', 'read', 'delete'],
  fixed: {
    convention_id: id('convention'),
    event_id: id('event'),
    badge_id: id('badge'),
    kind: oneOf(['access', 'safety', 'host'], { access: 'Accessibility', safety: 'Safety', host: 'Wish of the host' }),
  },
  required: ['event_id', 'badge_id'],
  closed: true,
  list: { search: [], qualifiers: ['event_id', 'badge_id', 'kind'], columns: ['event_id', 'badge_id', 'kind'] },
});
