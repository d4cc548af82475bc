import { describe, expect, test } from 'vitest';
import { discountHint } from '../../src/components/exhibitors/discounts/discountHint.ts';

describe('the form of a discount says who gets it', () => {
  const says = (values: Record<string, unknown>, name = '') => discountHint({ public: true, ...values }, name);
  test('without a code: everything that it is used with, by itself', () => {
    expect(says({})).toBe('Without a code, it applies by itself to everything that it is used with.');
    expect(says({ use_with_badges: true })).toBe('Without a code, every badge gets it.');
    expect(says({ use_with_badges: true, public: false })).toBe('Without a code, every badge that staff sell gets it.');
    const all = { use_with_badges: true, use_with_tickets: true, use_with_products: true };
    expect(says(all)).toBe('Without a code, every badge, every ticket, and every product gets it.');
    expect(says({ use_with_booths: true, use_with_boothoptions: true })).toBe(
      'Without a code, every booth of the types it is linked with and every booth option gets it.',
    );
  });
  test('what it is limited to is called by its name, and gets it alone', () => {
    const badges = { badgetype_id: '1', use_with_badges: true };
    expect(says(badges, 'Student')).toBe('Without a code, every Student badge gets it.');
    expect(says({ ...badges, use_with_tickets: true }, 'Day badge')).toBe('Without a code, every Day badge gets it.');
    expect(says({ product_id: '1', use_with_products: true }, 'Shirt')).toBe('Without a code, every piece of Shirt gets it.');
    expect(says({ eventtype_id: '1', use_with_tickets: true }, 'RPG')).toBe('Without a code, every RPG ticket gets it.');
    expect(says(badges)).toBe('');
  });
  test('with a code: whoever enters it', () => {
    const badges = { badgetype_id: '1', use_with_badges: true, code: 'STUD20', public: false };
    expect(says(badges, 'Student')).toBe(
      'Whoever enters it gets the discount on every Student badge. It is typed in the cart on the convention’s page, and by staff in a walk-up sale or in the shop.',
    );
  });
  test('what nothing gets says why', () => {
    const stuck = 'Nothing gets it: turn on “Use with badges”, or clear “Badge type”.';
    expect(says({ badgetype_id: '1', use_with_tickets: true, code: 'X' }, 'Student')).toBe(stuck);
    expect(says({ badgetype_id: '1' }, 'Student')).toBe(stuck);
    expect(says({ badgetype_id: '1', product_id: '2', use_with_badges: true })).toBe(
      'Nothing gets it: clear “Badge type” or “Product”.',
    );
  });
});
