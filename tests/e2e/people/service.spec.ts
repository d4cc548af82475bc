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
  const step = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(page.getByText(/^Not ready for the public yet: \d of 10 steps are left/)).toBeVisible();
  for (const text of ['To do', 'Now: Not set', 'TRUST_PROXY=1'])
    await expect(step('Proxy in front').getByText(text)).toBeVisible();
  await expect(step('Limit of requests').getByText('Done')).toBeVisible();
  await expect(step('Limit of requests').getByText('Now: 3,000 requests a minute for each person')).toBeVisible();
  await expect(step('Second step of administrators').getByRole('link')).toHaveAttribute('href', '/account#second-step');
  await expectGoodLooks(page, 'service');
});
