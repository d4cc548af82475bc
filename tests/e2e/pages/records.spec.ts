import { expect, test } from '../support/world.ts';

test.use({ withShifts: true });

test('a record is made, changed, deleted, brought back, and deleted for good', async ({ page, world }) => {
  const list = `/convention/${world.convention_id}/rooms`;
  const name = `Ballroom ${Date.now().toString(36)}`;
  await page.goto(list);
  await page.getByRole('link', { name: 'Add room' }).first().click();
  await page.getByRole('button', { name: 'Add room' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('Under the **dome**.');
  await page.getByRole('button', { name: 'Add room' }).click();
  await expect(page).toHaveURL(list);

  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('strong', { hasText: 'dome' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill(`${name} West`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} West` })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('link', { name: `${name} West` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: `${name} West` })).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${name} West` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: `${name} West` })).toHaveCount(0);
  // Whoever leaves leaves it to the service.
  await page.goto('about:blank');
  await expect(async () => {
    const { items } = await world.call<{ items: { name: string }[] }>('GET', `${list}?query=Ballroom`);
    expect(items.map((room) => room.name)).not.toContain(`${name} West`);
  }).toPass({ timeout: 15_000 });
});

test('a deletion can still be undone after a reload, and is said to be done when it is', async ({ page, world }) => {
  const name = `Attic ${Date.now().toString(36)}`;
  await world.call('POST', '/room', { convention_id: world.convention_id, name });
  await page.goto(`/convention/${world.convention_id}/rooms?query=${encodeURIComponent(name)}`);
  const remove = async () => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText(`${name} is being deleted.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`${name} is being deleted.`)).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await remove();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a record that cannot be deleted now says so, and a refused deletion brings it back', async ({ page, world }) => {
  await page.goto(`/shift/${world.shift_ids[0]}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  const deletion = page.getByRole('menuitem', { name: 'Delete' });
  await expect(deletion).toHaveAttribute('aria-disabled', 'true');
  await expect(deletion).toContainText(/Bo Chen/);

  // A menu asks for it when it opens; the list does not.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('_include_actions')) asked.push(request.url());
  });
  await page.goto(`/convention/${world.convention_id}/shifts`);
  await page.getByRole('button', { name: 'Actions for Front Desk 01' }).click();
  const item = page.getByRole('menuitem', { name: 'Delete' });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText(/Bo Chen/);
  expect(asked).toHaveLength(1);
});

test('a deletion that is refused after all brings the record back', async ({ page, world }) => {
  const type = { convention_id: world.convention_id, name: `Brunch ${Date.now().toString(36)}` };
  const { id: type_id } = await world.call('POST', '/eventtype', type);
  await page.clock.install();
  await page.goto(`/convention/${world.convention_id}/eventtypes?query=${encodeURIComponent(type.name)}`);
  await page.getByRole('button', { name: `Actions for ${type.name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: type.name })).toHaveCount(0);
  const event = { convention_id: world.convention_id, type_id, name: 'Late meal', duration: 60, max_tickets: 1, priority: 3 };
  await world.call('POST', '/event', event);
  await page.clock.fastForward(10_000);
  await expect(page.getByText('could not be deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: type.name })).toBeVisible();
});

test('what the service refuses stands at its field, and nothing typed is lost', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/shifts/new`);
  await page.getByLabel('Name').fill('Front Desk 02');
  await page.getByLabel('Name').fill('Set-up 02');
  await page.getByLabel('Start time').fill('2030-08-06T10:00');
  await expect(page.getByLabel('End time')).toHaveValue('2030-08-06T11:00');
  await page.getByRole('button', { name: 'Add shift' }).click();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Start time')).toHaveValue('2030-08-06T10:00');

  await page.goto('/');
  await page.goto(`/convention/${world.convention_id}/shifts/new`);
  await expect(page.getByText('Your draft was restored.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Set-up 02');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('an event is five questions, follows its type, and says what is wrong with links', async ({ page, world }) => {
  const type = {
    convention_id: world.convention_id,
    name: `Talk ${Date.now().toString(36)}`,
    default_duration: 75,
    max_tickets: 12,
  };
  await world.call('POST', '/eventtype', type);
  await page.goto(`/convention/${world.convention_id}/events/new`);
  const main = page.getByRole('main');
  await expect(main.getByLabel('Name')).toBeVisible();
  await expect(main.getByLabel('Priority')).toHaveCount(0);
  await main.getByText('When and where').click();
  await expect(main.getByLabel('Priority')).toBeVisible();
  await main.getByText('When and where').click();
  await main.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: type.name }).click();
  await expect(main.getByLabel('Length')).toHaveValue('75 minutes');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 answer needs attention')).toBeVisible();
  await main.getByLabel('Length').focus();
  await main.getByRole('link', { name: 'Name', exact: true }).click();
  await expect(main.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('A talk');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/events$/);
});

test("times are asked for and shown on the convention's clocks", async ({ page, world }) => {
  await page.goto(`/shift/${world.shift_ids[0]}/edit`);
  await expect(page.getByLabel('Start time')).toHaveValue('2030-08-06T09:00');
  await expect(page.getByText('Central Time').first()).toBeVisible();
});

test('a change of somebody else is noticed before it is overwritten', async ({ page, world }) => {
  await page.goto(`/shifttype/${world.shifttype_ids[1]}/edit`);
  await page.getByLabel('Name').fill('Building up');
  await world.call('PUT', `/shifttype/${world.shifttype_ids[1]}`, { description: 'Carry and build.' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Another user changed this shift type while you did: Description/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Building up');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Building up' })).toBeVisible();
  await expect(page.getByText('Carry and build.')).toBeVisible();
});

test('actions stand in the menu of a record, with a form where they ask something', async ({ page, world }) => {
  await page.goto(`/shift/${world.shift_ids[2]}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add note…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Bring the big table.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Bring the big table.')).toBeVisible();
});
