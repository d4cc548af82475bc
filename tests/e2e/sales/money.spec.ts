import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

test('by keyboard: a till is opened, takes a walk-up by card, and is counted; orders, ledger and reports show it', async ({
  page,
  world,
}) => {
  const { call, convention_id, badgetype_id } = world;
  await call('POST', '/till', { convention_id, name: 'Door 1' });
  await page.goto(`/convention/${convention_id}/door`);
  const till = page.getByRole('region', { name: 'Till', exact: true });
  await till.getByRole('button', { name: 'Open till' }).click();
  await expect(till.getByLabel('Till', { exact: true })).toBeFocused();
  await till.getByLabel('Float in the drawer').fill('50');
  await page.keyboard.press('Enter');
  await expect(till).toContainText('Door 1, open since');
  await page.keyboard.press('F2');
  await expect(page.getByLabel('First and last name')).toBeFocused();
  await page.keyboard.type('Mona Till');
  for (const key of ['Enter', '1', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByLabel('Cash given')).toBeFocused();
  await page.keyboard.press('t');
  await expect(page.getByLabel('Receipt number')).toBeFocused();
  await page.keyboard.type('TA 4711');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText('bought a badge for 60.00');
  await expect(till).toContainText('0.00 cash, 60.00 by card');
  await expectGoodLooks(page, 'door-till');
  await till.getByRole('button', { name: 'Close till' }).click();
  await expect(till.getByLabel('Cash counted')).toBeFocused();
  await page.keyboard.type('49');
  await page.keyboard.press('Enter');
  await expect(till).toContainText('50.00 should be in the drawer');
  await till.getByLabel('Reason for the difference').fill('Wrong change');
  await page.keyboard.press('Enter');
  await expect(till).toContainText('Door 1 is closed. Difference: -1.00.');
  const { id } = await call('POST', '/badge/verified', { badgetype_id, firstname: 'Owes', lastname: 'More', user_id: null });
  const dearer = await call('POST', '/badgetype', { convention_id, name: 'Dearer', price: 90 });
  await call('PUT', `/badge/${id}`, { badgetype_id: dearer.id });
  for (const [address, heading, picture] of [
    ['orders', 'Owes More', 'orders'],
    ['ledgerentries', 'Card terminal', 'ledger'],
    ['tillsessions', 'Wrong change', 'tillsessions'],
    ['reports', 'sold for', 'reports-sales'],
    ['reports?view=payments', 'After refunds, by what was sold', 'reports-payments'],
    ['reports?view=owed', /30\.00 still to be paid by 1 person\./, 'reports-owed'],
  ] as const) {
    await page.goto(`/convention/${convention_id}/${address}`);
    await expect(page.getByText(heading).first()).toBeVisible();
    await expectGoodLooks(page, picture);
  }
  // A message to whoever owes begins with what they owe, and is changed as any other.
  await page.getByRole('link', { name: 'Write to them Owes More' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(/^What is still to be paid for [^{]+$/);
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(
    /^This is still to be paid:\n\n- Badge: Dearer, 30\.00\n\nPay here: \{\{pay_link\}\}\. You can also pay/,
  );
  await expect(page.getByRole('group', { name: 'Insert' }).getByRole('button', { name: 'Amount due' })).toBeVisible();
  await expectGoodLooks(page, 'owed-letter');
  await page.goto(`/convention/${convention_id}/tillsessions`);
  await page
    .getByRole('row', { name: /Wrong change/ })
    .getByRole('link')
    .first()
    .click();
  await expect(
    page
      .getByRole('table', { name: 'Table: After refunds, by what was sold' })
      .or(page.getByRole('region', { name: 'Table: After refunds, by what was sold' }))
      .first(),
  ).toContainText('Badges');
  await expectGoodLooks(page, 'tillsession');
  await page.goto(`/order/${id}`);
  await expect(page.getByText('30.00 is still owed').first()).toBeVisible();
  await expectGoodLooks(page, 'order');
});
