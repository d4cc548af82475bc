import { request } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
import { png } from '../support/pictures.ts';
import { callsOf, expect, newPerson, test, type World } from '../support/world.ts';

/** The till holds nothing: 20.00 has these digits too. */
const noCash = /(?<!\d)0\.00 cash/;

let count = 0;
/** A product in two sizes, of which the large one is nearly gone, and a badge; the names are nobody else's. */
async function shop({ call, convention_id, badgetype_id }: World) {
  count += 1;
  const tag = `${Date.now().toString(36)}${count}`;
  const product = await call('POST', '/product', { convention_id, name: `Shirt ${tag}` });
  const of = (name: string, sku: string, max_quantity: number) =>
    call('POST', '/productvariant', { product_id: product.id, name, sku, price: 20, max_quantity });
  const [small, large] = [await of('Small', `S-${tag}`, 40), await of('Large', `L-${tag}`, 2)];
  const sent = { badgetype_id, firstname: 'Ann', lastname: tag };
  const badge = await call<{ id: string; badge_number: number }>('POST', '/badge/verified', sent);
  return { tag, product, small, large, badge, number: String(badge.badge_number), name: `Shirt ${tag}` };
}
const board = ({ convention_id }: World, more = '') => `/convention/${convention_id}/merchandise${more}`;

test('by keyboard alone: a badge, a product by its name, another by its article number; what is sold out is refused', async ({
  page,
  world,
}) => {
  const { tag, number, name, large, product } = await shop(world);
  const { convention_id } = world;
  const crew = { convention_id, name: `Crew ${tag}`, amount_off: 5, enabled: true, public: false, use_with_products: true };
  await world.call('POST', '/discount', { ...crew, product_id: product.id });
  await page.goto(board(world));
  const field = page.getByLabel('Badge or product');
  await expect(field).toBeFocused();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const state = page.getByRole('status').filter({ hasText: /scan a product|paid|sold out|not a badge/ });
  const sale = page.getByRole('region', { name: 'This sale' });
  await type(number);
  await expect(state).toContainText(`Ann ${tag}, badge ${number}: scan a product.`);
  await type(`${tag} small`);
  await expect(sale).toContainText(`${name}, Small`);
  // Nothing is sold before the payment is taken.
  expect(await world.call('GET', `/productvariant/${large.id}`)).toMatchObject({ taken_count: 0 });
  await type(`L-${tag}`);
  await expect(sale.getByRole('button', { name: 'Note 30.00 as paid outside' })).toBeVisible();
  await type('');
  await expect(state).toContainText(
    `${name}, Small; ${name}, Large for Ann ${tag}: 30.00 instead of 40.00 (Crew ${tag}, sold by staff only) paid outside Convene, handed out (items`,
  );
  await expect(sale).toContainText('Nothing chosen yet.');
  const ware = page.getByRole('button', { name: new RegExp(`^${name}, Large`) });
  await expect(ware).toContainText('Low: 1 left');
  await expect(ware).toContainText('15.00 instead of 20.00');
  await type(`${tag} small`);
  await type('');
  // What was sold stays while something else is looked at.
  await page.getByRole('tab', { name: 'Stock' }).press('Enter');
  await expect(page.getByLabel('Search products')).toBeVisible();
  await page.getByRole('tab', { name: 'Sell', exact: true }).press('Enter');
  const receipt = page.getByRole('region', { name: 'This customer' });
  await expect(receipt).toContainText('3 items, 45.00 in all');
  await expect(receipt.getByRole('button', { name: new RegExp(`^Undo: ${name}, Small for Ann`) })).toBeVisible();
  await field.focus();
  await page.keyboard.press('Escape');
  // The last one is chosen once; another sale of it elsewhere refuses this one as a whole, and it can be changed.
  await type(`L-${tag}`);
  await type(`L-${tag}`);
  await expect(page.getByRole('status').filter({ hasText: /There is only 1 of/ })).toBeVisible();
  const sold = await world.call('POST', '/soldproduct/verified', { productvariant_id: large.id });
  await field.fill('');
  await type('');
  await expect(state).toContainText('is sold out');
  await expect(sale).toContainText(`${name}, Large`);
  await world.call('POST', `/soldproduct/${sold.id}/undo-sale`);
  await field.focus();
  await type('');
  await expect(state).toContainText(`${name}, Large: 15.00 instead of 20.00`); // the sale is told before what follows it
  await expect(ware).toContainText('Sold out');
  await type(`L-${tag}`);
  await expect(state).toContainText('is sold out');
  await expect(field).toBeFocused();
  // Undo gives a whole sale back, also after a reload.
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^Undo: ${name}, Small; ${name}, Large for Ann`) }).press('Enter');
  await expect(ware).toContainText('Low: 1 left');
  await expect.poll(() => world.call('GET', `/productvariant/${large.id}`)).toMatchObject({ taken_count: 1 });
});

test('by mouse: a sale is put together, and nothing is booked or moves before its payment is taken', async ({ page, world }) => {
  const { name, small, large } = await shop(world);
  await page.goto(board(world));
  const ware = (size: string) => page.getByRole('button', { name: new RegExp(`^${name}, ${size}`) });
  await expect(ware('Small')).toBeEnabled();
  const place = async () => (await ware('Large').boundingBox()) ?? { x: 0, y: 0 };
  const before = await place();
  await ware('Small').click();
  await ware('Large').click();
  const sale = page.getByRole('region', { name: 'This sale' });
  await sale.getByRole('button', { name: `Add one: ${name}, Small` }).click();
  await expect(sale.getByRole('button', { name: 'Note 60.00 as paid outside' })).toBeVisible();
  await sale.getByRole('button', { name: `Remove one: ${name}, Large` }).click();
  await expect(sale).not.toContainText('Large');
  expect(await world.call('GET', `/productvariant/${small.id}`)).toMatchObject({ taken_count: 0 });
  await sale.getByRole('button', { name: 'Note 40.00 as paid outside' }).click();
  await expect(page.getByRole('status').filter({ hasText: `2 × ${name}, Small: 40.00 paid` })).toBeVisible();
  expect(await place()).toMatchObject({ x: before.x, y: before.y });
  expect(await world.call('GET', `/productvariant/${small.id}`)).toMatchObject({ taken_count: 2 });
  expect(await world.call('GET', `/productvariant/${large.id}`)).toMatchObject({ taken_count: 0 });
  await page.getByRole('button', { name: new RegExp(`^Undo: 2 × ${name}, Small`) }).click();
  await expect.poll(() => world.call('GET', `/productvariant/${small.id}`)).toMatchObject({ taken_count: 0 });
});

test('by mouse: what was bought before is paid and handed out; stock and picture are changed where they stand; sales add up', async ({
  page,
  world,
}) => {
  const { small, badge, number, name } = await shop(world);
  for (const path of ['/soldproduct/verified', '/soldproduct/verified', '/soldproduct'])
    await world.call('POST', path, { productvariant_id: small.id, badge_id: badge.id });
  await page.goto(board(world, '?view=handout'));
  await page.getByLabel('Badge or item').fill(number);
  await page.keyboard.press('Enter');
  const whose = page.getByRole('region', { name: /^Ann/ });
  await expect(whose.getByRole('listitem')).toHaveCount(3);
  await whose.getByRole('button', { name: 'Hand out all 2' }).click();
  await expect(whose.getByText('Handed out', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(whose.getByText('To be handed out', { exact: true })).toHaveCount(2);
  await whose.getByRole('button', { name: /^Take payment and hand out/ }).click();
  await expect(whose.getByText('Paid in a moment')).toBeVisible();
  // It is sent once it cannot be undone any more, after 10 seconds.
  await expect(whose.getByText('Handed out', { exact: true })).toHaveCount(1, { timeout: 20_000 });
  await page.getByRole('tab', { name: 'Stock' }).click();
  await page.getByLabel('Search products').fill(name);
  const row = page.getByRole('listitem', { name: `${name}, Small`, exact: true });
  await expect(row).toContainText('37 left');
  await page.getByLabel(`Left: ${name}, Small`).fill('4');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Low: 4 left');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toContainText('37 left');
  await page.getByRole('button', { name: `Picture: ${name}` }).click();
  const picture = { name: `${name}.png`, mimeType: 'image/png', buffer: png(300, 300) };
  await page.getByLabel('Pictures', { exact: true }).setInputFiles([picture]);
  await expect(page.getByRole('img', { name })).toBeVisible();
  await page.getByRole('tab', { name: 'Sales' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText('3');
  await page.getByText('Amounts paid').click();
  await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText('60.00');
});

test('how a sale is paid is said before it is made; a till is opened there, and undo gives back what was taken', async ({
  page,
  world,
}) => {
  const { name, tag } = await shop(world);
  for (const name of [`Till ${tag}`, `Other ${tag}`])
    await world.call('POST', '/till', { convention_id: world.convention_id, name });
  await page.goto(board(world));
  const ware = page.getByRole('button', { name: new RegExp(`^${name}, Small`) });
  const state = page.getByRole('status').filter({ hasText: /paid|Undone/ });
  const take = page.getByRole('button', { name: /^Take 20\.00/ });
  const basket = page.getByRole('region', { name: 'This sale' });
  await expect(page.getByText('No till is open', { exact: true })).toBeVisible();
  await ware.click();
  // Opening a till comes first, also by Enter; the other button says that the money is only noted.
  await expect(basket.getByText('No till is open: cash can only be noted as paid outside Convene.')).toBeVisible();
  await expect(take).toHaveCount(0);
  await expectGoodLooks(page, 'merchandise-no-till');
  await page.getByLabel('Badge or product').press('Enter');
  const opening = page.getByRole('form', { name: 'Open till' });
  await expect(opening).toBeVisible();
  await expect(basket).toContainText(`${name}, Small`);
  await page.keyboard.press('Escape');
  await expect(opening).toHaveCount(0);
  await basket.getByRole('button', { name: 'Note 20.00 as paid outside' }).click();
  await expect(state).toContainText('20.00 paid outside Convene');
  await page.getByRole('button', { name: new RegExp(`^Undo: ${name}, Small`) }).click();
  await expect(state).toContainText('Undone. If you took 20.00, give it back.');
  // Those that somebody else has open are named too. Of several that are free, none is chosen until one was opened here.
  const { convention_id } = world;
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL as string }); // set before the tests begin
  const other = callsOf(api, await newPerson(api, 'seller'));
  const { id: user_id } = await other<{ id: string }>('GET', '/user/whoami');
  await world.call('POST', '/conventionprivilege', { convention_id, user_id, merch: true });
  const taken = await world.call('POST', '/till', { convention_id, name: `Taken ${tag}` });
  await other('POST', '/tillsession', { till_id: taken.id, float_amount: 0 });
  await api.dispose();
  await page.reload();
  await page.getByRole('button', { name: 'Open till' }).click();
  const offered = opening.getByLabel('Till', { exact: true });
  const held = offered.getByRole('option', { name: new RegExp(`^Taken ${tag}, open by .+ since `) });
  await expect(held).toBeDisabled();
  await opening.getByLabel('Float in the drawer').press('Enter');
  await expect(opening).toContainText('Choose the till that the drawer in front of you belongs to.');
  await offered.selectOption(`Till ${tag}`);
  await opening.getByLabel('Float in the drawer').fill('0');
  await page.getByRole('button', { name: 'Open till' }).click();
  const till = page.getByRole('region', { name: 'Till', exact: true });
  await expect(till).toContainText(`Till ${tag}, open since`);
  await expect(page.getByLabel('Badge or product')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked();
  // The till is said before the click. While another one is meant than the one that is open, nothing is sold.
  const into = page.getByRole('combobox', { name: 'Money goes into till' });
  const chosen = into.locator('option:checked');
  await expect(chosen).toHaveText(`Till ${tag} (open by you)`);
  await into.selectOption(`Other ${tag}`);
  await expect(ware).toBeDisabled();
  await page.getByLabel('Badge or product').fill(`${name}, Small`);
  await page.keyboard.press('Enter');
  const why = `You have Till ${tag} open, not Other ${tag}.`;
  await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
  await expect(till).toContainText(noCash);
  await page.getByRole('button', { name: `Sell into Till ${tag}` }).click();
  await expect(chosen).toHaveText(`Till ${tag} (open by you)`);
  await ware.click();
  await expect(till).toContainText(noCash);
  await expect(take).toHaveText(/Take 20\.00 in cash/);
  await expect(basket).toContainText(`Goes into till Till ${tag}.`);
  await page.keyboard.press('Enter');
  await expect(till).toContainText('20.00 cash');
  await expect(page.getByText('Due in cash: 20.00')).toBeVisible();
  await expect(page.getByLabel('Cash given')).toBeFocused();
  await page.getByLabel('Cash given').fill('15');
  await expect(page.getByText('5.00 missing')).toBeVisible();
  await page.getByLabel('Cash given').fill('50');
  await expect(page.getByText('Change: 30.00')).toBeVisible();
  await page.getByLabel('Cash given').press('Enter');
  await expect(page.getByLabel('Badge or product')).toBeFocused();
  await expect(page.getByText('Change: 30.00')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Undo: ${name}, Small.*in cash`) }).click();
  await expect(page.getByText('Due in cash')).toHaveCount(0);
  await expect(state).toContainText('Undone. If you took 20.00, give it back.');
  await expect(till).toContainText(noCash);
  // Who is handed the money first says so before the sale is booked, and sees the change; it stays afterwards.
  const sale = page.getByRole('region', { name: 'This sale' });
  await ware.click();
  await sale.getByLabel('Cash given').fill('15');
  await expect(sale.getByText('5.00 missing')).toBeVisible();
  await sale.getByLabel('Cash given').press('Enter');
  await expect(sale.getByLabel('Cash given')).toBeFocused();
  await expect(sale).toContainText(`${name}, Small`);
  await expect(till).not.toContainText('20.00 cash');
  await sale.getByLabel('Cash given').fill('50');
  await expect(sale.getByText('Change: 30.00')).toBeVisible();
  await expectGoodLooks(page, 'merchandise-cash-given');
  await sale.getByLabel('Cash given').press('Enter');
  await expect(till).toContainText('20.00 cash');
  await expect(sale).toContainText('Nothing chosen yet.');
  await expect(page.getByLabel('Badge or product')).toBeFocused();
  await expect(page.getByText('The sale is booked and paid.')).toBeVisible();
  await expect(page.getByText('Paid in cash: 20.00')).toBeVisible();
  await expect(page.getByLabel('Cash given')).toHaveValue('50');
  await expect(page.getByText('Change: 30.00')).toBeVisible();
  // It is settled: the next product is for the next person. With cents, an amount in the search is what is given.
  await ware.click();
  await expect(page.getByText('Change: 30.00')).toHaveCount(0);
  await expect(sale.getByLabel('Cash given')).toHaveValue('');
  await page.getByLabel('Badge or product').fill('20.50');
  await page.keyboard.press('Enter');
  await expect(sale.getByLabel('Cash given')).toBeFocused();
  await expect(sale.getByText('Change: 0.50')).toBeVisible();
  await page.getByText('Card terminal', { exact: true }).click();
  await expect(sale.getByLabel('Cash given')).toHaveCount(0);
  await page.getByText('Cash', { exact: true }).click();
  await page.getByLabel('Badge or product').focus();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^Undo: ${name}, Small.*in cash`) }).click();
  await expect(till).toContainText(noCash);
  await till.getByRole('button', { name: 'Close till' }).click();
  await till.getByLabel('Cash counted').fill('0');
  await page.keyboard.press('Enter');
  await expect(till).toContainText('The count agrees.');
  await page.goto(`/convention/${world.convention_id}/orders?status=credit`);
  await expect(page.getByText('Walk-up')).toHaveCount(0);
  await page.goto(`/convention/${world.convention_id}/orders`);
  await expect(page.getByText('Walk-up').first()).toBeVisible();
});

test('the merchandise board is good on a phone, a tablet and a desktop', async ({ page, world }) => {
  const { small, badge } = await shop(world);
  await world.call('POST', '/soldproduct/verified', { productvariant_id: small.id, badge_id: badge.id });
  for (const view of ['sell', 'handout', 'stock', 'sales']) {
    await page.goto(board(world, `?view=${view}`));
    await expect(page.getByText(/Shirt/).first()).toBeVisible();
    await expectGoodLooks(page, `merchandise-${view}`);
  }
});

test('a new product takes its variants along, in their order', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/products/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Rowed shirt');
  const rows = page.getByRole('group', { name: 'Variants' });
  await rows.getByLabel('Variant', { exact: true }).fill('Small');
  await rows.getByLabel('Price', { exact: true }).fill('12.50');
  await rows.getByRole('button', { name: 'Another variant' }).click();
  await rows.getByLabel('Variant 2', { exact: true }).fill('Large');
  await rows.getByLabel('In stock 2', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Rowed shirt was added.')).toBeVisible();
  const { items } = await world.call<{ items: { id: string; name: string }[] }>(
    'GET',
    `/convention/${world.convention_id}/products?query=Rowed`,
  );
  const variants = await world.call<{ items: { name: string; price: number; max_quantity: number | null }[] }>(
    'GET',
    `/product/${items[0]?.id}/productvariants`,
  );
  expect(variants.items.map(({ name, price, max_quantity }) => [name, price, max_quantity])).toEqual([
    ['Small', 12.5, null],
    ['Large', 0, 5],
  ]);
});

test('by keyboard: cash is counted without leaving the keys; a number is no badge while somebody pays, and Esc is for the next person', async ({
  page,
  world,
}) => {
  const { number, tag } = await shop(world);
  const sku = `S-${tag}`;
  await world.call('POST', '/till', { convention_id: world.convention_id, name: `Keys ${tag}` });
  await page.goto(board(world));
  await page.getByRole('button', { name: 'Open till' }).click();
  await page.getByRole('form', { name: 'Open till' }).getByLabel('Till', { exact: true }).selectOption(`Keys ${tag}`);
  await page.getByLabel('Float in the drawer').fill('0');
  await page.getByRole('button', { name: 'Open till' }).click();
  const search = page.getByLabel('Badge or product');
  const given = page.getByLabel('Cash given');
  await expect(search).toBeFocused();
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  // Enter adds it, and once more takes the payment.
  await page.keyboard.press('Enter');
  await expect(given).toBeFocused();
  // The next product is scanned where the cursor is.
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Due in cash: 40.00')).toBeVisible();
  await expect(given).toBeFocused();
  await expect(given).toHaveValue('');
  await search.fill(number);
  await search.press('Enter');
  await expect(page.getByText(`“${number}” counts as cash given.`)).toBeVisible();
  await expect(given).toBeFocused();
  await expect(given).toHaveValue(number);
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Change: 10.00')).toBeVisible();
  await expect(search).toBeFocused();
  // The cash is settled, so that a number is a badge again.
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`For Ann ${tag}, badge ${number}`)).toBeVisible();
  await expect(page.getByText('Due in cash')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText(`For Ann ${tag}, badge ${number}`)).toHaveCount(0);
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(given).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Due in cash')).toHaveCount(0);
  await expect(search).toBeFocused();
  await page.getByRole('region', { name: 'Till', exact: true }).getByRole('button', { name: 'Close till' }).click();
  await page.getByLabel('Cash counted').fill('60');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The count agrees.')).toBeVisible();
});

test('what comes after the first use is there once the network is gone, and nothing moves when it comes', async ({
  page,
  context,
  world,
}) => {
  const { name, tag } = await shop(world);
  await page.addInitScript(() => {
    const page = window as typeof window & { moved?: number };
    page.moved = 0;
    new PerformanceObserver((list) => {
      // What follows a key or a click at once is expected to move something.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) page.moved = (page.moved ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const moved = () => page.evaluate(() => (window as typeof window & { moved?: number }).moved);
  await page.goto(board(world, '?view=handout'));
  await expect(page.getByLabel('Badge or item')).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(await moved()).toBeLessThan(0.05);
  await page.goto(board(world));
  await expect(page.getByLabel('Badge or product')).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(await moved()).toBeLessThan(0.05);
  await context.setOffline(true);
  await page.keyboard.type(`${tag} small`);
  await page.keyboard.press('Enter');
  const sale = page.getByRole('region', { name: 'This sale' });
  await expect(sale).toContainText(`${name}, Small`);
  await expect(sale.getByRole('button', { name: 'Note 20.00 as paid outside' })).toBeVisible();
  await page.getByRole('tab', { name: 'Hand out' }).click();
  await expect(page.getByLabel('Badge or item')).toBeFocused();
  await page.getByRole('tab', { name: 'Stock' }).click();
  await expect(page.getByLabel('Search products')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('tab', { name: 'Sell', exact: true }).click();
  // What was chosen is still there.
  await expect(sale.getByRole('button', { name: 'Note 20.00 as paid outside' })).toBeVisible();
});
