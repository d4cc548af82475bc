import { readFileSync } from 'node:fs';
import { expectGoodLooks } from '../support/looks.ts';
import { enter, expect, signIn, test } from '../support/world.ts';

test('an administrator sees what is left to do before going public; others are told who does', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/service');
  await expect(page.getByText('Only administrators see the state of the service.')).toBeVisible();
  const { accounts } = JSON.parse(readFileSync(process.env.E2E_ACCOUNTS ?? '', 'utf8')) as {
    accounts: { admin: { username: string; password: string } };
  };
  await enter(context, await signIn(request, accounts.admin));
  await page.goto('/');
  await page.getByRole('link', { name: 'Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Service' })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Set TRUST_PROXY' }).getByRole('img', { name: 'To do' }),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'RATE_LIMIT' }).getByRole('img', { name: 'Done' })).toBeVisible();
  await expectGoodLooks(page, 'service');
});
