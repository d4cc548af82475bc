import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

const problem = /^(The (name of the )?address |No answer)/;
const patience = { timeout: 60_000 };

test('an organizer adds a webhook, copies its secret once, sends a test and sees what came of it', async ({ page, world }) => {
  test.slow(); // a name is looked up that does not exist
  await page.goto(`/convention/${world.convention_id}/webhooks`);
  await page.getByRole('link', { name: /Add/ }).first().click();
  await page.getByLabel('Name').fill('Our program');
  await page.getByLabel('Address').fill('https://receiver.invalid/hook');
  const events = page.getByRole('combobox', { name: 'Events' });
  await events.fill('event');
  await page.getByRole('option', { name: 'Event changed', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('heading', { name: 'Our program' })).toBeVisible();
  await expect(page.getByText('Event changed', { exact: true })).toBeVisible();
  const secret = page.getByRole('status').filter({ hasText: 'It is not shown again.' });
  await expect(secret).toContainText('whsec_');
  await expectGoodLooks(page, 'webhook-new');
  await secret.getByRole('button', { name: 'Close' }).click();
  await expect(secret).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Our program' })).toBeVisible();
  await expect(page.getByText('whsec_')).toHaveCount(0);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect
    .poll(async () => {
      const { items } = await world.call<{ items: { id: string }[] }>('GET', `/convention/${world.convention_id}/webhooks`);
      const { items: deliveries } = await world.call<{ items: { error_message: string | null }[] }>(
        'GET',
        `/webhook/${items[0]?.id}/deliveries`,
      );
      return deliveries[0]?.error_message;
    }, patience)
    .toMatch(problem);
  const { items } = await world.call<{ items: { id: string }[] }>('GET', `/convention/${world.convention_id}/webhooks`);
  await page.goto(`/webhook/${items[0]?.id}/deliveries`);
  await expect(page.getByText(problem).first()).toBeVisible();
});
