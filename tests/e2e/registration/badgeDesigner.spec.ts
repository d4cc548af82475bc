import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

interface Design {
  document: { size: { w: number; h: number }; layers: { type: string; field?: string; x: number }[] };
}

test('a badge is designed by keyboard, tried with names of other scripts, undone, saved and used', async ({ page, world }) => {
  const { call, convention_id } = world;
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'));
  });
  await page.goto(`/convention/${convention_id}/badgedesigns/new`);
  await page.getByLabel('Name').fill('Lanyard');
  await page.getByLabel('Name').press('Enter');
  await page.getByRole('link', { name: 'Lanyard' }).click();
  const drawing = page.getByRole('img', { name: 'Badge of Bo Li' });
  await expect(drawing).toBeVisible();
  expect(await drawing.locator('path').count()).toBeGreaterThan(20);
  const id = page.url().split('/').at(-1);
  const stored = async () => (await call<Design>('GET', `/badgedesign/${id}`)).document;

  await page.getByRole('button', { name: '5. Badge number', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('From the left in mm').fill('12.5');
  await expect(page.getByText('Changes are not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add layer' }).click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  await page.getByRole('textbox', { name: 'Own text' }).fill('Crew');
  await expect(page.getByRole('button', { name: '9. “Crew”', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: '9. “Crew”', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save design' }).click();
  await expect(page.getByText('Design saved.')).toBeVisible();
  expect((await stored()).layers.find(({ field }) => field === 'badge_number')?.x).toBe(12.5);

  for (const [choice, name] of [
    ['arabic', 'عبد الرحمن الخطيب'],
    ['japanese', 'さくら 山根'],
    ['long', 'Maximiliana Theodora von Hohenstein-Waldburg'],
  ] as const) {
    await page.getByLabel('Example').selectOption(choice);
    await expect(page.getByRole('img', { name: `Badge of ${name}` })).toBeVisible();
  }
  await page.getByLabel('Begin with a template').selectOption('firstName');
  await expect(page.getByRole('button', { name: '3. First name', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '3. First name', exact: true }).click();
  await expectGoodLooks(page, 'badge-designer');
  await page.getByRole('button', { name: 'Save design' }).click();
  await expect.poll(async () => (await stored()).layers[0]?.x).toBe(0);

  const paper = page.getByRole('img', { name: /^Badge of/ });
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('no preview');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 42, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByLabel('From the left in mm')).not.toHaveValue('0');

  await page.getByRole('button', { name: 'Save design' }).click();
  await expect.poll(async () => (await stored()).layers[0]?.x).toBeGreaterThan(0);

  await call('PUT', `/badgedesign/${id}`, { is_standard: 1 });
  await call('POST', '/badge/verified', {
    badgetype_id: world.badgetype_id,
    firstname: 'さくら',
    lastname: '山根',
    user_id: null,
  });
  await page.goto(`/convention/${convention_id}/door/print`);
  await expect(page.getByRole('img', { name: /^さくら 山根/ })).toBeVisible();
  await expect(page.getByLabel('Badge size')).toHaveCount(0);
  await expectGoodLooks(page, 'badge-sheets');
  await page.getByRole('button', { name: 'Print 1 badge' }).click();
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as PDF' }).click();
  expect((await pdf).suggestedFilename()).toBe('badges.pdf');
});
