import { expect, test } from '../support/world.ts';

test.use({ signedIn: false, withShifts: true });

test('who is not signed in is shown the way in, and then the page that they asked for', async ({ page, world }) => {
  const first = await page.request.get('/', { maxRedirects: 0 });
  expect([first.status(), first.headers().location]).toEqual([307, '/sign-in?next=%2F']); // and not a page that is left again
  await page.goto(`/convention/${world.convention_id}/shifts?query=desk`);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByLabel('User name or email address').fill(world.organiser.username);
  await page.getByLabel('Password', { exact: true }).fill(world.organiser.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/convention/${world.convention_id}/shifts?query=desk`);
  await expect(page.getByRole('heading', { level: 1, name: 'Shifts' })).toBeVisible();
});

test('a wrong password is refused in a sentence that does not tell which of the two was wrong, and the name stays', async ({
  page,
  world,
}) => {
  await page.goto('/sign-in');
  await page.getByLabel('User name or email address').fill(world.organiser.username);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The user name or the password is wrong.' })).toBeVisible();
  await expect(page.getByLabel('User name or email address')).toHaveValue(world.organiser.username);
});

test('an account is made, and signs in with it', async ({ page }) => {
  const name = `guest-${Date.now().toString(36)}`;
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter a user name.')).toBeVisible();
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: false }).first().fill('a-long-enough-password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conventions' })).toBeVisible();
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Faccount/);
});

test('a way in does not lead to other sites', async ({ page, world }) => {
  await page.goto('/sign-in?next=https%3A%2F%2Fexample.org%2F');
  await page.getByLabel('User name or email address').fill(world.organiser.username);
  await page.getByLabel('Password', { exact: true }).fill(world.organiser.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/^http:\/\/(127\.0\.0\.1|localhost)[^/]*\/convention\/[\w-]+$/);
});
