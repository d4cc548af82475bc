import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

test('an organizer adds a webhook, copies its secret once, sends a test and sees what came of it', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/webhooks`);
  await page.getByRole('link', { name: /Add/ }).first().click();
  await page.getByLabel('Name').fill('Our program');
  await page.getByLabel('Callback').fill('https://receiver.invalid/hook');
  await page.getByLabel('Events').fill('event.updated');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('heading', { name: 'Our program' })).toBeVisible();
  const secret = page.getByRole('status').filter({ hasText: 'It is not shown again.' });
  await expect(secret).toContainText('whsec_');
  await expectGoodLooks(page, 'webhook-new');
  await secret.getByRole('button', { name: 'Close' }).click();
  await expect(secret).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Our program' })).toBeVisible();
  await expect(page.getByText('whsec_')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send a test delivery' }).click();
  await expect
    .poll(async () => {
      const { items } = await world.call<{ items: { id: string }[] }>('GET', `/convention/${world.convention_id}/webhooks`);
      const { items: deliveries } = await world.call<{ items: { error_message: string | null }[] }>(
        'GET',
        `/webhook/${items[0]?.id}/deliveries`,
      );
      return deliveries[0]?.error_message;
    })
    .toMatch(/^The (name of the )?address /);
  await page.reload();
  await expect(page.getByText('webhook.test').first()).toBeVisible();
  await expectGoodLooks(page, 'webhook-failing');
});
