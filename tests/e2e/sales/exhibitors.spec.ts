import { expectGoodLooks } from '../support/looks.ts';
import { expect, newPerson, test, type World } from '../support/world.ts';

let count = 0;
/** An exhibitor, a kind of booth, and free booths of it in a room of their own; the names are nobody else's. */
async function fair({ call, convention_id }: World, { approved = true, booths = 2 } = {}) {
  count += 1;
  const tag = `${Date.now().toString(36)}${count}`;
  const room = await call('POST', '/room', { convention_id, name: `Hall ${tag}` });
  const type = await call('POST', '/boothtype', { convention_id, name: `Row ${tag}`, price: 120, max_quantity: 6 });
  await call('POST', '/boothoption', { convention_id, boothtype_id: type.id, name: `Lamp ${tag}`, price: 10, max_quantity: 9 });
  const made: { id: string; name: string }[] = [];
  for (let n = 1; n <= booths; n += 1)
    made.push(await call('POST', '/booth', { convention_id, boothtype_id: type.id, room_id: room.id, name: `${tag}-${n}` }));
  const name = `Maker ${tag}`;
  const exhibitor = await call('POST', '/exhibitor', { convention_id, name, agree_to_terms: true, description: 'Dice of wood.' });
  if (approved) await call('POST', `/exhibitor/${exhibitor.id}/approve`);
  return { tag, name, exhibitor, booths: made, type, room };
}
const board = ({ convention_id }: World, more = '') => `/convention/${convention_id}/exhibitor-board${more}`;

test('by keyboard alone: somebody is approved, gets a booth and an option, and is checked in; a booth of a room goes to them, and back', async ({
  page,
  world,
}) => {
  const { tag, name } = await fair(world, { approved: false });
  await page.goto(board(world));
  await page.getByLabel('Search exhibitors').fill(name);
  const row = page.getByRole('list', { name: 'Exhibitors' }).getByRole('button');
  await expect(row).toHaveCount(1);
  await row.press('Enter');
  await page.keyboard.press('a');
  await expect(row).toContainText('Approved');
  await page.getByRole('combobox', { name: 'Assign a booth' }).focus();
  await page.keyboard.type(`${tag}-2`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const booth = page.getByRole('listitem', { name: `${tag}-2` });
  await expect(booth).toContainText('120.00');
  await expect(booth).toContainText('To be paid');
  // The list of booths stays closed until somebody asks for another one.
  await expect(page.getByRole('combobox', { name: 'Assign a booth' })).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await booth.getByLabel(`Option for ${tag}-2`).focus();
  await page.keyboard.press('ArrowDown');
  await booth.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(booth).toContainText('130.00 with options');
  await row.focus();
  await page.keyboard.press('i');
  await expect(row).toContainText('checked in');
  // The same from the room: the focus goes to the booth that is chosen, stays there, and comes back.
  await page.getByRole('tab', { name: 'Exhibitors' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Search booths').focus();
  await page.keyboard.type(tag);
  const tile = page.getByRole('button', { name: new RegExp(`^${tag}-1`) });
  await tile.press('Enter');
  const panel = page.getByRole('region', { name: `${tag}-1` });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(tile).toContainText(name);
  await expect(panel).toBeFocused();
  const release = panel.getByRole('button', { name: `Unassign: ${tag}-1` });
  // Past the booth itself, its options, and the payment.
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(release).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tile).toContainText('Free');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(tile).toContainText(name);
  await panel.getByLabel('Name').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(`${tag}-9`);
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('button', { name: new RegExp(`^${tag}-9`) });
  await expect(renamed).toBeVisible();
  await expect(page.getByRole('region', { name: `${tag}-9` }).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(renamed).toBeFocused();
});

test('by mouse: a free booth of a room goes to an exhibitor and comes back; one that went meanwhile is refused with the reason', async ({
  page,
  world,
}) => {
  const { tag, name, booths } = await fair(world);
  const rival = await fair(world, { booths: 0 });
  await page.goto(board(world, '?view=booths'));
  await page.getByLabel('Search booths').fill(tag);
  const tile = (n: number) => page.getByRole('button', { name: new RegExp(`^${tag}-${n}`) });
  await tile(1).click();
  const choose = async (who: string) => {
    // News of the assignment before may draw the panel anew in between.
    await expect(async () => {
      await page.getByRole('combobox', { name: /^Assign/ }).fill(who);
      await page.getByRole('option', { name: who }).click({ timeout: 2_000 });
    }).toPass();
  };
  await choose(name);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(tile(1)).toContainText(name);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tile(1)).toContainText('Free');
  await tile(2).click();
  await choose(name);
  await world.call('PUT', `/booth/${booths[1]?.id}`, { exhibitor_id: rival.exhibitor.id });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${tag}-2 went to ${rival.name} meanwhile.` })).toBeVisible();
  await expect(tile(2)).toContainText(rival.name);
  await page.getByRole('button', { name: `Take payment: ${tag}-2` }).click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await expect(dialog.getByText('You have no till open')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toHaveValue(/^120/);
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(page.getByText(`120.00 taken outside Convene from ${rival.name} for ${tag}-2.`)).toBeVisible();
  await expect(page.getByRole('listitem', { name: `${tag}-2`, exact: true })).toContainText('Paid');
});

test('booth types say what they cost now, and who does not manage exhibitors is told', async ({ page, world, browser }) => {
  const { type } = await fair(world);
  const { convention_id, call } = world;
  const sent = { convention_id, name: 'Early', percent_off: 25, use_with_booths: true, public: true };
  const discount = await call('POST', '/discount', sent);
  await call('POST', '/boothtypediscount', { boothtype_id: type.id, discount_id: discount.id });
  await page.goto(board(world, '?view=types'));
  const { name } = await call<{ name: string }>('GET', `/boothtype/${type.id}`);
  const card = page.getByRole('region', { name });
  await expect(card).toContainText('90.00 instead of 120.00');
  await expect(card).toContainText('Early');
  await card.getByRole('button', { name: 'Add free booth' }).click();
  await expect(card).toContainText('0 of 6 taken');
  const booths = () => call<{ items: unknown[] }>('GET', `/convention/${convention_id}/booths?boothtype_id=${type.id}`);
  await expect.poll(async () => (await booths()).items.length).toBe(3);
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL as string }); // set before the tests begin
  const { enter, newPerson } = await import('../support/world.ts');
  await enter(context, await newPerson(context.request));
  const other = await context.newPage();
  await other.goto(board(world));
  await expect(other.getByText('Only staff can open this page')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Exhibitor board' })).toHaveCount(0);
  await context.close();
});

test('the exhibitor board is good on a phone, a tablet and a desktop', async ({ page, world }) => {
  const { exhibitor, booths } = await fair(world);
  await world.call('PUT', `/booth/${booths[0]?.id}`, { exhibitor_id: exhibitor.id });
  for (const more of [`exhibitors&exhibitor=${exhibitor.id}`, `booths&booth=${booths[0]?.id}`, 'types']) {
    await page.goto(board(world, `?view=${more}`));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    const view = more.split('&')[0];
    await expectGoodLooks(page, `exhibitors-${view}`);
  }
});

test('on a phone a booth opens over the rooms, and leads back to them', async ({ page, world }) => {
  const { booths } = await fair(world, { booths: 1 });
  const name = new RegExp(`^${booths[0]?.name}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(board(world, `?view=booths&booth=${booths[0]?.id}`));
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('combobox', { name: /^Assign/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/booth=/);
  const tile = page.getByRole('button', { name });
  await expect(tile).toBeFocused();
  await tile.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tile).toBeFocused();
});

test('somebody whom the organizers met is invited by name and address, and takes the application over by the link', async ({
  page,
  world,
  browser,
}) => {
  const { tag } = await fair(world, { booths: 0 });
  const name = `Met today ${Date.now().toString(36)}`;
  await page.goto(board(world));
  await page.getByRole('button', { name: 'Invite exhibitor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite exhibitor' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(`${name.replaceAll(' ', '-')}@example.org`.toLowerCase());
  await dialog.getByRole('combobox', { name: 'Booth type' }).click();
  await page.getByRole('option', { name: new RegExp(`Row ${tag}`) }).click();
  await dialog.getByLabel('Note to the exhibitor').fill('By the door.');
  await dialog.getByLabel('Note to the exhibitor').press('Tab');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog).toBeHidden();
  const panel = page.getByRole('region', { name });
  await expect(panel.getByText(/^Invited /)).toBeVisible();
  await expect(panel.getByText('Send them this link')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Copy the invitation link' })).toBeVisible();
  await expect(panel.getByText('Booths can be given once they accept')).toBeVisible();
  await expect(panel.getByRole('combobox')).toHaveCount(0);
  await expect(panel.getByLabel('Comment to the exhibitor')).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByText(`${name} has to answer the invitation first.`)).toBeVisible();
  await expectGoodLooks(page, 'exhibitor-invited');
  const link = (await panel.locator('code').textContent()) ?? '';
  // The other one, in a browser of their own, without an account.
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL as string, reducedMotion: 'reduce' }); // set before the tests begin
  const theirs = await context.newPage();
  await theirs.goto(new URL(link).pathname);
  await expect(theirs.getByText(`Row ${tag}, `)).toBeVisible();
  await expect(theirs.getByText('By the door.')).toBeVisible();
  await theirs.getByRole('link', { name: 'Sign in to say yes' }).click();
  await expect(theirs).toHaveURL(/\/join\?next=invitation/);
  const signUp = theirs.getByRole('link', { name: 'Create account' });
  expect(decodeURIComponent((await signUp.getAttribute('href')) ?? '')).toContain(new URL(link).pathname);
  await newPerson(context.request, 'maker');
  await theirs.goto(new URL(link).pathname);
  await theirs.getByLabel('We agree to the terms for exhibitors').check();
  await theirs.getByRole('button', { name: 'Yes, we exhibit' }).click();
  await theirs.getByRole('link', { name: 'Sign in and continue the application' }).click();
  await expect(theirs.getByRole('heading', { name })).toBeVisible();
  await context.close();
  await page.reload();
  await expect(panel.getByText('New', { exact: true })).toBeVisible();
  await expect(panel.getByText('By the door.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Copy the invitation link' })).toHaveCount(0);
});
