import { request } from '@playwright/test';
import { notice } from '../support/board.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, newPerson, test, type World } from '../support/world.ts';

/** Somebody with an account, and calls in their name. */
async function somebody(word: string) {
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL as string }); // set before the tests begin
  const person = await newPerson(api, word);
  const headers = { Authorization: `Bearer ${person.session_id}` };
  const call = async (method: string, path: string, data: object = {}) => {
    const answer = await api.fetch(`/api${path}`, { method, headers, ...(method === 'GET' ? {} : { data }) });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()) as Record<string, unknown> & { id: string };
  };
  return { ...person, call };
}
const held = async ({ call, convention_id }: World, query: string) => {
  const { items } = await call<{ items: Record<string, unknown>[] }>(
    'GET',
    `/convention/${convention_id}/privileges?query=${query}`,
  );
  return items[0];
};

test('a person is found, given privileges and loses them, with a way back: by keyboard alone', async ({ page, world }) => {
  const ann = await somebody('ann');
  await page.goto(`/convention/${world.convention_id}/people`);
  await page.getByLabel('Add person').focus();
  await page.keyboard.type(ann.username);
  await expect(page.getByRole('option', { name: ann.username })).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  const box = (name: string) => page.getByRole('checkbox', { name: `${name}: ${ann.username}` });
  await expect(box('Scheduling')).not.toBeChecked();
  await box('Organizer').focus();
  await page.keyboard.press('ArrowRight');
  await expect(box('Scheduling')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box('Scheduling')).toBeChecked();
  await expect.poll(() => held(world, ann.username)).toMatchObject({ scheduling: true, volunteers: false });
  await box('Scheduling').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(box('Volunteers')).toBeChecked();
  await expect.poll(() => held(world, ann.username)).toMatchObject({ scheduling: true, volunteers: true });
  await notice(page, 'Volunteers given.').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(box('Volunteers')).not.toBeChecked();
  await box('Scheduling').press('Space');
  await expect(box('Scheduling')).not.toBeChecked();
  await expect.poll(() => held(world, ann.username)).toBeUndefined();
});

test('clicks that come while the one before is being saved count as well', async ({ page, world }) => {
  const eve = await somebody('eve');
  await world.call('POST', '/conventionprivilege', {
    convention_id: world.convention_id,
    user_id: (await eve.call('GET', '/session')).user_id,
    scheduling: 1,
  });
  await page.route('**/api/trpc/conventionprivilege.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(`/convention/${world.convention_id}/people`);
  const box = (name: string) => page.getByRole('checkbox', { name: `${name}: ${eve.username}` });
  for (const name of ['Volunteers', 'Registration', 'Exhibitors']) await box(name).click();
  for (const name of ['Volunteers', 'Registration', 'Exhibitors']) await expect(box(name)).toBeChecked();
  expect(await held(world, eve.username)).toMatchObject({
    scheduling: true,
    volunteers: true,
    registration: true,
    exhibitors: true,
  });
});

test('a helper of the game library gets the desk alone, and the library knows it', async ({ page, world }) => {
  const bo = await somebody('bo');
  const library = await world.call('POST', '/library', { name: 'Shelves' });
  await world.call('PUT', `/convention/${world.convention_id}`, { library_id: library.id });
  const { user_id } = await bo.call('GET', '/session');
  const given = async () => {
    const path = `/library/${library.id}/privileges?user_id=${user_id}`;
    const { items } = await world.call<{ items: Record<string, unknown>[] }>('GET', path);
    return items[0];
  };
  await page.goto(`/convention/${world.convention_id}/people`);
  await page.getByRole('link', { name: 'Give permissions of the game library' }).click();
  await expect(page.getByText('Owns the library')).toBeVisible();
  await page.getByLabel('Add person').pressSequentially(bo.username);
  await expect(page.getByRole('option', { name: bo.username })).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  const box = (name: string) => page.getByRole('checkbox', { name: `${name}: ${bo.username}` });
  await box('Desk').click();
  await expect(box('Desk')).toBeChecked();
  await expect.poll(given).toMatchObject({ checkouts: true, catalog: false, settings: false });
  await box('Games and stock').click();
  await expect.poll(given).toMatchObject({ checkouts: true, catalog: true, settings: false });
  await notice(page, 'Games and stock given.').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(given).toMatchObject({ checkouts: true, catalog: false, settings: false });
  await box('Desk').click();
  await expect.poll(given).toBeUndefined();
  await expectGoodLooks(page, 'library-permissions');

  // In the form of a permission people are found as well, and nothing but the desk is chosen at first.
  await page.goto(`/library/${library.id}/privileges/new`);
  await page.getByRole('combobox', { name: 'User' }).fill(bo.username);
  await page.getByRole('option', { name: bo.username }).click();
  await expect(page.getByLabel('Checkouts')).toBeChecked();
  await expect(page.getByLabel('Settings')).not.toBeChecked();
});

test('requests to join are approved and denied by mouse, with a way back', async ({ page, world }) => {
  await world.call('PUT', `/group/${world.group_id}`, { enrollment: 'apply' });
  const [cy, di] = [await somebody('cy'), await somebody('di')];
  for (const { call } of [cy, di])
    await call('POST', '/pendingmember', { group_id: world.group_id, message: 'I can lift boxes.' });
  await page.goto(`/convention/${world.convention_id}/people?view=group`);
  const requests = page.getByRole('list', { name: 'Requests to join' });
  await expect(requests.getByText('I can lift boxes.')).toHaveCount(2);
  await page.getByRole('button', { name: `Deny: ${cy.username}` }).click();
  await expect(requests.getByText(cy.username)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(requests.getByText(cy.username)).toBeVisible();
  await page.getByRole('button', { name: `Approve: ${di.username}` }).click();
  await page.getByRole('button', { name: `Deny: ${cy.username}` }).click();
  // Leaving the page carries out what waits.
  await page.goto(`/convention/${world.convention_id}/people`);
  await expect
    .poll(async () => {
      const path = (who: { username: string }) => `/group/${world.group_id}/members?query=${who.username}`;
      const [a, b] = await Promise.all([cy, di].map((who) => world.call<{ items: object[] }>('GET', path(who))));
      return [a?.items.length, b?.items.length];
    })
    .toEqual([0, 1]);
});

test('the people of a convention are good on a phone, a tablet and a desktop', async ({ page, world }) => {
  const [eli, fay] = [await somebody('eli'), await somebody('fay')];
  const { user_id } = await fay.call('GET', '/session');
  await world.call('POST', '/conventionprivilege', {
    convention_id: world.convention_id,
    user_id,
    volunteers: true,
    merch: true,
  });
  await world.call('PUT', `/group/${world.group_id}`, { enrollment: 'apply' });
  await eli.call('POST', '/pendingmember', { group_id: world.group_id, message: 'May I?' });
  for (const view of ['privileges', 'group']) {
    await page.goto(`/convention/${world.convention_id}/people?view=${view}`);
    await expect(page.getByText(view === 'group' ? 'May I?' : fay.username)).not.toHaveCount(0);
    await expectGoodLooks(page, `people-${view}`);
  }
});
