import type { BrowserContext, Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test, type World } from '../support/world.ts';

/* The registration desk in a network that fails. */
test.use({ serviceWorkers: 'allow' });
const PASSPHRASE = 'lantern boat seven';

interface Guest {
  readonly id: string;
  readonly badge_number: number;
  readonly name: string;
}
async function guests({ call, badgetype_id }: World, amount: number): Promise<Guest[]> {
  const lastname = `Off${Date.now().toString(36)}`;
  const sell = (n: number) =>
    call<Guest>('POST', '/badge/verified', { badgetype_id, firstname: `Guest ${n}`, lastname, user_id: null });
  return Promise.all(Array.from({ length: amount }, (_, n) => sell(n)));
}
const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Badge/ });
const waitingOf = (page: Page) => page.locator('[data-waiting]');
async function checkIn(page: Page, { badge_number, name }: Guest): Promise<void> {
  await fieldOf(page).fill(`${badge_number}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Check in' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} (#${badge_number}) is checked in.`).first()).toBeVisible();
}
async function prepare(page: Page, { convention_id }: World): Promise<void> {
  await page.goto(`/convention/${convention_id}/door`);
  await page.getByRole('button', { name: 'Prepare this device' }).click();
  await page.getByLabel('Passphrase').fill('short');
  await page.getByRole('button', { name: 'Prepare', exact: true }).click();
  await expect(page.getByText('Enter at least 10 characters.')).toBeVisible();
  await page.getByLabel('Passphrase').fill(PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This device is ready/)).toBeVisible();
}
async function reopen(page: Page, context: BrowserContext, { convention_id }: World): Promise<Page> {
  await page.close();
  const again = await context.newPage();
  await again.goto(`/convention/${convention_id}/door`);
  return again;
}

test('check-ins go on without network, outlive a closed page, and are sent once when the network is back', async ({
  page,
  context,
  world,
}) => {
  test.slow();
  const people = await guests(world, 6);
  const [first, second, third, fourth, elsewhere, undone] = people as [Guest, Guest, Guest, Guest, Guest, Guest];
  const [gone, back] = (await guests(world, 2)) as [Guest, Guest];
  await world.call('POST', `/badge/${gone.id}/refund`, { cancel: 1 });
  await world.call('POST', `/badge/${back.id}/refund`);
  await prepare(page, world);
  await expectGoodLooks(page, 'door-prepared');

  await context.setOffline(true);
  await expect(page.getByText('No network. You work with a copy on this device.')).toBeVisible();
  // Who got their money back is known without network, too.
  const saying = page.getByRole('status').filter({ hasText: `#${gone.badge_number}` });
  await fieldOf(page).fill(`${gone.badge_number}`);
  await page.keyboard.press('Enter');
  await expect(saying).toContainText(`Badge #${gone.badge_number} (${gone.name}) was refunded and deleted`);
  await expect(saying).toContainText('Do not let them in.');
  await fieldOf(page).fill(`${back.badge_number}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Their money was given back.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check in', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await checkIn(page, first);
  await checkIn(page, second);
  await expect(waitingOf(page)).toHaveText('2 actions are waiting to be sent.');

  // The page is closed, and opened again without network.
  const again = await reopen(page, context, world);
  await expect(again.getByRole('heading', { level: 1, name: 'Door, offline' })).toBeVisible();
  await again.getByLabel('Passphrase').fill('another passphrase');
  await again.keyboard.press('Enter');
  await expect(again.getByText(/This is another passphrase/)).toBeVisible();
  await again.getByLabel('Passphrase').fill(PASSPHRASE);
  await again.keyboard.press('Enter');
  await expect(waitingOf(again)).toHaveText('2 actions are waiting to be sent.');
  await fieldOf(again).fill(`${first.badge_number}`);
  await again.keyboard.press('Enter');
  await expect(again.getByRole('button', { name: 'Undo check-in' })).toBeVisible();
  await checkIn(again, third);
  await checkIn(again, elsewhere);
  await checkIn(again, undone);
  await again.keyboard.press('z');
  await again.keyboard.press('Enter');
  await expect(again.getByText(`Check-in of ${undone.name} (#${undone.badge_number}) undone.`).first()).toBeVisible();
  await again.getByText('Not checked offline').click();
  await expect(again.getByText('Check-ins at other desks since the copy')).toBeVisible();
  await expectGoodLooks(again, 'door-offline');
  const stored = await again.evaluate(
    () =>
      new Promise<string>((resolve) => {
        indexedDB.open('convene.desk').onsuccess = ({ target }) => {
          const db = (target as IDBOpenDBRequest).result;
          const read = db.transaction(['copies', 'queue']);
          const copies = read.objectStore('copies').getAll();
          read.objectStore('queue').getAll().onsuccess = ({ target }) => {
            const all = [...copies.result, ...(target as IDBRequest<unknown[]>).result] as { data: ArrayBuffer }[];
            resolve(all.map(({ data }) => new TextDecoder('latin1').decode(data)).join());
          };
        };
      }),
  );
  expect(stored.length).toBeGreaterThan(1_000);
  expect(stored).not.toContain('Guest');

  await world.call('POST', `/badge/${elsewhere.id}/desk-check-in`); // at another desk
  await context.setOffline(false);
  await expect(waitingOf(again)).toHaveText('Everything is sent.', { timeout: 20_000 });
  await expect(again.getByText(/^Needs a decision: .* Checked in elsewhere by /)).toBeVisible();
  const stateOf = async ({ id }: Guest) => (await world.call<{ checked_in: boolean }>('GET', `/badge/${id}`)).checked_in;
  expect(await Promise.all(people.map(stateOf))).toEqual([true, true, true, false, true, false]);
  await again.getByRole('button', { name: 'Go back to the online desk' }).click();
  await expect(again.getByRole('heading', { level: 1, name: 'Door', exact: true })).toBeVisible();

  await again.goto(`/convention/${world.convention_id}/deskactions?status=open`);
  await expect(again.getByText(elsewhere.name)).toBeVisible();
  await expectGoodLooks(again, 'offline-actions');
  await again.getByText(elsewhere.name).click();
  await again.getByRole('button', { name: /^Keep/ }).click();
  await expect(again.getByText('Decided').first()).toBeVisible();
  expect(await stateOf(fourth)).toBe(false);
});
