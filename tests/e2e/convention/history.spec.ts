import { expectGoodLooks } from '../support/looks.ts';
import { enter, expect, newPerson, test } from '../support/world.ts';

test.use({ withShifts: true }); // more changes than a page shows

test.describe('the history', () => {
  test('of a record shows what was changed by whom, and of which values', async ({ page, world }) => {
    const { call, convention_id } = world;
    const room = await call('POST', '/room', { convention_id, name: 'Cellar', sequence_number: 90 });
    await call('PUT', `/room/${room.id}`, { name: 'Vault', description: 'Down the stairs', sequence_number: 91 });
    await page.goto(`/room/${room.id}`);
    await page.getByRole('tab', { name: 'History' }).click();
    const change = page.getByRole('listitem').filter({ hasText: 'Room changed' });
    await expect(change).toContainText('Cellar');
    await expect(change).toContainText('Vault');
    await expect(change).toContainText('in the dashboard');
    await expect(page.getByText('No earlier changes.')).toBeVisible();
    await page.getByText('Name and Order', { exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Room added' })).toContainText('Convention');
    await expectGoodLooks(page, 'record-history');
    const undo = change.getByRole('button', { name: /^Undo the change of/ });
    await call('PUT', `/room/${room.id}`, { sequence_number: 93 });
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'changed since' })).toBeVisible();
    const later = page.getByRole('listitem').filter({ hasText: '93' });
    await later.getByRole('button', { name: /^Undo the change of/ }).press('Enter');
    await expect(page.getByText(': restored.').first()).toBeVisible();
    const first = change.filter({ hasText: 'Vault' }).getByRole('button', { name: /^Undo/ });
    await expect(first).not.toHaveAttribute('aria-disabled', 'true'); // nothing stands in its way any more
    await first.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Cellar' })).toBeVisible();
    await call('DELETE', `/room/${room.id}`);
  });

  test('of a convention is filtered and read on, by keyboard alone', async ({ page, world }) => {
    const { call, convention_id } = world;
    const room = await call('POST', '/room', { convention_id, name: 'Attic', sequence_number: 92 });
    await call('DELETE', `/room/${room.id}`);
    await page.goto(`/convention/${convention_id}`);
    for (const name of ['Settings', 'History']) {
      await page.getByRole('link', { name, exact: true }).first().focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await expect(page.getByText('Room “Attic” deleted')).toBeVisible();
    await expectGoodLooks(page, 'convention-history');
    await page.getByRole('button', { name: 'Show earlier changes' }).focus();
    const before = await page.getByRole('main').getByRole('heading', { level: 2 }).count();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(before);
    await page.getByLabel('Person').selectOption(world.organiser.username);
    await expect(page.getByText('Room “Attic” added')).toBeVisible();
    await page.getByLabel('What was done').selectOption('delete');
    await page.getByLabel('Kind of record').selectOption('room');
    await expect(page.getByText('Room “Attic” deleted')).toBeVisible();
    await expect(page.getByText('Room “Attic” added')).toHaveCount(0);
    await page.getByLabel('Until').fill('2020-01-01T00:00');
    await expect(page.getByText('No changes match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Room “Attic” added')).toBeVisible();
  });

  test('is closed to others, who see no link to it and a refusal at its address', async ({ browser, world, request }) => {
    const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
    await enter(context, await newPerson(request));
    const page = await context.newPage();
    await page.goto(`/convention/${world.convention_id}/history`);
    await expect(page.getByRole('alert').filter({ hasText: 'You do not have permission' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'History', exact: true })).toHaveCount(0);
    await context.close();
  });
});
