import { expectGoodLooks } from '../support/looks.ts';
import { expect, test, type World } from '../support/world.ts';

interface Sold {
  readonly id: string;
  readonly badge_number: number;
  readonly ticket_number: number;
}
let count = 0;
/** A badge with paid tickets, each for an event of its own. */
async function badgeWith({ call, convention_id, badgetype_id }: World, name: string, tickets: number) {
  count += 1;
  const type = await call('POST', '/eventtype', { convention_id, name: `Game ${count}` });
  const sale = { badgetype_id, firstname: name, lastname: 'Back', user_id: null };
  const badge = await call<Sold>('POST', '/badge/verified', sale);
  const sold: (Sold & { event: string })[] = [];
  for (let n = 1; n <= tickets; n += 1) {
    const event = `River ${count}.${n}`;
    const sent = { convention_id, type_id: type.id, name: event, duration: 60, max_tickets: 4, base_price: 4, priority: 3 };
    const { id } = await call('POST', '/event', { ...sent, description: 'x' });
    const ticket = await call<Sold>('POST', '/ticket/verified', { event_id: id, badge_id: badge.id });
    sold.push({ ...ticket, event });
  }
  return { badge, tickets: sold };
}
/** Opens a till, unless one is open, and says what should be in it. */
const openTill = async (world: World): Promise<number> => {
  const { call, convention_id } = world;
  const open = await cashIn(world);
  if (open !== undefined) return open;
  const till = await call('POST', '/till', { convention_id, name: `Door ${count}` });
  await call('POST', '/tillsession', { till_id: till.id, float_amount: 50 });
  return 0;
};
const cashIn = async ({ call, convention_id }: World) =>
  (await call<{ session: { cash: number } | null }>('GET', `/convention/${convention_id}/my-till`)).session?.cash;

test('a ticket is refunded on its page: outside Convene without a till, in cash with one, then cancelled and restored', async ({
  page,
  world,
}) => {
  const { badge, tickets } = await badgeWith(world, 'Hector', 2);
  const [first, second] = tickets;
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  // From the palette, with the number that is on the ticket.
  await page.goto(`/convention/${world.convention_id}/door`);
  await expect(page.getByLabel('Badge, name, or email')).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill(`refund ticket ${first?.ticket_number}`);
  await page.getByRole('option', { name: `Refund #${first?.ticket_number} Hector Back` }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('4');
  await expect(dialog).toContainText('noted as given back outside Convene');
  await expect(dialog.getByLabel('Payment method')).toBeHidden();
  await expectGoodLooks(page, 'ticket-refund-no-till');
  await dialog.getByLabel('Amount').fill('1');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText(`1.00 given back outside Convene to Hector Back for ${first?.event}.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/ticket/${first?.id}$`));

  await openTill(world);
  await page.goto(`/ticket/${second?.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  await expect(dialog.getByLabel('Payment method')).toHaveValue('cash');
  await expect(dialog.getByLabel('Amount')).toHaveValue('4');
  await expectGoodLooks(page, 'ticket-refund-cash');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText(`4.00 given back in cash to Hector Back for ${second?.event}.`)).toBeVisible();
  expect(await cashIn(world)).toBe(-4);
  await page.goto(`/convention/${world.convention_id}/tickets`);
  await expect(page.getByRole('row', { name: new RegExp(`Ticket #${second?.ticket_number}\\b`) })).toContainText('Refunded');

  await page.goto(`/ticket/${second?.id}`);
  await page.getByRole('button', { name: 'Cancel ticket' }).click();
  await expect(page.getByText(/is being cancelled. 4.00 was given back/)).toBeVisible();
  await expect(page.getByText(/was cancelled. 4.00 was given back/)).toBeVisible({ timeout: 20_000 });
  await page.goto(`/badge/${badge.id}?view=history`);
  const gone = page.getByRole('region', { name: 'Cancelled tickets' });
  await expect(gone).toContainText(`Ticket #${second?.ticket_number}, cancelled`);
  await gone.getByRole('button', { name: `Restore Ticket #${second?.ticket_number}` }).click();
  await expect(page.getByText(`Ticket #${second?.ticket_number} is back.`)).toBeVisible();
});

test('at the door one of the tickets is refunded and stays if somebody says so, or the badge, which goes with its tickets unless somebody says otherwise', async ({
  page,
  world,
}) => {
  const { badge, tickets } = await badgeWith(world, 'Runa', 2);
  const [first, second] = tickets;
  const before = await openTill(world);
  await page.goto(`/convention/${world.convention_id}/door?find=${badge.badge_number}`);
  const card = page.getByRole('region', { name: `Runa Back, badge ${badge.badge_number}` });
  await expect(card.getByRole('link', { name: '2 tickets' })).toHaveAttribute('href', `/badge/${badge.id}?view=plan`);
  await card.getByRole('button', { name: 'Refund…' }).click();
  const form = page.getByRole('group', { name: 'Refund', exact: true });
  await expect(form.getByRole('radio')).toHaveCount(3);
  await expectGoodLooks(page, 'door-refund');
  await form.getByRole('radio', { name: new RegExp(`${first?.event}: 4.00`) }).check();
  await expect(form.getByLabel('Amount given back')).toHaveValue('4.00');
  const goes = form.getByRole('checkbox', { name: 'Cancel the ticket too, so that its seat is free' });
  await expect(goes).toBeChecked();
  await expect(form).toContainText('Off: the ticket stays, as refunded, and its holder keeps the seat.');
  await form.getByLabel('Amount given back').fill('1');
  await expect(goes).not.toBeChecked();
  await form.getByLabel('Amount given back').fill('4.00');
  await expect(form.getByRole('button', { name: 'Refund and cancel ticket' })).toBeVisible();
  await goes.uncheck();
  await form.getByRole('button', { name: 'Refund ticket', exact: true }).click();
  const status = page.getByRole('status').first();
  await expect(status).toContainText(
    `gets 4.00 back in cash for Ticket #${first?.ticket_number}, ${first?.event}. The ticket stays, and the seat is still taken.`,
  );
  await expect(card).toContainText('1 ticket refunded');
  await expectGoodLooks(page, 'door-ticket-refunded');
  expect(await cashIn(world)).toBe(before - 4);

  await card.getByRole('button', { name: 'Refund…' }).click();
  await form.getByRole('radio', { name: /^Badge/ }).check();
  const too = form.getByRole('checkbox', {
    name: `Delete the badge too with its 2 tickets for ${first?.event} and ${second?.event}`,
  });
  await expect(too).toBeChecked();
  await expect(form.getByLabel('Amount given back')).toHaveValue('64.00');
  await expect(form).toContainText('On: this badge no longer lets its holder in.');
  await too.uncheck();
  await expect(form.getByLabel('Amount given back')).toHaveValue('60.00');
  await too.check();
  await expect(form.getByLabel('Amount given back')).toHaveValue('64.00');
  await expectGoodLooks(page, 'door-refund-badge');
  await form.getByRole('button', { name: 'Refund badge' }).click();
  await expect(status).toContainText('gets 64.00 back in cash. The badge is deleted.');
  expect(await cashIn(world)).toBe(before - 68);
});

test('the seat of a ticket that is refunded at the door is free, and amounts stand in their places beside names from right to left', async ({
  page,
  world,
}) => {
  const { call } = world;
  const { badge, tickets } = await badgeWith(world, 'Ivo', 2);
  const [first] = tickets;
  const { event_id } = await call<{ event_id: string }>('GET', `/ticket/${first?.id}`);
  await call('PUT', `/event/${event_id}`, { name: 'بطولة الكيرم' });
  await openTill(world);
  await page.goto(`/convention/${world.convention_id}/door?find=${badge.badge_number}`);
  const card = page.getByRole('region', { name: `Ivo Back, badge ${badge.badge_number}` });
  await card.getByRole('button', { name: 'Refund…' }).click();
  const form = page.getByRole('group', { name: 'Refund', exact: true });
  await form.getByRole('radio', { name: '\u2068بطولة الكيرم\u2069: 4.00' }).check();
  await form.getByRole('button', { name: 'Refund and cancel ticket' }).click();
  await expect(page.getByRole('status').first()).toContainText('The ticket is cancelled, and its seat is free.');
  await expect(card.getByRole('link', { name: '1 ticket', exact: true })).toBeVisible();
  expect(await call('GET', `/event/${event_id}`)).toMatchObject({ taken_count: 0 });
});

test('a payment on the page of a badge goes into the open till, and its purchases say the order', async ({ page, world }) => {
  const { call, badgetype_id } = world;
  const held = await call<Sold>('POST', '/badge', { badgetype_id, firstname: 'Olga', lastname: 'Due', user_id: null });
  const before = await openTill(world);
  await page.goto(`/badge/${held.id}`);
  await page.getByRole('button', { name: 'Take payment…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await expect(dialog.getByLabel('Payment method')).toHaveValue('cash');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(page.getByText(`60.00 taken in cash from Olga Due for badge #${held.badge_number}.`)).toBeVisible();
  expect(await cashIn(world)).toBe(before + 60);
  await page.goto(`/badge/${held.id}?view=purchases`);
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('60.00 in all');
  await expect(page.getByText('Nothing from the shop.')).toBeVisible();
  await expectGoodLooks(page, 'badge-purchases');
});

test('a badge whose money was given back says so at the door, Enter keeps its holder out, and its sale has no undo', async ({
  page,
  world,
}) => {
  await openTill(world);
  const { badge } = await badgeWith(world, 'Pavel', 0);
  await page.goto(`/convention/${world.convention_id}/door?find=${badge.badge_number}`);
  const card = page.getByRole('region', { name: `Pavel Back, badge ${badge.badge_number}` });
  await expect(page.getByRole('button', { name: 'Undo: Pavel Back' })).toHaveCount(1);
  await card.getByRole('button', { name: 'Refund…' }).click();
  const form = page.getByRole('group', { name: 'Refund', exact: true });
  await form.getByRole('checkbox', { name: 'Delete the badge too' }).uncheck();
  await form.getByRole('button', { name: 'Refund badge' }).click();
  await expect(card).toContainText('Refunded 60.00');
  await expect(card).toContainText('Their 60.00 was given back. Sell them a badge first, or check them in anyway.');
  await expect(card.getByRole('button', { name: 'Check in and print' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo: Pavel Back' })).toHaveCount(0);
  await expectGoodLooks(page, 'door-refunded');
  await page.getByLabel('Badge, name, or email').focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Undo check-in' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('status').first()).toContainText(
    `Pavel Back (#${badge.badge_number}): Their 60.00 was given back.`,
  );
  await expect(page.getByRole('button', { name: 'Undo: Pavel Back' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Check in anyway' }).click();
  await expect(card.getByRole('button', { name: 'Undo check-in' })).toBeVisible();
});

test('a badge that was deleted meanwhile is said to be, and the desk goes on; its sale says where the money is', async ({
  page,
  world,
}) => {
  await openTill(world);
  const { badge } = await badgeWith(world, 'Petra', 0);
  await page.goto(`/convention/${world.convention_id}/door?find=${badge.badge_number}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  const form = page.getByRole('group', { name: 'Refund', exact: true });
  await expect(form.getByRole('button', { name: 'Refund badge' })).toBeVisible();
  await world.call('DELETE', `/badge/${badge.id}`);
  await form.getByRole('button', { name: 'Refund badge' }).click();
  await expect(page.getByRole('status').first()).toContainText(
    `Petra Back (#${badge.badge_number}): this badge was deleted meanwhile.`,
  );
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Walk-up sale' })).toBeVisible();
  await page.goto(`/convention/${world.convention_id}/door`); // a lookup of before would keep the earlier lines away
  await expect(page.getByText('The badge was deleted: 60.00 is credit of the order.')).toBeVisible();
});
