import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

test('a discount is limited to a type of badges: its form says who gets it, lists say what it is for', async ({
  page,
  world,
}) => {
  const { call, convention_id } = world;
  const type = await call('POST', '/badgetype', { convention_id, name: 'Student', price: 20 });
  await page.goto(`/badgetype/${type.id}`);
  await page.getByRole('link', { name: 'Add discount' }).click();
  await expect(page.getByRole('combobox', { name: 'Badge type' })).toHaveValue('Student');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toHaveAccessibleDescription('Nothing gets it: turn on “Use with badges”, or clear “Badge type”.');
  await page.getByRole('switch', { name: 'Use with badges' }).click();
  await expect(code).toHaveAccessibleDescription('Without a code, every Student badge that staff sell gets it.');
  await expectGoodLooks(page, 'discount-form');
  await page.getByRole('textbox', { name: 'Name' }).fill('For students');
  await code.fill('STUD20');
  await expect(code).toHaveAccessibleDescription(
    'Whoever enters it gets the discount on every Student badge. It is typed in the cart on the convention’s page, and by staff in a walk-up sale or in the shop.',
  );
  await page.getByLabel('Percent off').fill('20');
  await page.getByRole('button', { name: 'Add discount' }).click();
  await expect(page.getByText('For students was added.')).toBeVisible();

  await page.goto(`/convention/${convention_id}/discounts`);
  const row = page.getByRole('row', { name: /For students/ });
  await expect(row.getByRole('link', { name: 'Student', exact: true })).toHaveAttribute('href', `/badgetype/${type.id}`);
  await expectGoodLooks(page, 'discounts');
  await page.goto(`/badgetype/${type.id}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'For students' })).toContainText('20% off · code STUD20');
  await expectGoodLooks(page, 'badgetype-discounts');

  await page.goto(`/convention/${convention_id}/badges/new`);
  await page.getByText('Payment', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Discount code' })).toHaveAccessibleDescription(
    'A code that applies here lowers the price. Discounts without a code apply by themselves.',
  );
});
