import { type BrowserContext, type Page, request } from '@playwright/test';
import { expectGood } from '../support/axe.ts';
import { newScene } from '../support/board.ts';
import { enter, expect, newPerson, test, type World } from '../support/world.ts';

/* A phone in airplane mode. */
test.use({ signedIn: false, serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** A convention with an event in a room, and a person who has come there with this browser. */
async function arrive(world: World, context: BrowserContext): Promise<{ home: string; convention_id: string }> {
  const { call } = world;
  const { convention_id, events, daypart_ids, space_ids } = await newScene(world);
  await call('POST', `/event/${events.Azul}/assign-slots`, { daypart_id: daypart_ids[2], space_id: space_ids[3] });
  await call('POST', '/badgetype', { convention_id, name: 'Guest', price: 0, max_quantity: 50 });
  const { uri_part } = await call<{ uri_part: string }>('PUT', `/convention/${convention_id}`, { is_schedule_public: 1 });
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  await enter(context, await newPerson(api, 'reyes'));
  await api.dispose();
  return { home: `/c/${uri_part}`, convention_id };
}
async function takeSeat(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/badges`);
  await page.getByText('Choose Guest').press('Enter');
  await page.getByLabel('First name').and(page.locator(':visible')).fill('Ana');
  await page.getByLabel('Last name').and(page.locator(':visible')).fill('Reyes');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ready.')).toBeVisible();
  await page.goto(`${home}/program`);
  await page.getByRole('link', { name: 'Azul' }).first().click();
  await page.getByRole('link', { name: 'Get seats' }).click();
  await page.getByRole('button', { name: /^Take 1 seat: / }).click();
  await expect(page.getByText('Ana Reyes has a seat.')).toBeVisible();
}
async function keep(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/me`);
  await page.getByRole('button', { name: 'Keep on this phone' }).press('Enter');
  await expect(page.getByText('This page stays on this phone')).toBeVisible();
}
const code = (page: Page, name = 'Code of the badge of Ana Reyes') => page.getByRole('img', { name });

test('in airplane mode “My convention” shows seat, room and badge code, in two languages, and is fresh afterwards', async ({
  page,
  context,
  world,
}) => {
  const { home, convention_id } = await arrive(world, context);
  await takeSeat(page, home);
  await keep(page, home);
  await expectGood(page, 'public-me-keep');

  await context.setOffline(true);
  await page.goto(`${home}/me`);
  await expect(page.getByText(/^Saved at \d+:\d\d [AP]M, (just now|\d+ minutes? ago)\. You are offline\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /Azul/ })).toBeVisible();
  await expect(page.getByText('Theatre').first()).toBeVisible();
  await expect(code(page)).toBeVisible();
  await expectGood(page, 'public-me-offline');
  await page.getByRole('link', { name: 'Program', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Azul' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('link', { name: 'Hosts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expectGood(page, 'public-not-kept');

  await context.setOffline(false);
  await page.goto(`${home}/me?lang=de`);
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Convention' })).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${home}/me`);
  await expect(page.getByText(/^Gespeichert um \d\d:\d\d, (gerade eben|vor \d+ Minuten?)\. Du bist offline\.$/)).toBeVisible();
  await expect(page.getByText('Theatre').first()).toBeVisible();
  await expect(code(page, 'Code des Badges von Ana Reyes')).toBeVisible();
  await expectGood(page, 'public-me-offline-de');

  const found = await world.call<{ items: { id: string; name: string }[] }>('GET', `/convention/${convention_id}/rooms`);
  const room = found.items.find(({ name }) => name === 'Theatre');
  await world.call('PUT', `/room/${room?.id}`, { name: 'Theatre East' });
  await context.setOffline(false);
  await expect(page.getByText('Theatre East').first()).toBeVisible(); // the page reads itself again
  await expect(page.getByText('Du bist offline.')).toHaveCount(0);
});

test('nobody else sees what is kept: not after signing out, not after another account has signed in', async ({
  page,
  context,
  world,
}) => {
  const { home } = await arrive(world, context);
  await takeSeat(page, home);
  await page.goto(`${home}/me`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true); // without the button nothing is kept
  await page.goto(`${home}/me`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await keep(page, home);

  // Another account signs in elsewhere on the same browser, where no page of ours below /c/ is open.
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  const other = await newPerson(api, 'other');
  await api.dispose();
  const tab = await context.newPage();
  await page.close();
  await tab.goto('/sign-in');
  await tab.evaluate(
    async ({ username, password }) => {
      const { csrfToken } = await (await fetch('/api/auth/csrf')).json();
      const body = new URLSearchParams({ csrfToken, username, password, json: 'true' });
      await fetch('/api/auth/callback/credentials', { method: 'POST', body });
    },
    { username: other.username, password: other.password },
  );
  await context.setOffline(true);
  await tab.goto(`${home}/me`);
  await expect(tab.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(code(tab)).toHaveCount(0);
  expect(await tab.evaluate(() => caches.has('own pages'))).toBe(false);

  // Whoever signs out on the page takes theirs along.
  await context.setOffline(false);
  await keep(tab, home);
  await tab.getByRole('button', { name: 'Sign out' }).click();
  await expect(tab).toHaveURL(/\/join/);
  await context.setOffline(true);
  await tab.goto(`${home}/me`);
  await expect(tab.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
});
