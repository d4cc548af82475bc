import { expectGoodLooks } from '../support/looks.ts';
import { expect, test, type World } from '../support/world.ts';

let count = 0;
/** Sells badges to people whose names are nobody else's. */
async function people({ call, badgetype_id }: World, amount: number) {
  count += 1;
  const tag = `${Date.now().toString(36)}${count}`;
  const sell = (n: number) =>
    call<{ id: string; badge_number: number; name: string }>('POST', '/badge/verified', {
      badgetype_id,
      firstname: `Guest ${n}`,
      lastname: tag,
      user_id: null,
    });
  return { tag, badges: await Promise.all(Array.from({ length: amount }, (_, n) => sell(n))) };
}
const door = ({ convention_id }: World, more = '') => `/convention/${convention_id}/door${more}`;

test('twenty people are checked in with a scanner, and the last one is taken back', async ({ page, world }) => {
  const { badges } = await people(world, 20);
  await page.goto(door(world));
  const field = page.getByLabel('Badge, name, or email');
  await expect(field).toBeFocused();
  for (const { badge_number, name } of badges) {
    await page.keyboard.type(`${badge_number}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: `${name}, badge ${badge_number}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check in' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').first()).toContainText(`${name} (#${badge_number}) is checked in.`);
    await expect(field).toBeFocused();
  }
  await expect(page.getByText(/^Checked in /)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('status').first()).toContainText('undone');
  await expect(field).toHaveValue('');
  await expectGoodLooks(page, 'door');
});
