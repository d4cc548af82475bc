import { expectGoodLooks } from '../support/looks.ts';
import { enter, expect, newPerson, test, type World } from '../support/world.ts';

// The convention is in Chicago.
test.use({ timezoneId: 'Asia/Tokyo' });

let count = 0;
/** A library that the convention uses, with three games, and a badge. */
async function library({ call, convention_id, badgetype_id }: World) {
  count += 1;
  const { id } = await call('POST', '/library', { name: `Prairie Library ${count}` });
  const codes = [1, 2, 3].map((n) => `T${count}-${n}`);
  for (const [n, catalog_number] of codes.entries())
    await call('POST', '/librarygame', { library_id: id, name: `Ten Towers ${n + 1}`, catalog_number, is_play_to_win: n === 0 });
  await call('PUT', `/convention/${convention_id}`, { library_id: id });
  const badge = await call<{ badge_number: number }>('POST', '/badge/verified', {
    badgetype_id,
    firstname: 'Ann',
    lastname: `Desk ${count}`,
  });
  return { id, codes, badge: String(badge.badge_number), name: `Ann Desk ${count}` };
}

test('a bookmarked desk lends in the next convention, which stands in large print, and whoever may not lend is told', async ({
  page,
  context,
  world,
  request,
}) => {
  const { id } = await library(world);
  const past = await world.call('POST', '/convention', { name: 'A Past Con', group_id: world.group_id, library_id: id });
  const times = { start_date: '2020-08-06T13:00:00Z', end_date: '2020-08-07T04:00:00Z' };
  await world.call('POST', '/conventionday', { convention_id: past.id, ...times });
  await page.goto(`/library/${id}/desk`);
  await expect(page.getByRole('combobox', { name: 'Badges of' })).toHaveValue(world.convention_id);
  await expect(page.getByLabel('Badge or game')).toBeVisible();
  await context.clearCookies();
  await enter(context, await newPerson(request));
  await page.goto(`/library/${id}/desk`);
  await expect(page.getByText("You don't have permission to check out games")).toBeVisible();
  await expect(page.getByLabel('Badge or game')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Stock-take' }).click();
  await expect(page.getByText(/You don't have permission to take stock\. .+ can give it to you\./)).toBeVisible();
});

test('a loan takes badge and game in any order, and is returned, by keyboard alone and without leaving the field', async ({
  page,
  world,
}) => {
  const { id, codes, badge, name } = await library(world);
  await page.goto(`/library/${id}/desk`);
  const field = page.getByLabel('Badge or game');
  const state = page.getByRole('status').filter({ hasText: /Ready|Ten Towers|Ann|No games or badges/ });
  await expect(page.getByText('0 out')).toBeVisible();
  await expect(field).toBeFocused();
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await scan(badge);
  await expect(state).toContainText(`${name}: scan a game.`);
  await scan(codes[0] ?? '');
  await expect(state).toContainText(`Ten Towers 1 is checked out to ${name}. ${name} is not checked in.`);
  await scan(codes[1] ?? '');
  await scan(badge);
  await expect(state).toContainText(`Ten Towers 2 is checked out to ${name}.`);
  await expect(page.getByText('2 out')).toBeVisible();
  await scan(codes[0] ?? '');
  await expect(state).toContainText(`Ten Towers 1 returned by ${name}`);
  await page.getByRole('button', { name: `Enter ${name} for the draw` }).click();
  await expect(state).toContainText(`${name} is in the draw for Ten Towers 1.`);
  await expect(field).toBeFocused();
  await scan('Ten Towers');
  await expect(page.getByRole('button', { name: /^Ten Towers/ }).first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowDown');
  const second = page.locator('button[aria-current=true]').filter({ hasText: 'Ten Towers' });
  const chosen = /Ten Towers \d/.exec((await second.textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(state).toContainText(chosen);
  await page.keyboard.press('Escape');
  await scan('nonsense');
  await expect(state).toContainText('No games or badges match “nonsense”.');
});

test('without a scanner, names and numbers of any case are enough, and what is out is returned with one click', async ({
  page,
  world,
}) => {
  const { id, codes, badge, name } = await library(world);
  await page.goto(`/library/${id}/desk`);
  const field = page.getByLabel('Badge or game');
  const type = async (text: string) => {
    await field.fill(text);
    await page.keyboard.press('Enter');
  };
  await type((codes[0] ?? '').toLowerCase());
  await expect(page.getByText('Ten Towers 1: scan a badge.')).toBeVisible();
  await type(name.slice(0, -1));
  await expect(page.getByRole('button', { name: new RegExp(`Badge #${badge}`) })).toBeVisible();
  // The whole name of one person needs no choice.
  await type(name);
  await expect(page.getByRole('status').filter({ hasText: `Ten Towers 1 is checked out to ${name}.` })).toBeVisible();
  await type('Ten Tow');
  await expect(page.getByRole('button', { name: /Ten Towers 2.*in the library/ })).toBeVisible();
  await expect(page.getByText('There are more: type more of the name.')).toHaveCount(0);
  const many = Array.from({ length: 6 }, (_, n) => ({ name: `Ten Towers ${n + 4}`, catalog_number: `${codes[0]}-${n + 4}` }));
  for (const game of many) await world.call('POST', '/librarygame', { library_id: id, ...game });
  await type('Ten Towe');
  await expect(page.getByText('There are more: type more of the name.')).toBeVisible();
  await page.getByRole('button', { name: 'Return Ten Towers 1' }).click();
  await expect(page.getByText('0 out')).toBeVisible();
  // What happened to it later is undone first.
  await expect(page.getByRole('button', { name: /^Undo: Ten Towers 1 is checked out/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo: Ten Towers 1 returned/ }).click();
  await expect(page.getByText('1 out')).toBeVisible();
});

test('a loan can be undone, a game can be lent without a badge, and lines show times in the time zone of the convention', async ({
  page,
  world,
}) => {
  const { id, codes } = await library(world);
  await page.clock.setFixedTime('2030-08-06T15:05:00Z');
  await page.goto(`/library/${id}/desk`);
  await page.getByLabel('Badge or game').fill(codes[2] ?? '');
  await page.keyboard.press('Enter');
  await page.getByLabel('No badge? Check out to').fill('Robin');
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByText('1 out')).toBeVisible();
  await expect(page.getByText('10:05 AM · Ten Towers 3 is checked out to Robin.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Ten Towers 3 is checked out to Robin/ }).click();
  await expect(page.getByText('0 out')).toBeVisible();
});

test('the desk looks good on a phone, a tablet and a desktop; what is overdue comes first there, then what was lent last', async ({
  page,
  world,
}) => {
  const { id, codes, badge } = await library(world);
  const games = await world.call<{ items: { id: string }[] }>('GET', `/library/${id}/games?catalog_number=${codes[2]}`);
  const holder = {
    badgetype_id: world.badgetype_id,
    firstname: 'Robin',
    lastname: '',
    email: 'robin@example.org',
    user_id: null,
  };
  const robin = await world.call<{ id: string; badge_number: number }>('POST', '/badge/verified', holder);
  const old = {
    library_id: id,
    librarygame_id: games.items[0]?.id,
    renter_name: 'Robin',
    badge_id: robin.id,
    checkout_date: new Date(Date.now() - 40 * 3_600_000),
  };
  const loan = await world.call<{ id: string }>('POST', '/librarygamecheckout', old);
  await page.goto(`/library/${id}/desk`);
  const [first = '', second = ''] = codes;
  for (const code of [badge, first, first, badge, first, second]) {
    await page.getByLabel('Badge or game').fill(code);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(/: scan a badge/).first()).toBeVisible();
  const out = page.getByRole('region', { name: '2 out' });
  await expect(out.getByText('1 overdue')).toBeVisible();
  await expect(out.getByRole('listitem').first()).toContainText('Robin');
  await expect(out.getByRole('listitem').first()).toContainText('Overdue');
  // Who has it can be reached, from the list and from the page of the loan.
  for (const place of [out.getByRole('listitem').first(), page.getByRole('main')]) {
    await expect(place.getByRole('link', { name: `Badge #${robin.badge_number}` })).toHaveAttribute('href', `/badge/${robin.id}`);
    await expect(place.getByRole('link', { name: 'robin@example.org' })).toHaveAttribute('href', 'mailto:robin@example.org');
    await expect(place.getByRole('link', { name: 'Message borrower' })).toHaveAttribute('href', new RegExp(`id=${robin.id}`));
    if (page.url().includes('/desk')) {
      await expectGoodLooks(page, 'desk');
      await page.goto(`/librarygamecheckout/${loan.id}`);
    }
  }
  await expectGoodLooks(page, 'loan');
});
