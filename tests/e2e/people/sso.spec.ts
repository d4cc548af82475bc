import { expectGood } from '../support/axe.ts';
import { expect, test } from '../support/world.ts';

test('an application is agreed to, and gets its token where it registered', async ({ page, world }) => {
  const home = `${process.env.E2E_BASE_URL}/sign-in`;
  const { id } = await world.call<{ id: string }>('POST', '/apikey', { name: `App ${Date.now().toString(36)}`, uri: home });
  await page.goto(`/sso?api_key=${id}&postback_uri=${encodeURIComponent('https://elsewhere.example/')}`);
  await expect(page.getByRole('heading', { level: 1, name: /asks to act on your behalf/ })).toBeVisible();
  await expectGood(page, 'sso');
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Postback link must begin with' })).toBeVisible();

  await page.goto(`/sso?api_key=${id}&postback_uri=${encodeURIComponent(home)}`);
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\?sso_id=[0-9a-f-]{36}/);
});
