import type { BrowserContext } from '@playwright/test';
import { request } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
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
  return { convention_id, address: `/convention/${convention_id}/my-shifts` };
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

test('by touch, a user offers help, takes a shift, sees why others cannot be taken, and gives the shift back with undo', async ({
  page,
  context,
  world,
}) => {
  const { address } = await scene(world);
  await helper(context);
  await page.goto(address);
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Wells');
  await page.getByLabel('Email address').fill('ida@example.org');
  await page.getByLabel('Phone number').fill('+1 608 555 0100');
  await expect(page.getByRole('group')).toHaveCount(0);
  await page.getByRole('button', { name: 'Volunteer' }).click();
  await expect(page.getByText('You are approved. Choose your shifts.')).toBeVisible();
  const open = page.getByRole('list', { name: 'Open shifts' });
  await page.getByRole('button', { name: 'Sign up: Door' }).click();
  await expect(page.getByRole('region', { name: 'Your next shift' })).toContainText('DoorTue Aug 6, 9:00 AM');
  await expect(page.getByText('2 hr scheduled')).toBeVisible();
  await expect(open.getByText('Lobby')).toHaveCount(0);
  await page.getByRole('switch', { name: /^Show \d+ more you can't sign up for/ }).click();
  await expect(page).toHaveURL(/all=1/);
  await expect(open.getByRole('listitem', { name: 'Lobby' })).toContainText('Overlaps your shift Door, 9:00 AM to 11:00 AM.');
  await expect(open.getByRole('listitem', { name: 'Closing' })).toContainText('Sign-up begins Tue Aug 6, 8:00 AM.');
  await page.getByRole('tab', { name: 'Mine (1)' }).click();
  await page.getByRole('button', { name: 'Drop shift: Door' }).click();
  await expect(page.getByText('You have no shifts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('list', { name: 'Your shifts' }).getByText('Door')).toBeVisible();
});

test('by keyboard, a volunteer applies for a shift and withdraws; a refusal comes with its reason', async ({
  page,
  context,
  world,
}) => {
  const { convention_id, address } = await scene(world);
  await helper(context, convention_id);
  await page.goto(address);
  const open = page.getByRole('list', { name: 'Open shifts' });
  await page.getByRole('button', { name: 'Apply: Tables' }).press('Enter');
  await expect(open.getByText('Tables')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Apply: Tables' })).toBeVisible();
  // The page cannot know yet that sign-up has been closed.
  const { items } = await world.call<{ items: { id: string; name: string }[] }>('GET', `/convention/${convention_id}/shifts`);
  const tables = items.find(({ name }) => name === 'Tables');
  await world.call('PUT', `/shift/${tables?.id}`, { sign_up_from: '2030-08-06T12:00:00Z' });
  await page.getByRole('button', { name: 'Apply: Tables' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Not signed up for Tables' })).toContainText(
    'Applications are taken from',
  );
});

test('my shifts look good on a phone, a tablet and a desktop', async ({ page, context, world }) => {
  const { convention_id, address } = await scene(world);
  await helper(context, convention_id);
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign up: Door' }).click();
  await expect(page.getByRole('region', { name: 'Your next shift' })).toBeVisible();
  for (const view of ['mine', 'open']) {
    await page.goto(`${address}?view=${view}&all=1`);
    await expect(page.getByRole('list', { name: view === 'mine' ? 'Your shifts' : 'Open shifts' })).toBeVisible();
    await expectGoodLooks(page, `my-shifts-${view}`);
  }
});
