import { readFileSync } from 'node:fs';
import { type Page, request } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
import { enter, expect, newPerson, test } from '../support/world.ts';

test.use({ signedIn: false });

/** As if this service asked for confirmed addresses: the one under test has no mail server. */
async function confirmationNeeded(page: Page, by_mail: boolean, needed = true) {
  await page.route(/user\.confirmation/, async (route) => {
    const answer = await route.fetch();
    const calls = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    const body = (await answer.json()) as { result: { data: { json?: unknown } } }[] | { result: { data: { json?: unknown } } };
    const one = Array.isArray(body) ? body[calls.indexOf('user.confirmation')] : body;
    if (one) one.result.data = { ...one.result.data, json: { needed, by_mail } };
    await route.fulfill({ response: answer, json: body });
  });
}
const note = (page: Page) => page.getByRole('region', { name: 'Confirm your email address' });
/** Somebody new, whose session stays out of the browser. */
async function newcomer(word: string) {
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  const person = await newPerson(api, word);
  await api.dispose();
  return person;
}
async function signInAsAdmin(page: Page) {
  const { accounts } = JSON.parse(readFileSync(process.env.E2E_ACCOUNTS ?? '', 'utf8')) as {
    accounts: { admin: { username: string; password: string } };
  };
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf')).json()) as { csrfToken: string };
  await page.request.post('/api/auth/callback/credentials', { form: { csrfToken, ...accounts.admin, json: 'true' } });
}

test('who has not confirmed the address is told so on every page, and has the mail sent again by keyboard', async ({
  page,
  context,
}) => {
  const person = await newcomer('unconfirmed');
  await enter(context, person);
  await confirmationNeeded(page, true);
  await page.goto('/');
  await expect(note(page)).toContainText(`${person.username}@example.org`);
  await expectGoodLooks(page, 'confirmation-note');
  await note(page).getByRole('button', { name: 'Send the email again' }).focus();
  await page.keyboard.press('Enter');
  await expect(note(page).getByRole('status')).toContainText('An email is on its way');
});

test('where addresses need not be confirmed, a second step asks for it first, and has the mail sent by mouse and by keyboard', async ({
  page,
  context,
}) => {
  await enter(context, await newcomer('hasty'));
  await confirmationNeeded(page, true, false);
  await page.goto('/account');
  const region = page.getByRole('region', { name: 'Second step' });
  await expect(region).toContainText('confirm the address first');
  await expect(region.getByRole('button', { name: 'Set up a second step' })).toHaveCount(0);
  await expectGoodLooks(page, 'second-step-address-first');
  const send = () => region.getByRole('button', { name: 'Send the link' });
  await send().click();
  await expect(region.getByRole('status')).toContainText('An email is on its way');
  await page.reload();
  await send().focus();
  await page.keyboard.press('Enter');
  await expect(region.getByRole('status')).toContainText('An email is on its way');
});

test('where no mail can be sent, an administrator sees who waits and confirms them by mouse and by keyboard', async ({
  page,
  context,
}) => {
  const waiting = await newcomer('0-waits');
  const other = await newcomer('0-too');
  await enter(context, waiting);
  await confirmationNeeded(page, false);
  await page.goto('/account');
  await expect(note(page)).toContainText('An administrator of this service has to confirm your account');
  await expect(note(page).getByRole('button')).toHaveCount(0);

  await context.clearCookies();
  await signInAsAdmin(page);
  await page.goto('/user');
  await expect(page.getByRole('heading', { name: 'to be confirmed' })).toBeVisible();
  await expectGoodLooks(page, 'unconfirmed-people');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row(waiting.username).getByRole('button', { name: 'Confirm' }).click();
  await expect(row(waiting.username)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(row(waiting.username)).toHaveCount(1);
  await row(other.username).focus();
  await page.keyboard.press('c');
  await expect(row(other.username)).toHaveCount(0);
  await page.goto('/quotas'); // leaving the page sends what waits
  await page.goto(`/user?query=${other.username}`);
  await expect(row(other.username)).toHaveCount(0);
});

test('administrators see the quotas, and others find neither the page’s entry nor its figures', async ({ page, context }) => {
  await signInAsAdmin(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Quotas' }).click();
  await expect(page.getByRole('row', { name: /New accounts for each network address 2,000 in 1 hour/ })).toBeVisible();
  await expectGoodLooks(page, 'quotas');
  await context.clearCookies();
  await enter(context, await newcomer('curious'));
  await page.goto('/quotas');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quotas' })).toHaveCount(0);
});

test('the page behind the link of a mail waits for a click, and says what is wrong with a link that does not work', async ({
  page,
}) => {
  await page.goto('/confirm-email#not-a-token');
  await expectGoodLooks(page, 'confirm-email');
  await page.getByRole('button', { name: 'Confirm' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The link is unknown, used or too old');
  await expectGoodLooks(page, 'confirm-email-refused');
});

test('a link whose end is missing says so, and offers no button that cannot work', async ({ page }) => {
  const alert = page.getByRole('main').getByRole('alert');
  await page.goto('/confirm-email');
  await expect(alert).toContainText('This link is incomplete.');
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expectGoodLooks(page, 'confirm-email-incomplete');
  // The whole link may be pasted over it, which loads nothing.
  await page.goto('/confirm-email#not-a-token');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.goto('/choose-password');
  await expect(alert).toContainText('This link is incomplete.');
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await expectGoodLooks(page, 'choose-password-incomplete');
  await page.getByRole('link', { name: 'Get another link' }).click();
  await expect(page).toHaveURL(/\/forgotten-password$/);
});

test('the page behind the link says whose address is confirmed', async ({ page }) => {
  await page.route(/user\.confirmEmail/, async (route) => {
    const [data] = [{ json: { success: 1, username: 'olga' } }];
    const isBatch = new URL(route.request().url()).searchParams.has('batch');
    await route.fulfill({ json: isBatch ? [{ result: { data } }] : { result: { data } } });
  });
  await page.goto('/confirm-email#a-token');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('The address of olga is confirmed.');
  await expectGoodLooks(page, 'confirm-email-done');
});
