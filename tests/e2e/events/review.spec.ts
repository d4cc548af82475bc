import { expectGoodLooks } from '../support/looks.ts';
import { expect, test, type World } from '../support/world.ts';

/** Creates submissions with these names, the newest last. */
async function submissions({ call, convention_id }: World, names: readonly string[]) {
  await call('POST', `/convention/${convention_id}/generate-dayparts`);
  const { items } = await call<{ items: { id: string }[] }>('GET', `/convention/${convention_id}/dayparts?_items_per_page=10`);
  const room = await call('POST', '/room', { convention_id, name: 'Review Room' });
  await call('POST', '/space', { convention_id, room_id: room.id, name: 'Table 1', max_tickets: 8 });
  const type = await call('POST', '/eventtype', { convention_id, name: 'Board game', user_submittable: true });
  const made: { id: string }[] = [];
  for (const name of names)
    made.push(
      await call('POST', '/eventsubmission', {
        convention_id,
        name,
        max_tickets: 4,
        type_id: type.id,
        duration: 60,
        description: 'Build a tower, and knock over those of the others.',
        preferreddaypart_id: items[0]?.id,
        alternatedaypart_id: items[1]?.id,
      }),
    );
  return made;
}

test('one key decides on a submission, and the decision can be undone', async ({ page, world }) => {
  const made = await submissions(world, ['Ten Towers', 'Moon Race', 'Old Roads']);
  await world.call('PUT', `/eventsubmission/${made[0]?.id}`, { duration: 90 });
  await world.call('POST', `/eventsubmission/${made[1]?.id}/messages`, { message: 'Is there a socket?' });
  await page.goto(`/convention/${world.convention_id}/review`);
  await page.getByRole('button', { name: /^Ten Towers/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Ten Towers' })).toBeVisible();
  await expect(page.getByText('1 space free').first()).toBeVisible();
  await expect(page.getByText('Length: 60 90')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const decision = page.getByRole('region', { name: 'Decision' });
  const acceptAt = async () => (await decision.getByRole('button', { name: /^Accept/ }).boundingBox())?.y;
  const place = await acceptAt();
  await expect(decision.getByText('has asked something that has no answer yet')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2, name: 'Moon Race' })).toBeVisible();
  await expect(decision.getByText('has asked something that has no answer yet')).toBeVisible();
  expect(await acceptAt()).toBe(place); // the next decision is where the last one was
  await page.keyboard.press('d');
  await expect(page.getByText('Moon Race was declined.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Old Roads' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Moon Race/ })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 2, name: 'Ten Towers' })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('q');
  await expect(page.getByText('Ten Towers was accepted.')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: /^Decline/ }).scrollIntoViewIfNeeded();
    const notice = await page.locator('.mantine-Notification-root').filter({ hasText: 'was accepted' }).boundingBox();
    const bar = await page.getByRole('region', { name: 'Decision' }).boundingBox();
    if (!notice || !bar) throw new Error('the notice or the decision is not on the screen');
    const isBeside = notice.x + notice.width <= bar.x || bar.x + bar.width <= notice.x;
    expect(isBeside || notice.y + notice.height <= bar.y, `the notice leaves the next decision free at ${width} px`).toBe(true);
  }
  // The list counts it while it can still be undone.
  const undo = page
    .locator('.mantine-Notification-root')
    .filter({ hasText: 'was accepted' })
    .getByRole('button', { name: 'Undo' });
  await expect(
    page.locator('body', { has: page.getByRole('tab', { name: /^Accepted [1-9]/ }) }).filter({ has: undo }),
  ).toBeVisible();
  await expect
    .poll(() => world.call('GET', `/eventsubmission/${made[0]?.id}`), { timeout: 20_000 })
    .toMatchObject({ status: 'queued', priority: 1 });
  expect(await world.call('GET', `/eventsubmission/${made[1]?.id}`)).toMatchObject({ status: 'new' });
});

test('the empty page passes on the link of the form, and shows no keys', async ({ page, world }) => {
  const { uri_part } = await world.call<{ uri_part: string }>('PUT', `/convention/${world.convention_id}`, {
    submissions_open: 1,
  });
  const { items } = await world.call<{ items: { id: string }[] }>(
    'GET',
    `/convention/${world.convention_id}/submissions?status=new`,
  );
  for (const { id } of items) await world.call('POST', `/eventsubmission/${id}/review`);
  await page.goto(`/convention/${world.convention_id}/review`);
  await expect(page.getByText('Nothing new to review')).toBeVisible();
  await expect(page.getByText(`/c/${uri_part}/submit`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the form' })).toBeVisible();
  await expect(page.getByText('next and previous')).toBeHidden();
});

test('several submissions are decided together by mouse, and the page says in advance that no email is sent', async ({
  page,
  world,
}) => {
  const made = await submissions(world, ['Night Market', 'Tide Pool']);
  await page.goto(`/convention/${world.convention_id}/review?status=new`);
  for (const name of ['Night Market', 'Tide Pool'])
    await page.getByRole('checkbox', { name: `Choose ${name} for a common decision` }).check();
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Asking for changes needs an answer.');
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(page.getByText('Write what should change.')).toBeVisible(); // nobody is asked for changes without a word
  await page.getByLabel('Start from a template').selectOption('Other time');
  await expect(page.getByText('No email is sent: no mail server is configured.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(page.getByText('2 submissions were sent back for changes.')).toBeVisible();
  await page.goto('/'); // leaving the page sends what waits
  for (const { id } of made)
    await expect
      .poll(async () => await world.call('GET', `/eventsubmission/${id}`))
      .toMatchObject({ status: 'changes_requested', comment: expect.stringContaining('no room left') });
});

test('what was declined is reopened, and not declined again', async ({ page, world }) => {
  const [lamp] = await submissions(world, ['Lost Lamp']);
  await world.call('POST', `/eventsubmission/${lamp?.id}/decline`);
  await page.goto(`/convention/${world.convention_id}/review?status=declined`);
  await page.getByRole('button', { name: /^Lost Lamp/ }).click();
  await expect(page.getByText('New → Declined')).toBeVisible();
  const decision = page.getByRole('region', { name: 'Decision' });
  await expect(decision.getByRole('button')).toHaveText([/^Accept/, /^Ask for changes/, /^Reopen/]);
  await page.keyboard.press('d');
  await decision.getByRole('button', { name: /^Reopen/ }).click();
  await expect(page.getByText('Lost Lamp was reopened.')).toBeVisible();
  await page.goto('/'); // leaving the page sends what waits
  await expect.poll(() => world.call('GET', `/eventsubmission/${lamp?.id}`)).toMatchObject({ status: 'in_review' });
});

test('the review page looks good on a phone, a tablet and a desktop', async ({ page, world }) => {
  await submissions(world, ['Ten Towers', 'A name that is rather long, longer than most names of events at conventions are']);
  await page.goto(`/convention/${world.convention_id}/review?status=new`);
  await expect(page.getByRole('heading', { level: 3, name: 'History' })).toBeVisible();
  await expectGoodLooks(page, 'review');
});
