import type { BrowserContext } from '@playwright/test';
import { request } from '@playwright/test';
import { expectGood, expectToFit } from '../support/axe.ts';
import { takePicture } from '../support/looks.ts';
import { enter, expect, newPerson, test, type World } from '../support/world.ts';

test.use({ withShifts: true });

let count = 0;
/** A convention with a shift to take, one to apply for, one that overlaps the first, and one that is not open yet. */
async function scene({ call, group_id }: World) {
  count += 1;
  const make = async (type: string, data: object) => (await call('POST', `/${type}`, data)).id;
  const name = `Helping Con ${count} ${group_id.slice(-6)}`;
  const convention_id = await make('convention', { name, group_id, timezone: 'America/Chicago', auto_approve_volunteers: true });
  const day = { start_date: '2030-08-06T13:00:00Z', end_date: '2030-08-07T04:00:00Z' };
  await make('conventionday', { convention_id, ...day });
  const room_id = await make('room', { convention_id, name: 'Main Hall' });
  const desk = await make('shifttype', { convention_id, name: 'Front Desk', room_id, is_autoscheduled: true });
  const setUp = await make('shifttype', { convention_id, name: 'Set-up', description: 'Carrying tables.' });
  const shift = (word: string, hour: number, more: object) =>
    make('shift', {
      convention_id,
      name: word,
      start_time: `2030-08-06T${hour}:00:00Z`,
      end_time: `2030-08-06T${hour + 2}:00:00Z`,
      quantity_of_volunteers: 2,
      ...more,
    });
  await shift('Door', 14, { shifttype_id: desk });
  await shift('Tables', 18, { shifttype_id: setUp });
  await shift('Lobby', 15, { shifttype_id: desk });
  await shift('Closing', 21, { shifttype_id: desk, sign_up_from: '2030-08-06T13:00:00Z' });
  const { uri_part } = await call<{ uri_part: string }>('GET', `/convention/${convention_id}`);
  return { convention_id, old: `/convention/${convention_id}/my-shifts`, address: `/c/${uri_part}/me/shifts` };
}
/** An ordinary user, signed in to the browser; a volunteer already, if there is a convention. */
async function helper(context: BrowserContext, convention_id?: string) {
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL as string }); // set before the tests begin
  const person = await newPerson(api, 'helper');
  await enter(context, person);
  if (convention_id) {
    const data = { convention_id, firstname: 'Vi', lastname: 'Quay', email_address: 'vi@example.org', phone_number: '1' };
    const answer = await api.post('/api/volunteer', { data, headers: { Authorization: `Bearer ${person.session_id}` } });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  await api.dispose();
}
test.use({ signedIn: false, viewport: { width: 390, height: 844 } });

test('by touch, a user offers help, takes a shift, sees why others cannot be taken, drops the shift and takes it again', async ({
  page,
  context,
  world,
}) => {
  const { old, address } = await scene(world);
  await helper(context);
  await page.goto(old);
  await expect(page).toHaveURL(/\/c\/[^/]+\/volunteer$/);
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Wells');
  await page.getByLabel('Email address').fill('ida@example.org');
  await page.getByLabel('Phone number').fill('+1 608 555 0100');
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('link', { name: 'Choose shifts' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  const open = page.getByRole('region', { name: 'Open shifts' });
  const own = page.getByRole('region', { name: 'Your shifts' });
  const card = (name: string) => open.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('button', { name: 'Sign up: Door' }).click();
  await expect(page.getByRole('status')).toHaveText('You are signed up for Door, Tue Aug 6, 9:00–11:00 AM.');
  await expect(page.getByRole('region', { name: 'Your next shift' })).toContainText('DoorTue Aug 6, 9:00–11:00 AM');
  await expect(page.getByText('2 hr to come')).toBeVisible();
  await expect(card('Lobby')).toBeHidden();
  await open.getByText(/^\d+ more you can’t sign up for/).click();
  await expect(card('Lobby')).toContainText('Overlaps your shift Door, 9:00 AM to 11:00 AM.');
  await expect(card('Closing')).toContainText('Sign-up begins Tue Aug 6, 8:00 AM.');
  await expect(own.getByText('Another volunteer can have it then.')).toBeHidden();
  await own.getByText('Drop shift').first().click();
  await expect(own.getByText('Another volunteer can have it then.')).toBeVisible();
  await own.getByRole('button', { name: 'Drop shift: Door' }).click();
  await expect(page.getByRole('status')).toHaveText('You dropped Door, Tue Aug 6, 9:00–11:00 AM.');
  await expect(own.getByText('No upcoming shifts.')).toBeVisible();
  await expect(page.getByText('You have no shifts yet')).toHaveCount(0);
  // What needs no answer is taken back where it was dropped.
  await own.getByRole('button', { name: 'Sign up: Door' }).click();
  await expect(page.getByRole('status')).toHaveText('You are signed up for Door, Tue Aug 6, 9:00–11:00 AM.');
  await expect(own.getByRole('listitem').filter({ hasText: 'Door' })).toBeVisible();
  await page.goto(address.replace('/shifts', ''));
  await page.getByRole('link', { name: 'My shifts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My shifts' })).toBeVisible();
});

test('by keyboard, a volunteer applies for a shift and withdraws; a refusal comes with its reason', async ({
  page,
  context,
  world,
}) => {
  const { convention_id, address } = await scene(world);
  await helper(context, convention_id);
  await page.goto(address);
  const own = page.getByRole('region', { name: 'Your shifts' });
  await page.getByRole('button', { name: 'Apply: Tables' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('You have applied for Tables, Tue Aug 6, 1:00–3:00 PM.');
  await expect(own.getByText('Applied', { exact: true })).toBeVisible();
  await own.getByRole('button', { name: 'Withdraw: Tables' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('You withdrew from Tables, Tue Aug 6, 1:00–3:00 PM.');
  await expect(own.getByRole('button', { name: 'Apply: Tables' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open shifts' }).getByRole('button', { name: 'Apply: Tables' })).toBeVisible();
  // An address that names the open shifts, as those of the days do: what was done is said there, with the way back.
  const open = page.getByRole('region', { name: 'Open shifts' });
  await page.goto(`${address}?day=#open`);
  await page.getByRole('button', { name: 'Apply: Tables' }).press('Enter');
  await expect(open.getByRole('status')).toHaveText('You have applied for Tables, Tue Aug 6, 1:00–3:00 PM.');
  await expect(open.getByRole('status')).toBeInViewport();
  await expect(open.getByRole('status')).toBeFocused();
  await expect(page).toHaveURL(/\?day=$/);
  await open.getByRole('button', { name: 'Withdraw: Tables' }).press('Enter');
  await expect(open.getByRole('status')).toHaveText('You withdrew from Tables, Tue Aug 6, 1:00–3:00 PM.');
  await expect(open.getByRole('status')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Withdraw: Tables' })).toBeHidden();
  await expect(open.getByRole('button', { name: 'Apply: Tables' })).toHaveCount(2); // in the notice, and where the shift is
  // The page cannot know yet that sign-up has been closed.
  const { items } = await world.call<{ items: { id: string; name: string }[] }>('GET', `/convention/${convention_id}/shifts`);
  const tables = items.find(({ name }) => name === 'Tables');
  await world.call('PUT', `/shift/${tables?.id}`, { sign_up_from: '2030-08-06T12:00:00Z' });
  await open.getByRole('listitem').getByRole('button', { name: 'Apply: Tables' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Applications are taken from' })).toBeVisible();
});

test('my shifts look good on a phone, a tablet and a desktop', async ({ page, context, world }) => {
  const { convention_id, address } = await scene(world);
  await helper(context, convention_id);
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign up: Door' }).click();
  await expect(page.getByRole('region', { name: 'Your next shift' })).toBeVisible();
  await page.getByText('Drop shift').first().click();
  await page.getByText(/^\d+ more you can’t sign up for/).click();
  for (const [width, colorScheme] of [
    [380, 'dark'],
    [768, 'light'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectToFit(page, `my shifts ${width}`);
    await expectGood(page, `my shifts ${width}`);
    await takePicture(page, `my-shifts-${width}-${colorScheme}`, { fullPage: true });
  }
});
