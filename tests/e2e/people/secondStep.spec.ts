import { readFileSync } from 'node:fs';
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
  await expect(page.getByRole('alert').filter({ hasText: 'six digits that your authenticator shows now' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code(-1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  await expect(region.locator('li code')).toHaveCount(10);
  const recovery = (await region.locator('li code').first().textContent()) ?? '';
  await expectGoodLooks(page, 'second-step-codes');
  const saved = page.waitForEvent('download');
  await region.getByRole('button', { name: 'Download' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(recovery);
  await region.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(region.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
  await expect(region.getByText('10 recovery codes are left.')).toBeVisible();

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
  await expect(region.getByText('9 recovery codes are left.')).toBeVisible();
  await region.getByRole('button', { name: 'Remove the second step' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(code(1));
  await page.keyboard.press('Enter');
  await expect(region.getByRole('button', { name: 'Set up a second step' })).toBeFocused();
});

test('the password is changed in a section of its own, with its rule said before and what is wrong at its field: by keyboard', async ({
  page,
}) => {
  const { password } = await newPerson(page.request, 'changer');
  await page.goto('/account');
  const region = page.getByRole('region', { name: 'Password', exact: true });
  await expect(region.getByText('signs you out on your other devices')).toBeVisible();
  await expect(region.getByText('At least 10 characters')).toBeVisible();
  const current = region.getByLabel('Current password');
  await current.fill('not my password');
  await region.getByLabel('New password').fill('violet teapot on mars');
  await page.keyboard.press('Enter');
  await expect(region.getByText('This is not your current password.')).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed. You are signed out on your other devices.')).toBeVisible();
  await expect(region.getByRole('button', { name: 'Change password' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Actions' })).toHaveCount(0);
  await expectGoodLooks(page, 'account');
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
  await expect(page.getByText('Passkey “Chrome on Linux” added.')).toBeVisible();
  await expect(region.getByRole('button', { name: 'Add passkey' })).toBeFocused();
  await region.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await page.keyboard.type('Laptop');
  await page.keyboard.press('Enter');
  await expect(region.getByRole('listitem')).toContainText('Laptop');
  await expectGoodLooks(page, 'account-passkeys');
  await page.context().clearCookies();
  // The virtual authenticator chooses what the browser offers in the field for the name.
  await page.goto(address('/sign-in?next=%2Faccount'));
  await expect(region.getByRole('listitem')).toContainText('Last used');
  await region.getByRole('button', { name: /^Remove / }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectGoodLooks(page, 'confirm-passkey');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(region.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(region.getByRole('listitem')).toContainText('Laptop');
  await region.getByRole('button', { name: /^Remove / }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(region.getByRole('listitem')).toHaveCount(0);
  // What waits is done before the session ends, and its notices go with it.
  const removal = page.waitForResponse((response) => response.url().includes('passkey.delete'));
  await page.getByRole('button', { name: 'Sign out here' }).click();
  expect((await removal).status()).toBe(200);
  await expect(page).toHaveURL(/sign-in/);
  await expect(page.getByText('Passkey “Laptop”')).toHaveCount(0);
});
