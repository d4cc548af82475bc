import { expectGood } from '../support/axe.ts';
import { takePicture } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

test.use({ withShifts: true });

for (const [width, colorScheme] of [
  [380, 'dark'],
  [1440, 'light'],
] as const) {
  test(`what opens above or inside a page is good too: ${width} px, ${colorScheme}`, async ({ page, world }) => {
    const good = async (name: string) => {
      await page.waitForTimeout(250); // what fades in has its colours only then
      await takePicture(page, `open-${name}-${width}-${colorScheme}`);
      await expectGood(page, name);
    };
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`/convention/${world.convention_id}/shifts`);
    await page.getByRole('button', { name: 'Filters' }).click();
    await good('filters');
    if (width > 768) {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Sign-up opens' }).click();
      await good('columns');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('columnheader', { name: 'Sign-up opens' })).toBeVisible();
    } else {
      await page.getByRole('button', { name: 'Navigation' }).click();
      await good('navigation');
      await page.getByRole('button', { name: 'Navigation' }).click();
    }
    await page.getByRole('button', { name: 'Actions for Front Desk 01' }).click();
    await good('row-menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Convention: ${world.name}` }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await good('conventions');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Account of ${world.organiser.username}` }).click();
    await good('account-menu');

    await page.goto(`/convention/${world.convention_id}/shifts/new`);
    await page.getByRole('button', { name: 'Add shift' }).click();
    await page.getByRole('combobox', { name: 'Day' }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await good('form-with-faults');

    await page.goto(`/shift/${world.shift_ids[4]}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Add note…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await good('action');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await good('undo');
    await page.getByRole('button', { name: 'Undo' }).click();

    await page.goto(`/badgetype/${world.badgetype_id}/edit`);
    await page.getByText('Questions', { exact: true }).click();
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByLabel('Question').fill('T-shirt size');
    await expect(page.getByRole('textbox', { name: 'Name' }).last()).toHaveValue('t_shirt_size');
    await page.getByLabel('Answer', { exact: true }).selectOption('select');
    await page.getByLabel('Choices, one a line').fill('S\nM\nL');
    await good('questions');

    await page.goto('/developers/api?tag=shift');
    await page.getByRole('button', { name: /add-log-entry/ }).click();
    await expect(page.getByText('curl -X POST')).toBeVisible();
    await good('operation');
  });
}
