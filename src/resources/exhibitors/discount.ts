import { flag, id, integer, money, number, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { discountPage } from './pages.ts';

export const discount = resource('Discount', {
  domain: 'exhibitors',
  labels: ['discounts', 'discount'],
  menu: { place: 6 },
  page: discountPage,
  policy: { manage: ['exhibitors', 'merch', 'registration'], history: 'organizer' },
  refusals: { create: ['409/443'], read: ['403/450'], update: ['409/443', '409/453'], delete: ['409/453'] },
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(),
    code: orNull(text(40)),
    percent_off: number(0, 100),
    amount_off: money(),
    enabled: flag(),
    public: flag(),
    use_with_booths: flag(),
    use_with_boothoptions: flag(),
    use_with_products: flag(),
    use_with_badges: flag(),
    use_with_tickets: flag(),
    product_id: orNull(id('product')),
    eventtype_id: orNull(id('eventtype')),
    badgetype_id: orNull(id('badgetype')),
    start_date: orNull(time()),
    end_date: orNull(time()),
    max_uses: orNull(integer(0)),
  },
  required: ['convention_id', 'name'],
  readOnly: { used_count: integer() },
  derived: { held_count: integer() },
  hiddenFields: { code: ['editor'], max_uses: ['editor'], used_count: ['editor'], held_count: ['editor'] },
  closed: true,
  list: {
    search: ['name', 'code'],
    qualifiers: [
      'use_with_booths',
      'use_with_boothoptions',
      'use_with_products',
      'use_with_badges',
      'use_with_tickets',
      'enabled',
      'public',
    ],
  },
});
