import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

test.use({ withShifts: true });

const answerOn = (page: Page) => page.getByRole('region', { name: 'The answer', exact: true });

test('an operation is filled in, tried, and copied for a program: by mouse', async ({ page, world }) => {
  const [id = ''] = world.shift_ids;
  await page.goto('/developers/api?tag=shift&operation=shift-read');
  await page.getByRole('textbox', { name: 'id', exact: true }).fill(id);
  await page.getByRole('tab', { name: 'TypeScript' }).click();
  await expect(page.getByLabel('Example with TypeScript')).toContainText(`client.shift.read.query({ id: '${id}' })`);
  await expect(answerOn(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send GET' }).click();
  const answer = answerOn(page);
  await expect(answer.getByRole('status')).toContainText(/200.* ms · /);
  await expect(page.getByLabel('Body of the answer')).toContainText('"name": "Front Desk 01"');
  await answer.getByRole('button', { name: /headers$/ }).click();
  await expect(page.getByRole('table', { name: 'Headers of the answer' })).toContainText('etag');
  await page.getByText('No one', { exact: true }).click();
  await page.getByRole('button', { name: 'Send GET' }).click();
  await expect(answer.getByRole('status')).toContainText('200');
  await page.getByText('Another session').click();
  await page.getByLabel('Session id', { exact: true }).fill('nonsense');
  await page.getByRole('button', { name: 'Send GET' }).click();
  await expect(answer.getByRole('status')).toContainText('401');
});

test('what changes something is sent by its button alone: by keyboard', async ({ page, world }) => {
  const { id } = await world.call('POST', '/shifttype', { convention_id: world.convention_id, name: 'Tried' });
  const name = async () => (await world.call<{ name: string }>('GET', `/shifttype/${id}`)).name;
  await page.goto('/developers/api?tag=shifttype');
  await page.getByRole('button', { name: /PUT/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/operation=shifttype-update/);
  await page.getByRole('textbox', { name: 'id', exact: true }).focus();
  await page.keyboard.type(id);
  await page.keyboard.press('Enter');
  await page.getByLabel('Body', { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('{ "name": ');
  const send = page.getByRole('button', { name: 'Send PUT' });
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The body is not a JSON object.')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('"Tried out" }');
  await expect.poll(name).toBe('Tried');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answerOn(page).getByRole('status')).toContainText('200');
  await expect.poll(name).toBe('Tried out');
});

test('an API key is made, copied once, renamed and deleted, with ways back', async ({ page, world }) => {
  const name = `Sign at the door ${world.organiser.username.slice(-4)}`;
  await page.goto('/developers/keys');
  await page.getByLabel('Name of the new key').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} created`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the private key' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the private key' })).toHaveCount(0);
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  await page.getByLabel(`New name of ${name}`).fill('Lobby sign');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Lobby sign' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeVisible();
});

test('a sign-in of long ago is confirmed by the password, and then the change goes on', async ({ page, world }) => {
  const database = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  test.skip(!process.env.E2E_DATABASE_URL, 'the sign-in is made older in the database');
  await database.connect();
  await database.query(
    `UPDATE session SET confirmed_date = now() - interval '11 minutes' WHERE user_id = (SELECT id FROM "user" WHERE username = $1)`,
    [world.organiser.username],
  );
  await database.end();
  const name = `Late ${world.organiser.username.slice(-4)}`;
  await page.goto('/developers/keys');
  await page.getByLabel('Name of the new key').fill(name);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await page.keyboard.type('certainly wrong');
  await page.keyboard.press('Enter');
  await expect(
    dialog
      .getByRole('alert')
      .or(dialog.getByText(/wrong|not the/i))
      .first(),
  ).toBeVisible();
  await password.fill(world.organiser.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${name} created`)).toBeVisible();
});

test('an API key is limited to reading, one convention and some kinds of records, until a day', async ({ page, world }) => {
  const name = `Program book ${world.organiser.username.slice(-4)}`;
  await page.goto('/developers/keys');
  await page.getByLabel('Name of the new key').fill(name);
  await page.getByLabel('Read only').check();
  await page.getByRole('combobox', { name: 'Kinds of records' }).fill('event');
  await page.getByRole('option', { name: 'events', exact: true }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('combobox', { name: 'Ends' })
    .or(page.getByRole('textbox', { name: 'Ends' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'In 30 days' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText(`${name} created`)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: name });
  for (const limit of ['Read only', 'events', /^Until /]) await expect(row.getByText(limit, { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'keys-scopes');
});

test('the pages for developers are good on a phone, a tablet and a desktop', async ({ page, world }) => {
  await page.goto('/developers/api?tag=convention&operation=convention-shifts');
  await page.getByRole('textbox', { name: 'id', exact: true }).fill(world.convention_id);
  await page.getByRole('button', { name: 'Send GET' }).click();
  await expect(page.getByLabel('Body of the answer')).toBeVisible();
  await expectGoodLooks(page, 'try');
  await page.goto('/developers/keys');
  await page.getByLabel('Name of the new key').fill('Look');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Look created')).toBeVisible();
  await expectGoodLooks(page, 'keys');
});
