import { expectGoodLooks } from '../support/looks.ts';
import { expect, test, type World } from '../support/world.ts';

let count = 0;
/** A library that the convention uses, with three games of which the first two are play-to-win, and two entries for the first. */
async function library({ call, convention_id }: World) {
  count += 1;
  const { id } = await call('POST', '/library', { name: `Shelf ${count} ${convention_id.slice(-4)}` });
  const codes = [1, 2, 3].map((n) => `S${count}-${n}`);
  const games: string[] = [];
  for (const [n, catalog_number] of codes.entries())
    games.push(
      (await call('POST', '/librarygame', { library_id: id, name: `Ten Towers ${n + 1}`, catalog_number, is_play_to_win: n < 2 }))
        .id,
    );
  await call('PUT', `/convention/${convention_id}`, { library_id: id });
  for (const name of ['Ann', 'Bo'])
    await call('POST', '/playtowin', { library_id: id, librarygame_id: games[0], name: `${name} ${count}`, convention_id });
  return { id, codes, games };
}

test('a stock-take: codes one after the other, what is missing, a way back, and the report: by keyboard alone', async ({
  page,
  world,
}) => {
  const { id, codes, games } = await library(world);
  await world.call('POST', '/librarygamecheckout', { library_id: id, librarygame_id: games[2], renter_name: 'Robin' });
  await page.goto(`/library/${id}/desk?view=stock`);
  await page.getByLabel('New stock-take').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Sunday');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Game', { exact: true });
  await field.focus();
  const missing = page.getByRole('list', { name: 'Games not found' });
  await expect(page.getByRole('heading', { name: '3 not found yet' })).toBeVisible();
  await expect(missing.getByText('Out to Robin')).toBeVisible();
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const state = page.getByRole('status').filter({ hasText: /Ready|Ten Towers|S\d|nonsense/ });
  await scan(codes[0] ?? '');
  await expect(state).toContainText('Ten Towers 1 is here.');
  await scan(codes[0] ?? '');
  await expect(state).toContainText('was scanned already');
  await scan('nonsense');
  await expect(state).toContainText('No game here has the number or name “nonsense”.');
  await scan(codes[1] ?? '');
  await expect(page.getByRole('heading', { name: '1 not found yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Ten Towers 2 is here.' }).press('Enter');
  await expect(page.getByRole('heading', { name: '2 not found yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish and list missing games' }).press('Enter');
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  // Leaving the page carries out what waits.
  await page.goto(`/library/${id}/desk?view=history&loans=out`);
  await expect(page.getByRole('list', { name: 'Loans' })).toContainText('Robin');
  await expect
    .poll(async () => {
      const { items } = await world.call<{ items: object[] }>('GET', `/library/${id}/inventories`);
      return items;
    })
    .toMatchObject([{ name: 'Sunday', status: 'closed', item_count: 1, missing_count: 2 }]);
});

test('a draw is announced and held; the next in line wins where somebody does not turn up: by mouse', async ({ page, world }) => {
  const { id } = await library(world);
  const address = `/library/${id}/desk?view=draw`;
  await page.goto(address);
  const line = page.getByRole('listitem', { name: 'Ten Towers 1' });
  await expect(line).toContainText('2 entries');
  await page.getByRole('button', { name: 'Announce draw' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Announce draw' })).toBeEnabled();
  await page.getByRole('button', { name: 'Announce draw' }).click();
  await page.goto(address);
  await page.getByRole('button', { name: 'Draw now' }).click();
  await page.goto(address);
  await expect(line).toContainText(/Won by (Ann|Bo)/);
  const first = /Ann/.test((await line.textContent()) ?? '') ? 'Ann' : 'Bo';
  await page.getByRole('button', { name: 'Next in line: Ten Towers 1' }).click();
  await page.goto(address);
  await expect(line).toContainText(`Won by ${first === 'Ann' ? 'Bo' : 'Ann'}`);
  await page.getByLabel('Picked up: Ten Towers 1').click();
  await expect(page.getByLabel('Picked up: Ten Towers 1')).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Picked up: Ten Towers 1')).not.toBeChecked();
});

test('a draw by keyboard alone: each step has its seconds to be undone, and leads to the next', async ({ page, world }) => {
  const { id } = await library(world);
  await page.clock.install();
  await page.goto(`/library/${id}/desk?view=draw`);
  const line = page.getByRole('listitem', { name: 'Ten Towers 1' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByLabel('Games one person can win').focus();
  /** Does it, takes it back, and does it again for good: the focus stays. */
  const twice = async (name: string, key = 'Enter') => {
    await expect(button(name)).toBeFocused();
    await page.keyboard.press(key);
    await expect(button(name)).toBeDisabled();
    await page.keyboard.press('Control+z');
    await expect(button(name)).toBeEnabled();
    await expect(button(name)).toBeFocused();
    await page.keyboard.press(key);
    await expect(button(name)).toBeDisabled();
    await page.clock.fastForward(6500);
  };
  await page.keyboard.press('Tab');
  await twice('Announce draw');
  await expect(button('Draw now')).toBeVisible();
  await page.keyboard.press('Tab');
  await twice('Draw now');
  await expect(line).toContainText(/Won by (Ann|Bo)/);
  const first = /Ann/.test((await line.textContent()) ?? '') ? 'Ann' : 'Bo';
  const fetched = page.getByLabel('Picked up: Ten Towers 1');
  // Past drawing again, how to check it, and the search.
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
  await expect(fetched).toBeFocused();
  await page.keyboard.press('Space');
  await expect(fetched).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(fetched).not.toBeChecked();
  await page.keyboard.press('Tab');
  await twice('Next in line: Ten Towers 1', 'Space');
  await expect(line).toContainText(`Won by ${first === 'Ann' ? 'Bo' : 'Ann'}`);
  await expect(line).toBeFocused();
});

test('loans, draw and stock-take are good on a phone, a tablet and a desktop', async ({ page, world }) => {
  const { id, games } = await library(world);
  await world.call('POST', '/librarygamecheckout', { library_id: id, librarygame_id: games[2], renter_name: 'Robin' });
  const { id: taken } = await world.call('POST', '/libraryinventory', { library_id: id, name: 'Saturday' });
  await world.call('POST', `/libraryinventory/${taken}/activate`);
  const draw = await world.call('POST', `/library/${id}/draw`, { convention_id: world.convention_id });
  await world.call('POST', `/playtowindraw/${draw.id}/run`);
  for (const [view, list] of [
    ['history', 'Loans'],
    ['draw', 'Play-to-win games'],
    ['stock', 'Games not found'],
  ] as const) {
    await page.goto(`/library/${id}/desk?view=${view}`);
    await expect(page.getByRole('list', { name: list })).toBeVisible();
    await expectGoodLooks(page, `library-${view}`);
  }
});

test('a game whose label is unreadable is counted by a part of its name: by keyboard alone, and by mouse', async ({
  page,
  world,
}) => {
  const { id } = await library(world);
  const { id: taken } = await world.call('POST', '/libraryinventory', { library_id: id, name: 'Sunday' });
  await world.call('POST', `/libraryinventory/${taken}/activate`);
  await page.goto(`/library/${id}/desk?view=stock`);
  await expect(page.getByRole('heading', { name: '3 not found yet' })).toBeVisible();
  await page.getByLabel('Game', { exact: true }).focus();
  await page.keyboard.type('towers');
  await page.keyboard.press('Enter');
  const matches = page.getByRole('region', { name: 'Matches' });
  await expect(matches.getByRole('button')).toHaveCount(3);
  await expectGoodLooks(page, 'library-stock-by-name');
  const second = (await matches.getByRole('button').nth(1).locator('bdi').textContent()) ?? '';
  await page.getByLabel('Game', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Undo: ${second} is here.` })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 not found yet' })).toBeVisible();
  await expect(matches).toHaveCount(0);
  await page.getByLabel('Game', { exact: true }).fill('towers 3');
  await page.getByLabel('Game', { exact: true }).press('Enter');
  await matches.getByRole('button', { name: /Ten Towers 3/ }).click();
  await expect(page.getByRole('button', { name: 'Undo: Ten Towers 3 is here.' })).toBeVisible();
  await page.getByLabel('Game', { exact: true }).fill('999');
  await page.getByLabel('Game', { exact: true }).press('Enter');
  await expect(page.getByText('No game here has the number 999.').first()).toBeVisible();
});

test('a game is returned from the list of loans, with a way back', async ({ page, world }) => {
  const { id, games } = await library(world);
  const { id: loan } = await world.call('POST', '/librarygamecheckout', {
    ...{ library_id: id, librarygame_id: games[2], renter_name: 'Robin' },
  });
  const isBack = async () => (await world.call<{ is_checked_in: boolean }>('GET', `/librarygamecheckout/${loan}`)).is_checked_in;
  await page.goto(`/library/${id}/desk?view=history&loans=out`);
  await page
    .getByRole('list', { name: 'Loans' })
    .getByRole('button', { name: /Ten Towers 3/ })
    .click();
  await expect(page.getByText(/Ten Towers 3 returned by Robin/)).toBeVisible();
  await expect.poll(isBack).toBe(true);
  await expect(page.getByText('No loans match')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Loans' })).toContainText('Robin');
  await page.goto(`/library/${id}/desk?view=history&loans=back`);
  await expect(page.getByRole('list', { name: 'Loans' })).toContainText('Returned');
  await expect(page.getByRole('list', { name: 'Loans' }).getByRole('button')).toHaveCount(0);
});
