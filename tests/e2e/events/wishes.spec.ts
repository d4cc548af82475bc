import { type Page, request } from '@playwright/test';
import { expectGood } from '../support/axe.ts';
import { newScene } from '../support/board.ts';
import { expectGoodLooks, takePicture } from '../support/looks.ts';
import { enterAt, typeAt } from '../support/walk.ts';
import { enter, expect, newPerson, type Person, test, type World } from '../support/world.ts';

/** A person with a badge of a convention. */
async function attendee(world: World, convention_id: string, firstname: string): Promise<Person> {
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  const person = await newPerson(api, firstname.toLowerCase());
  await api.dispose();
  const anew = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' }); // without the cookie
  const { items } = await world.call<{ items: { id: string }[] }>('GET', `/convention/${convention_id}/badgetypes`);
  const data = { convention_id, badgetype_id: items[0]?.id, firstname, lastname: 'Reyes' };
  const headers = { Authorization: `Bearer ${person.session_id}` };
  expect((await anew.post('/api/badge', { data, headers })).ok()).toBe(true);
  await anew.dispose();
  return person;
}
const wishes = (page: Page) => page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Move up/ }) });

test.describe('on a phone', () => {
  test.use({ signedIn: false, viewport: { width: 390, height: 844 } });

  test('wishes are ranked, a party is joined, and after the draw everybody reads why, by keyboard', async ({
    page,
    context,
    world,
  }) => {
    test.setTimeout(120_000);
    const { call } = world;
    const { convention_id } = await newScene(world);
    await call('POST', '/badgetype', { convention_id, name: 'Guest', price: 0, max_quantity: 50 });
    const ends = new Date(Date.now() + 3_600_000).toISOString();
    const opening = { is_schedule_public: 1, event_opening: 'wishes', ticket_sales_start: ends };
    const { uri_part } = await call<{ uri_part: string }>('PUT', `/convention/${convention_id}`, opening);
    const [ana, ben] = [await attendee(world, convention_id, 'Ana'), await attendee(world, convention_id, 'Ben')];
    const { items } = await call<{ items: { name: string; event_number: number; max_tickets: number }[] }>(
      'GET',
      `/convention/${convention_id}/events`,
    );
    const three = items.filter(({ max_tickets }) => max_tickets > 0).slice(0, 3);
    expect(three).toHaveLength(3);

    await enter(context, ana);
    for (const { event_number } of three) {
      await page.goto(`/c/${uri_part}/event/${event_number}`);
      await expectGood(page, 'public-event-wishes');
      await enterAt(page.getByRole('link', { name: 'Rank it' }));
      await enterAt(page.getByRole('button', { name: /^Add #/ }));
      await expect(page.getByRole('button', { name: /^Add #/ })).toHaveCount(0);
    }
    const rows = wishes(page).getByRole('listitem');
    const last = three[2]?.name ?? '';
    await expect(rows.nth(2)).toContainText(last);
    await enterAt(rows.nth(2).getByRole('button', { name: /^Move up/ }));
    await expect(rows.nth(1)).toContainText(last);
    await expect(rows.nth(1).getByRole('button', { name: /^Move up/ })).toBeFocused(); // the same button, one place higher
    await page.keyboard.press('Enter');
    await expect(rows.nth(0)).toContainText(last);
    await takePicture(page, 'public-wishes-390', { fullPage: true });
    await expectGood(page, 'public-wishes');
    const code = (await page.locator('[data-party-code]').textContent()) ?? '';
    expect(code).toMatch(/^[A-Z]{10}$/);

    await context.clearCookies();
    await enter(context, ben);
    await page.goto(`/c/${uri_part}/me/wishes`);
    await enterAt(page.getByText('Join a party').first());
    await typeAt(page.getByLabel('Party code'), 'AAAAAAAAAA');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No party of this convention has this code.')).toBeVisible();
    await page.getByLabel('Party code').fill(code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ana Reyes ranks for all of you.')).toBeVisible();
    await expect(page.getByText(last)).toBeVisible();

    await call('PUT', `/convention/${convention_id}`, { ticket_sales_start: new Date(Date.now() - 60_000).toISOString() });
    const job = await call('POST', `/convention/${convention_id}/draw-wishes`);
    const status = async () => (await call<{ status: string }>('GET', `/job/${job.id}`)).status;
    await expect.poll(status, { timeout: 60_000 }).toBe('completed');
    await page.goto(`/c/${uri_part}/me/wishes`);
    await expect(page.getByText(/^You got it · Yours: turn 1 of round 1\.$/)).toBeVisible();
    await takePicture(page, 'public-wishes-drawn-390', { fullPage: true });
    await expectGood(page, 'public-wishes-drawn');
    await enterAt(page.getByRole('link', { name: 'How the draw works' }));
    await expect(page.getByText(/^node check\.mjs draw\.json --commitment [0-9a-f]{64}:[0-9a-f]{64}$/)).toBeVisible();
    await takePicture(page, 'public-draw-390', { fullPage: true });
    await expectGood(page, 'public-draw');
    await page.goto(`/c/${uri_part}/me`);
    await expect(page.getByRole('heading', { name: new RegExp(last) })).toBeVisible(); // it is among what Ben does
  });
});

test('organizers turn the draw on, see numbers, and run it', async ({ page, world }) => {
  const { call } = world;
  const { convention_id } = await newScene(world);
  await call('PUT', `/convention/${convention_id}`, { ticket_sales_start: new Date(Date.now() + 3_600_000).toISOString() });
  await page.goto(`/convention/${convention_id}/settings`);
  await page.getByRole('link', { name: 'Draw for seats' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draw for seats' })).toBeVisible();
  await page.getByRole('combobox', { name: 'How seats are given out' }).selectOption({ label: 'Ranked wishes, then a draw' });
  await enterAt(page.getByRole('button', { name: /^Save/ }));
  await expect(page.getByText('People are ranking their wishes. You see only the numbers.')).toBeVisible();
  await expect(page.getByText(/^Wishes close on/)).toBeVisible();
  await expectGoodLooks(page, 'draw-open');
  const past = { is_schedule_public: 1, ticket_sales_start: new Date(Date.now() - 60_000).toISOString() };
  await call('PUT', `/convention/${convention_id}`, past);
  await page.reload();
  const run = page.getByRole('button', { name: 'Close wishes and draw' });
  const drawn = page.getByText('The draw is done. A day later, everyone can take what is left.');
  await expect(run.or(drawn)).toBeVisible();
  if (await run.isVisible()) await run.press('Enter'); // unless it has begun by itself
  await expect(drawn).toBeVisible({ timeout: 30_000 });
  await expectGoodLooks(page, 'draw-done');
});
