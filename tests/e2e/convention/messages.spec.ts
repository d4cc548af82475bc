import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

test.use({ withShifts: true });

test('a message is written, counted, previewed person by person, sent, and taken back; by keyboard', async ({
  page,
  world,
  complaints,
}) => {
  const { call, convention_id, badgetype_id } = world;
  const badge = (firstname: string) =>
    call('POST', '/badge/verified', {
      badgetype_id,
      firstname,
      lastname: 'Quill',
      email: `${firstname.toLowerCase()}.quill@example.org`,
    });
  await badge('Ada');
  await badge('Bea');
  await page.goto(`/convention/${convention_id}/messages?view=sent`);
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.getByRole('button', { name: 'Write message' }).press('Enter');
  await page.getByLabel('To', { exact: true }).selectOption('Badge holders');
  await page.getByLabel('View', { exact: true }).selectOption('Not checked in');
  await page.getByLabel('Search', { exact: true }).fill('Quill');
  await page.getByLabel('Subject').fill('Doors open at nine');
  await page.getByRole('textbox', { name: 'Text' }).fill('Bring your badge, ');
  await page.getByRole('button', { name: 'First name' }).press('Enter');
  await page.getByRole('button', { name: 'Count and preview' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'This email is for 2 people' })).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Bring your badge, Ada')).toBeVisible();
  await page.getByRole('button', { name: 'Next person' }).press('Enter');
  await expect(frame.getByText('Bring your badge, Bea')).toBeVisible();
  await expectGoodLooks(page, 'messages-write');
  await page.getByRole('tab', { name: 'As plain text' }).press('Enter');
  await expect(page.getByText('Hello Bea Quill,')).toBeVisible();
  await page.getByRole('button', { name: 'Send to 2 people' }).press('Enter');
  await expect(page.getByText('Scheduled')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'messages-sent');
  await page.getByRole('link', { name: 'Doors open at nine' }).press('Enter');
  await expect(page.getByLabel('Show')).toContainText('All 2');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Quill' })).toContainText('Not written to');
  await expect(page.getByText('No emails are sent: no mail server is configured')).toBeVisible();
  await expectGoodLooks(page, 'message');
  // axe cannot speak to a frame without scripts.
  expect(complaints.splice(0).filter((text) => !text.startsWith("Failed to execute 'postMessage'"))).toEqual([]);
});

test('the button that sends stays where it is when the preview comes', async ({ page, world }) => {
  const { call, convention_id, badgetype_id } = world;
  const name = { firstname: 'Una', lastname: 'Stille' };
  await call('POST', '/badge/verified', { badgetype_id, ...name, email: 'una.stille@example.org' });
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/message\.preview/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto(`/convention/${convention_id}/messages?view=write&audience=badges&query=Stille`);
  await page.getByLabel('Subject').fill('Doors open at nine');
  await page.getByRole('textbox', { name: 'Text' }).fill('Bring your badge.');
  await page.getByRole('button', { name: 'Count and preview' }).press('Enter');
  const send = page.getByRole('button', { name: 'Send to 1 person' });
  const top = () => send.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  await expect(page.getByText('Loading preview')).toBeVisible();
  const before = await top();
  await expect(page.getByText('Loading preview')).toBeInViewport(); // the heading takes the focus
  answer();
  await expect(page.getByText('1 of 1: Una Stille')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Bring your badge.')).toBeVisible();
  expect(await top()).toBe(before);
});

test('volunteers of shifts are chosen by their own status and by one day, also those of a single shift', async ({
  page,
  world,
  complaints,
}) => {
  const { call, convention_id, shift_ids } = world;
  const apply = async (firstname: string, status: string) => {
    const contact = { email_address: `${firstname.toLowerCase()}.shift@example.org`, phone_number: '1' };
    const volunteer = await call('POST', '/volunteer/by-organizer', { convention_id, firstname, lastname: 'Shift', ...contact });
    await call('POST', '/volunteershift', { volunteer_id: volunteer.id, shift_id: shift_ids[0], status });
  };
  await call('PUT', `/shift/${shift_ids[0]}`, { quantity_of_volunteers: 9 });
  await apply('Vera', 'unscheduled');
  await apply('Wim', 'unscheduled');
  await apply('Yan', 'unscheduled');
  await apply('Xu', 'scheduled');
  await page.goto(`/convention/${convention_id}/messages?view=write`);
  await page.getByLabel('To', { exact: true }).selectOption('Volunteers of shifts');
  const filters = page.getByRole('group', { name: 'Narrow down' });
  await expect(filters.getByLabel('Shift type')).toBeVisible();
  await filters.getByRole('button', { name: '1 more filter' }).click();
  await expect(filters.getByLabel('Day', { exact: true })).toHaveCount(1);
  for (const label of ['Created', 'Changed', 'Volunteers needed', 'Has ended'])
    await expect(filters.getByText(label, { exact: true })).toHaveCount(0);
  const status = filters.getByLabel('Their status');
  await expect(status.locator('option:checked')).toHaveText('Scheduled or Worked');
  await status.selectOption('Applied');
  await filters.getByLabel('Day', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Subject').fill('Your shift');
  await page.getByRole('textbox', { name: 'Text' }).fill('Can you come?');
  await page.getByRole('button', { name: 'Count and preview' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'This email is for 3 people' })).toBeVisible();
  await expectGoodLooks(page, 'messages-shifts');
  await page.goto(`/convention/${convention_id}/messages?view=write&audience=shifts&id=${shift_ids[0]}`);
  await page.getByLabel('Their status').selectOption('Scheduled');
  await page.getByLabel('Subject').fill('Your shift');
  await page.getByRole('textbox', { name: 'Text' }).fill('See you there.');
  await page.getByRole('button', { name: 'Count and preview' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'This email is for 2 people' })).toBeVisible(); // with the one that the shift had
  // axe cannot speak to a frame without scripts.
  expect(complaints.splice(0).filter((text) => !text.startsWith("Failed to execute 'postMessage'"))).toEqual([]);
});

test('the link in news stops them without signing in, and says when it does not work', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/unsubscribe');
  await expect(page.getByRole('alert').filter({ hasText: 'This link is incomplete.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0);
  await page.goto('/unsubscribe#wrong');
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'This link does not work' })).toBeVisible();
  await expectGoodLooks(page, 'unsubscribe');
});

test('an announcement is written and published, and an automatic email gets other words and its usual ones back', async ({
  page,
  world,
  complaints,
}) => {
  await page.goto(`/convention/${world.convention_id}/messages?view=announcements`);
  await page.getByRole('link', { name: 'Add announcement' }).press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill('Doors open at nine');
  // The button says what follows: the time that is filled in has come.
  await expect(page.getByRole('button', { name: 'Publish announcement' })).toBeVisible();
  const publishTime = page.getByLabel('Published from');
  const filledIn = await publishTime.inputValue();
  await publishTime.fill('');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible();
  await publishTime.fill(filledIn);
  await page.getByRole('button', { name: 'Publish announcement' }).press('Enter');
  const line = page.getByRole('listitem').filter({ hasText: 'Doors open at nine' });
  await expect(line.getByText('Public', { exact: true })).toBeVisible();
  await line.getByRole('button', { name: 'Unpublish Doors open at nine' }).press('Enter');
  await expect(page.getByText('“Doors open at nine” is a draft now.')).toBeVisible();
  await expect(line).toContainText('Draft');
  await line.getByRole('button', { name: 'Publish Doors open at nine' }).press('Enter');
  await expect(line.getByText('Public', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'messages-announcements');
  const old = { title: 'Hotel rooms', publish_date: '2024-01-01T12:00:00Z', expires_date: '2024-02-01T12:00:00Z' };
  await world.call('POST', '/announcement', { convention_id: world.convention_id, text: 'Book until February.', ...old });
  await page.reload();
  const expired = page.getByRole('listitem').filter({ hasText: 'Hotel rooms' });
  await expect(expired.getByText('Expired', { exact: true })).toBeVisible();
  await expired.getByRole('button', { name: 'Publish Hotel rooms again' }).press('Enter');
  await expect(page.getByText('“Hotel rooms” is public again, without an end.')).toBeVisible();
  await expect(expired.getByText('Public', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Templates' }).press('Enter');
  await page.getByLabel('Email', { exact: true }).selectOption('Seat offered');
  const subject = page.getByLabel('Subject');
  await expect(subject).toHaveValue('A seat for you: {{event}}');
  await subject.fill('Your seat: {{event}}');
  await page.getByRole('button', { name: 'Preview email' }).press('Enter');
  await expect(page.getByText('Your seat: Tangled Anchor')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Held for you until')).toBeVisible();
  await page.getByRole('button', { name: 'Save template' }).press('Enter');
  await expectGoodLooks(page, 'messages-templates');
  await page.getByRole('button', { name: 'Use default text' }).press('Enter');
  await expect(subject).toHaveValue('A seat for you: {{event}}');
  // axe cannot speak to a frame without scripts.
  expect(complaints.splice(0).filter((text) => !text.startsWith("Failed to execute 'postMessage'"))).toEqual([]);
});
