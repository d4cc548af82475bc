import { expectGoodLooks, wear } from '../support/looks.ts';
import { enter, expect, newPerson, test, type World } from '../support/world.ts';

/** An event with one seat taken, and the badge that has it. */
async function scene({ call, convention_id, badgetype_id }: World) {
  const tag = Date.now().toString(36);
  const { id: type_id } = await call('POST', '/eventtype', { convention_id, name: `Board game ${tag}` });
  const data = { convention_id, type_id, name: `Tangled Anchor ${tag}`, duration: 90, max_tickets: 6, priority: 3, sellable: 1 };
  const event = await call<{ id: string; name: string }>('POST', '/event', data);
  const person = { badgetype_id, firstname: 'Ada', lastname: tag };
  const badge = await call<{ id: string; name: string }>('POST', '/badge/verified', person);
  await call('POST', '/ticket/verified', { event_id: event.id, badge_id: badge.id });
  return { event, badge, holder: `Ada ${tag}` };
}

test('an event says how it stands and what comes next; all of its fields are one tab away', async ({ page, world }) => {
  const { event, holder } = await scene(world);
  const read: string[] = [];
  page.on('request', (request) => read.push(new URL(request.url()).pathname));
  await page.goto(`/event/${event.id}`);
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  for (const text of ['Unscheduled', 'Not scheduled yet, 1 hr 30 min', '1 of 6 seats taken', 'No host yet'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Schedule event' })).toHaveAttribute('href', /\/schedule$/);
  await page.getByRole('tab', { name: 'People 1' }).click();
  await expect(page.getByRole('link', { name: holder })).toBeVisible();
  await expectGoodLooks(page, 'event');

  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Restore event' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Cancel event…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Restore event' }).click();
  await expect(page.getByText('Unscheduled', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'All fields' }).click();
  await expect(page).toHaveURL(/view=all/);
  await expect(page.getByText('Head count', { exact: true })).toBeVisible();
  // The document is for developers: pages read the actions alone, once.
  expect(read.filter((path) => path.endsWith('.json') && !path.startsWith('/_next/'))).toEqual(['/actions.json']);
});

test('a ticket is cancelled with a word on its money; undo leads back to it, and it can be given back later', async ({
  page,
  world,
}) => {
  const { event, badge, holder } = await scene(world);
  const { items } = await world.call<{ items: { id: string; ticket_number: number }[] }>('GET', `/badge/${badge.id}/tickets`);
  const [ticket] = items;
  const name = `Ticket #${ticket?.ticket_number}`;
  await page.goto(`/ticket/${ticket?.id}`);
  const cancel = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel ticket' }).click();
    await expect(
      page.getByText(`${name} of ${holder} is being cancelled. It was free. ${holder} gets no email about it.`),
    ).toBeVisible();
  };
  await cancel();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} is back.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/ticket/${ticket?.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await cancel();
  await expect(page.getByText(`${name} was cancelled.`)).toBeVisible({ timeout: 20_000 });
  await page.goto(`/badge/${badge.id}`);
  const gone = page.getByRole('region', { name: 'Cancelled tickets' });
  await expect(gone).toContainText(`${name}, cancelled`);
  await gone.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText(`${name} is back.`)).toBeVisible();
  await expect(gone).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Tickets' })).toContainText(event.name);
});

test('a badge is checked in with one click, and that is undone with another, by keyboard too', async ({ page, world }) => {
  const { badge, event } = await scene(world);
  await page.goto(`/badge/${badge.id}`);
  await expect(page.getByRole('link', { name: event.name })).toBeVisible();
  await page.getByRole('button', { name: 'Check in' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Not checked in')).toBeVisible();
  // On a phone the button is below the thumb.
  await wear(page, { width: 380, colorScheme: 'light' });
  const box = await page.getByRole('button', { name: 'Check in' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(820); // above the bar of places
});

test('others see of a record what they may, and nothing that staff do with it', async ({ browser, request, world }) => {
  const { event, badge } = await scene(world);
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  await enter(context, await newPerson(request));
  const page = await context.newPage();
  await page.goto(`/event/${event.id}`);
  await expect(page.getByText('1 of 6 seats taken', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get ticket' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Schedule event' })).toHaveCount(0);
  await page.getByRole('tab', { name: /People/ }).click();
  await expect(page.getByRole('link', { name: badge.name })).toHaveCount(0);
  await page.goto(`/badge/${badge.id}`);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(page.getByText(badge.name)).toHaveCount(0);
  await context.close();
});
