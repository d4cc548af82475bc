import { type Page, request } from '@playwright/test';
import { expectGood, expectToFit } from '../support/axe.ts';
import { takePicture } from '../support/looks.ts';
import { enterAt } from '../support/walk.ts';
import { callsOf, enter, expect, newPerson, type Person, test, type World } from '../support/world.ts';

test.use({ signedIn: false });

/** Signs in with the form of the dashboard. */
async function signInAs(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('User name or email address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
/** Somebody who attends, with a badge. */
async function attendee({ call, convention_id, badgetype_id }: World, name: string): Promise<Person & { user_id: string }> {
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  const person = await newPerson(api, 'attendee');
  const headers = { Authorization: `Bearer ${person.session_id}` };
  const { user_id } = (await (await api.get('/api/session', { headers })).json()) as { user_id: string };
  await api.dispose();
  const badge = { badgetype_id, firstname: name, lastname: 'Reyes', user_id };
  await call('POST', '/badge/verified', { convention_id, ...badge });
  return { ...person, user_id };
}
/** Has somebody work a shift at nine in the morning in Chicago. */
async function helps({ call, convention_id, shifttype_ids }: World, { session_id }: Person): Promise<void> {
  const times = { start_time: '2030-08-06T14:00:00Z', end_time: '2030-08-06T16:00:00Z', quantity_of_volunteers: 2 };
  const shift = { convention_id, name: 'Greeting', shifttype_id: shifttype_ids[0], ...times };
  const { id: shift_id } = await call('POST', '/shift', shift);
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  const who = { convention_id, firstname: 'Ana', lastname: 'Reyes', email_address: 'ana@example.org', phone_number: '1' };
  const { id: volunteer_id } = await callsOf(api, { username: '', password: '', session_id })('POST', '/volunteer', who);
  await api.dispose();
  await call('POST', `/volunteer/${volunteer_id}/approve`);
  await call('POST', '/volunteershift', { volunteer_id, shift_id, status: 'scheduled' });
}
const homeOf = async ({ call, convention_id }: World) =>
  `/c/${(await call<{ uri_part: string }>('GET', `/convention/${convention_id}`)).uri_part}`;
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('who only attends lands on the public “My convention” after the sign-in, and stays on the public site', async ({
  page,
  world,
}) => {
  const home = await homeOf(world);
  const ana = await attendee(world, 'Ana');
  const { user_id } = ana;
  await signInAs(page, ana);
  await helps(world, ana);
  await expect(page).toHaveURL(`${home}/me`);
  await title(page, 'My convention');
  await expect(page.getByRole('img', { name: 'Code of the badge of Ana Reyes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await page.goto(`/convention/${world.convention_id}/mine`);
  await expect(page).toHaveURL(`${home}/me`);
  // The account has what is of all conventions, each in the time and the currency of its own.
  await page.goto('/account');
  const row = page.getByRole('region', { name: /shifts/i }).getByRole('row', { name: /Greeting/ });
  await expect(row).toContainText('9:00–11:00 AM');
  await expect(row).not.toContainText('UTC');
  await page.goto(`/user/${user_id}/volunteershifts`);
  await expect(page.getByRole('row', { name: /Greeting/ })).toContainText('9:00–11:00 AM');
  await expect(page.getByRole('row', { name: /Greeting/ })).not.toContainText('UTC');
  // In the dashboard, which hosts and volunteers still need, their places lead back here.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/convention/${world.convention_id}/mine/events`);
  await title(page, 'My events');
  const bar = page.getByRole('navigation', { name: 'Places' });
  await enterAt(bar.getByRole('link', { name: 'My convention' }));
  await expect(page).toHaveURL(`${home}/me`);
  await page.goto(`/convention/${world.convention_id}/mine/events`);
  await bar.getByRole('link', { name: 'Program' }).click();
  await expect(page).toHaveURL(`${home}/program`);
  await page.goto(`/convention/${world.convention_id}/mine/events`);
  await bar.getByRole('link', { name: 'Submit an event' }).click();
  await expect(page).toHaveURL(`${home}/submit`);
});

test('hosts without a role land there too, staff come by the menu of their account or the palette, and have a way back', async ({
  page,
  context,
  world,
}) => {
  const home = await homeOf(world);
  const host = await attendee(world, 'Hal');
  const { id: type_id } = await world.call('POST', '/eventtype', { convention_id: world.convention_id, name: 'Talk' });
  const { id } = await world.call('POST', '/event', { name: 'Knots', max_tickets: 4, priority: 3, type_id });
  await world.call('POST', `/event/${id}/host/${host.user_id}`);
  await signInAs(page, host);
  await expect(page).toHaveURL(`${home}/me`);
  await enterAt(page.getByRole('link', { name: 'Manage event' }));
  await title(page, 'Knots');

  await context.clearCookies();
  await enter(context, world.organiser);
  await page.goto(`/convention/${world.convention_id}`);
  await title(page, world.name);
  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'My convention' }).press('Enter');
  await expect(page).toHaveURL(`${home}/me`);
  await enterAt(page.getByRole('link', { name: 'Dashboard' }));
  await expect(page).toHaveURL(`/convention/${world.convention_id}`);
  await title(page, world.name);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('My convention');
  await expect(page.getByRole('option', { name: 'My convention' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/me`);
});

test('the page is good on a phone and on a desk with all that it can have, in two directions', async ({
  page,
  context,
  world,
}) => {
  const home = await homeOf(world);
  const { convention_id, call } = world;
  const [hourAgo, tomorrow] = [-1, 24].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  for (const [name, text] of [
    ['Doors open at nine', 'Bring your **badge**.'],
    ['קונגרס לוח גדול!', 'לוח גדול, 2 שחקנים!'],
  ] as const)
    await call('POST', '/announcement', { convention_id, title: name, text, publish_date: hourAgo, expires_date: tomorrow });
  const { id: product_id } = await call('POST', '/product', { convention_id, name: 'Dice tower' });
  const { id: productvariant_id } = await call('POST', '/productvariant', { product_id, name: 'Oak', price: 25 });
  await call('POST', '/soldproduct', { productvariant_id });
  await call('POST', '/volunteer', {
    ...{ convention_id, firstname: 'Ola', lastname: 'Nor', email_address: 'ola@example.org', phone_number: '+1 608 555 0100' },
  });
  await enter(context, world.organiser);
  await expect(async () => {
    await page.goto(`${home}/me`);
    await expect(page.getByText('Doors open at nine')).toBeVisible({ timeout: 300 });
  }).toPass(); // for less than a second, pages show what was before
  await enterAt(page.locator('summary', { hasText: 'Doors open at nine' }));
  await expect(page.getByText('Bring your badge.')).toBeVisible();
  await expect(page.getByText('Dice tower, Oak').last()).toBeVisible();
  for (const [language, heading] of [
    ['en', 'My convention'],
    ['de', 'Meine Convention'],
    ['es', 'Mi convención'],
    ['fr', 'Ma convention'],
  ] as const) {
    await page.goto(`${home}/me?lang=${language}`);
    await title(page, heading);
    for (const [width, colorScheme] of [
      [380, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await takePicture(page, `my-convention-${language}-${width}`, { fullPage: true });
      await expectToFit(page, `my convention ${language} ${width}`);
      await expectGood(page, `my convention ${language} ${width}`);
    }
  }
});
