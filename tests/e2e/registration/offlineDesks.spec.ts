import type { Page } from '@playwright/test';
import { killableBrowser } from '../support/killable.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { enter, expect, test, type World } from '../support/world.ts';

/* The library desk and the door lists of hosts in a network that fails, and a weekend of it. */
test.use({ serviceWorkers: 'allow' });
const PASSPHRASE = 'lantern boat seven';
const MANY = 50;

interface Badge {
  readonly id: string;
  readonly badge_number: number;
  readonly name: string;
}
interface Game {
  readonly id: string;
  readonly name: string;
  readonly catalog_number: string;
}
let count = 0;
async function sell({ call, convention_id }: World, amount: number): Promise<Badge[]> {
  count += 1;
  const { id: badgetype_id } = await call('POST', '/badgetype', {
    convention_id,
    name: `Guests ${count}`,
    price: 0,
    max_quantity: 100,
  });
  const one = (n: number) =>
    call<Badge>('POST', '/badge/verified', { badgetype_id, firstname: `Guest ${count}-${n}`, lastname: 'Okafor', user_id: null });
  return Promise.all(Array.from({ length: amount }, (_, n) => one(n)));
}
async function shelf({ call, convention_id }: World, amount: number): Promise<{ library_id: string; games: Game[] }> {
  const { id: library_id } = await call('POST', '/library', { name: `Shelf ${count} ${convention_id.slice(-4)}` });
  const add = (n: number) =>
    call<Game>('POST', '/librarygame', { library_id, name: `Harbor ${n}`, catalog_number: `H${count}-${n}` });
  const games = await Promise.all(Array.from({ length: amount }, (_, n) => add(n)));
  await call('PUT', `/convention/${convention_id}`, { library_id });
  return { library_id, games };
}
const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Badge or/ });
const waitingOf = (page: Page) => page.locator('[data-waiting]');
/** Types as a scanner does: without waiting for an answer. */
async function scan(page: Page, ...codes: (string | number)[]): Promise<void> {
  for (const code of codes) {
    await fieldOf(page).fill(`${code}`);
    await fieldOf(page).press('Enter');
  }
}
async function prepare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Prepare this device' }).click();
  await page.getByLabel('Passphrase').fill(PASSPHRASE);
  await page.keyboard.press('Enter');
}
async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Passphrase').fill(PASSPHRASE);
  await page.keyboard.press('Enter');
}
const offline = 'No network. You work with a copy on this device.';

test(`${MANY} check-ins and ${MANY} loans without network, and the browser is killed in between: all are there once`, async ({
  world,
}) => {
  test.slow();
  const badges = await sell(world, MANY);
  const { library_id, games } = await shelf(world, MANY);
  const browser = killableBrowser();
  try {
    const first = await browser.open();
    await enter(first, world.organiser);
    const page = await first.newPage();
    await page.goto(`${process.env.E2E_BASE_URL}/library/${library_id}/desk`);
    await prepare(page);
    await expect(page.getByText(/This device is ready/)).toBeVisible();
    await first.setOffline(true);
    await expect(page.getByText(offline)).toBeVisible();
    const lend = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) {
        const pair = [games[n]?.catalog_number ?? '', badges[n]?.badge_number ?? ''];
        await scan(pages.at(-1) as Page, ...(n % 2 ? pair : pair.reverse())); // in either order
      }
    };
    const pages = [page];
    await lend(0, 30);
    await expect(waitingOf(page)).toHaveAttribute('data-waiting', '30');
    await browser.kill();

    const second = await browser.open();
    await second.setOffline(true);
    const again = await second.newPage();
    pages.push(again);
    await again.goto(`${process.env.E2E_BASE_URL}/library/${library_id}/desk`);
    await unlock(again);
    await expect(waitingOf(again)).toHaveAttribute('data-waiting', '30');
    await lend(30, MANY);
    await again.getByText('Door', { exact: true }).click();
    for (const { badge_number, name } of badges) {
      await fieldOf(again).fill(`${badge_number}`);
      await fieldOf(again).press('Enter');
      await expect(again.getByRole('button', { name: 'Check in' })).toBeVisible();
      await fieldOf(again).press('Enter');
      await expect(again.getByText(`${name} (#${badge_number}) is checked in.`).first()).toBeVisible();
    }
    await expect(waitingOf(again)).toHaveAttribute('data-waiting', `${2 * MANY}`);
    await browser.kill();

    const third = await browser.open();
    await enter(third, world.organiser);
    const last = await third.newPage();
    await last.goto(`${process.env.E2E_BASE_URL}/convention/${world.convention_id}/door/offline`);
    await expect(waitingOf(last)).toHaveText('Everything is sent.', { timeout: 30_000 });
    await expect(last.getByText(/^Needs a decision/)).toHaveCount(0);
  } finally {
    await browser.remove();
  }
  const loans = await world.call<{ items: { badge_id: string; librarygame_id: string }[]; paging: { total_items: number } }>(
    'GET',
    `/library/${library_id}/checkouts?is_checked_in=0&_items_per_page=100`,
  );
  expect(loans.paging.total_items).toBe(MANY);
  const lentTo = new Map(loans.items.map(({ badge_id, librarygame_id }) => [librarygame_id, badge_id]));
  expect(games.map(({ id }) => lentTo.get(id))).toEqual(badges.map(({ id }) => id));
  for (const kind of ['lend', 'check_in']) {
    const path = kind === 'lend' ? `/library/${library_id}` : `/convention/${world.convention_id}`;
    const done = await world.call<{ paging: { total_items: number } }>('GET', `${path}/deskactions?kind=${kind}&status=applied`);
    expect([kind, done.paging.total_items]).toEqual([kind, MANY]);
  }
});

test('the library desk goes on without network, and what changed elsewhere is decided there', async ({
  page,
  context,
  world,
}) => {
  test.slow();
  const [ann, bo] = (await sell(world, 2)) as [Badge, Badge];
  const { library_id, games } = await shelf(world, 3);
  const [one, two, three] = games as [Game, Game, Game];
  await world.call('POST', '/librarygamecheckout', { library_id, librarygame_id: three.id, renter_name: 'Robin' });
  await page.goto(`/library/${library_id}/desk`);
  await prepare(page);
  await expect(page.getByText(/This device is ready/)).toBeVisible();
  await expectGoodLooks(page, 'library-prepared');

  await context.setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
  await scan(page, one.catalog_number, ann.badge_number, bo.name, two.catalog_number);
  await expect(page.getByText(`${two.name} is checked out to ${bo.name}.`).first()).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(`/library/${library_id}/desk`);
  await expect(again.getByRole('heading', { level: 1, name: 'Library desk, offline' })).toBeVisible();
  await unlock(again);
  await again.getByRole('button', { name: `Return ${three.name}` }).click();
  await expect(again.getByText(`${three.name} is returned by Robin.`).first()).toBeVisible();
  await scan(again, one.catalog_number, one.catalog_number); // back, and then it waits for a badge
  await expect(again.getByText(`${one.name}: scan a badge.`)).toBeVisible();
  await again.getByText('Not checked offline').click();
  await expectGoodLooks(again, 'library-offline');

  await world.call('POST', '/librarygamecheckout', { library_id, librarygame_id: two.id, renter_name: 'Sam' }); // at another desk
  await context.setOffline(false);
  await expect(waitingOf(again)).toHaveText('Everything is sent.', { timeout: 20_000 });
  await expect(again.getByText(/^Needs a decision: .* has been checked out to Sam since/)).toBeVisible();
  await again.getByRole('button', { name: 'Go back to the online desk' }).click();
  await expect(again.getByRole('heading', { level: 1, name: /^Desk of Shelf/ })).toBeVisible();
  await again.goto(`/library/${library_id}/deskactions?status=open`);
  await again.getByText(bo.name).click();
  await expectGoodLooks(again, 'library-offline-action');
  await again.getByRole('button', { name: /^Apply/ }).click();
  await expect(again.getByText('Decided').first()).toBeVisible();
  const out = await world.call<{ items: { renter_name: string }[] }>('GET', `/library/${library_id}/checkouts?is_checked_in=0`);
  expect(out.items.map(({ renter_name }) => renter_name)).toEqual([bo.name]);
});

test('a host marks who came without network', async ({ page, context, world }) => {
  test.slow();
  const { call, convention_id } = world;
  const [ann, bo] = (await sell(world, 2)) as [Badge, Badge];
  const type_id = (await call('POST', '/eventtype', { convention_id, name: 'Board game' })).id;
  const event = await call<{ id: string; event_number: number }>('POST', '/event', {
    type_id,
    name: 'Catan Cup',
    max_tickets: 6,
    priority: 3,
  });
  const { id: user_id } = await call('GET', '/user/whoami');
  await call('POST', `/event/${event.id}/host/${user_id}`);
  for (const { id } of [ann, bo]) await call('POST', '/ticket', { event_id: event.id, badge_id: id });
  const { uri_part } = await call<{ uri_part: string }>('GET', `/convention/${convention_id}`);
  const address = `/c/${uri_part}/me/host/${event.event_number}`;
  await page.goto(address);
  await page.getByRole('link', { name: 'Keep my door lists for when there is no network' }).click();
  await prepare(page);
  await expect(page.getByText('The network is back.')).toBeVisible();

  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole('heading', { level: 1, name: 'My events, offline' })).toBeVisible();
  await unlock(again);
  await again.getByRole('button', { name: `Mark as here: ${ann.name}` }).click();
  await expect(again.getByRole('heading', { name: 'Here (1)' })).toBeVisible();
  await scan(again, bo.name);
  await expect(again.getByRole('heading', { name: 'Here (2)' })).toBeVisible();
  await again.getByRole('button', { name: `Undo for ${bo.name}` }).click();
  await expect(again.getByRole('heading', { name: 'Here (1)' })).toBeVisible();
  await again.getByText('Not checked offline').click();
  await expectGoodLooks(again, 'host-offline');

  await context.setOffline(false);
  await expect(waitingOf(again)).toHaveText('Everything is sent.', { timeout: 20_000 });
  const { items } = await call<{ items: { name: string; checked_in: boolean }[] }>('GET', `/event/${event.id}/door`);
  expect(items.map(({ name, checked_in }) => [name, checked_in])).toEqual([
    [ann.name, true],
    [bo.name, false],
  ]);
  await again.getByRole('button', { name: 'Go back to the online desk' }).click();
  await expect(again.getByText('1 of 2 are here.')).toBeVisible();
});
