import { Secret, TOTP } from 'otpauth';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, newPerson, test } from '../support/world.ts';

test.use({ signedIn: false });

test('a second step is set up, asked for, replaced by a recovery code and removed: by keyboard', async ({ page }) => {
  const person = await newPerson(page.request, 'careful');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up a second step' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for an authenticator' })).toBeVisible();
  const region = page.getByRole('region', { name: 'Second step' });
  const secret = ((await region.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await expectGoodLooks(page, 'second-step-setup');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'wrong or was used' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code(-1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  await expect(region.locator('li code')).toHaveCount(10);
  const recovery = (await region.locator('li code').first().textContent()) ?? '';
  await expectGoodLooks(page, 'second-step-codes');

  await page.context().clearCookies();
  const signIn = async () => {
    await page.goto('/sign-in?next=%2Faccount');
    await page.getByLabel('User name or email address').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible();
  };
  await signIn();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectGoodLooks(page, 'sign-in-code');
  await page.keyboard.type(code(0));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
  await page.context().clearCookies();
  await signIn();
  await page.keyboard.type(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
  await region.getByRole('button', { name: 'Remove the second step' }).click();
  await expect(region.getByRole('button', { name: 'Set up a second step' })).toBeVisible();
});

test('sessions are listed with their devices, and all others are ended at once: by keyboard', async ({ page }) => {
  const { username, password } = await newPerson(page.request, 'traveller');
  await page.goto('/account');
  const region = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await page.context().clearCookies();
  await page.goto('/sign-in?next=%2Faccount');
  await page.getByLabel('User name or email address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(region.getByRole('listitem')).toHaveCount(2);
  await expect(region.getByText('This one')).toHaveCount(1);
  await expectGoodLooks(page, 'account-sessions');
  await region.getByRole('button', { name: 'Sign out everywhere else' }).focus();
  await page.keyboard.press('Enter');
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await expect(region.getByText('This one')).toBeVisible();
});

test('a passkey is added, signs in, confirms and is removed', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  // Passkeys belong to a host name.
  const address = (path: string) => Object.assign(new URL(path, test.info().project.use.baseURL), { hostname: 'localhost' }).href;
  const { username, password } = await newPerson(page.request, 'passkey');
  await page.goto(address('/sign-in?next=%2Faccount'));
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectGoodLooks(page, 'sign-in-passkey');
  await page.getByLabel('User name or email address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const region = page.getByRole('region', { name: 'Passkeys' });
  await region.getByRole('button', { name: 'Add passkey' }).click();
  await expect(region.getByRole('listitem')).toContainText('Chrome on Linux');
  await region.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await page.keyboard.type('Laptop');
  await page.keyboard.press('Enter');
  await expect(region.getByRole('listitem')).toContainText('Laptop');
  await expectGoodLooks(page, 'account-passkeys');
  await page.context().clearCookies();
  // The virtual authenticator chooses what the browser offers in the field for the name.
  await page.goto(address('/sign-in?next=%2Faccount'));
  await expect(region.getByRole('listitem')).toContainText('Last used');
  // As if the sign-in were a while ago.
  const error = { code: 453, data: 'session_id', message: 'You signed in a while ago.' };
  const refusal = [{ error: { json: { message: error.message, code: -32003, data: { httpStatus: 403, error } } } }];
  await page.route('**/api/trpc/passkey.delete*', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  await region.getByRole('button', { name: /^Remove / }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectGoodLooks(page, 'confirm-passkey');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(region.getByRole('listitem')).toHaveCount(0);
});
