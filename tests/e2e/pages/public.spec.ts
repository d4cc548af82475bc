import type { Page } from '@playwright/test';
import { expectGood, expectToFit } from '../support/axe.ts';
import { takePicture } from '../support/looks.ts';
import { expect, test, type World } from '../support/world.ts';

test.use({ signedIn: false });

async function makeEvents({ call, convention_id }: Pick<World, 'call' | 'convention_id'>): Promise<void> {
  const { id: type_id } = await call('POST', '/eventtype', { convention_id, name: 'Board game' });
  for (const [name, max_tickets] of [
    ['Tangled Anchor', 12],
    ['Quiet Harbor', 4],
    ['Long Lantern', 0],
  ] as const)
    await call('POST', '/event', { name, max_tickets, priority: 3, type_id, description: 'Three hours of *sailing*.' });
}
/** Three events of a program, made once for all tests, and the address of the convention's public pages. */
async function publish({ call, convention_id }: World): Promise<string> {
  const { items } = await call<{ items: { name: string }[] }>('GET', `/convention/${convention_id}/events`);
  if (!items.some(({ name }) => name === 'Tangled Anchor')) await makeEvents({ call, convention_id });
  const { uri_part } = await call<{ uri_part: string }>('GET', `/convention/${convention_id}`);
  return `/c/${uri_part}`;
}
async function expectGoodPublicLooks(page: Page, name: string) {
  for (const [width, colorScheme] of [
    [380, 'dark'],
    [820, 'light'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `${name}-${width}-${colorScheme}`, { fullPage: true });
    await (width === 820 ? expectToFit : expectGood)(page, `${name} ${width}`);
  }
}

test('without an account: from home by keyboard to an event, favorites, and a search with a slip', async ({ page, world }) => {
  const home = await publish(world);
  await page.goto(`/convention/${world.convention_id}`);
  await expect(page).toHaveURL(home);
  await expect(page.getByRole('heading', { level: 1, name: world.name })).toBeVisible();
  await expectGoodPublicLooks(page, 'public-home');
  await page.getByRole('link', { name: 'See the program' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/program`);

  await page.getByRole('searchbox', { name: 'Search events' }).fill('tangeld');
  await expect(page).toHaveURL(`${home}/program?q=tangeld`);
  await expect(page.getByRole('link', { name: 'Tangled Anchor' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quiet Harbor' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('link', { name: 'Quiet Harbor' })).toBeVisible();
  await page.getByRole('button', { name: 'Favorite: Quiet Harbor' }).press('Enter');
  await expectGoodPublicLooks(page, 'public-program');
  await page.getByRole('link', { name: 'Favorites (1)' }).click();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(1);
  await page.getByRole('link', { name: 'Quiet Harbor' }).click();
  await expect(page.getByText('4 of 4 seats left')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favorite: Quiet Harbor' })).toHaveAttribute('aria-pressed', 'true');
  await expectGoodPublicLooks(page, 'public-event');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the program is read and filtered', async ({ page, world }) => {
    const home = await publish(world);
    await page.goto(`${home}/program`);
    await page.getByText('Filter', { exact: true }).click();
    await page.getByRole('checkbox', { name: /Free seats/ }).check();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('link', { name: 'Tangled Anchor' })).toBeVisible();
  });
});
