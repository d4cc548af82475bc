import { type Page, request } from '@playwright/test';
import { expectGood } from '../support/axe.ts';
import { expectGoodLooks, takePicture } from '../support/looks.ts';
import { enter, expect, newPerson, test, type World } from '../support/world.ts';

const text = 'Games have **sharp corners**.\n\nI come at my own risk, and keep to the rules.';
/** A waiver for badges of this type only: other tests check people in at the same convention. */
async function waiverOf({ call, convention_id }: World, badgetype_id: string) {
  const of = { convention_id, name: 'Liability waiver', text, guardian_age: 18, all_badgetypes: false };
  const waiver = await call('POST', '/waiver', of);
  await call('POST', '/waiverbadgetype', { waiver_id: waiver.id, badgetype_id });
  return waiver;
}
const api = () => request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });

/** Draws a line on the place for signatures. */
async function draw(page: Page) {
  const pad = page.getByRole('img', { name: 'by hand' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no place to sign');
  await page.mouse.move(box.x + 20, box.y + 30);
  await page.mouse.down();
  for (const [x, y] of [
    [60, 60],
    [100, 20],
    [140, 70],
    [200, 40],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y);
  await page.mouse.up();
  await expect(pad.locator('path')).toHaveCount(1);
}

test.describe('on the public site', () => {
  test.use({ signedIn: false, viewport: { width: 390, height: 844 } });
  test('a parent signs for a child on a phone, by keyboard and by hand, and reads what was signed', async ({
    page,
    context,
    world,
  }) => {
    const { call, convention_id } = world;
    const { uri_part } = await call<{ uri_part: string }>('GET', `/convention/${convention_id}`);
    const type = await call('POST', '/badgetype', { convention_id, name: 'Child', price: 0 });
    await waiverOf(world, type.id);
    const own = await api();
    const parent = await newPerson(own, 'parent');
    await own.dispose();
    await enter(context, parent);
    const anew = await api();
    const data = { badgetype_id: type.id, firstname: 'Cy', lastname: 'Byron' };
    await anew.post('/api/badge', { data, headers: { Authorization: `Bearer ${parent.session_id}` } });
    await anew.dispose();

    await page.goto(`/c/${uri_part}/badges`);
    await expect(page.getByText('A waiver is not signed yet.')).toBeVisible();
    await expectGood(page, 'waiver-badges');
    await page.getByRole('link', { name: 'Read and sign for Cy Byron' }).click();
    await page.getByLabel('Date of birth').fill('2022-03-04');
    await page.getByRole('button', { name: 'Save date of birth' }).press('Enter');
    await expect(page.getByText('Cy Byron is younger than 18 on the first day.')).toBeVisible();
    await expectGood(page, 'waiver-sign');
    await takePicture(page, 'waiver-sign', { fullPage: true });
    await page.getByLabel('Your name').fill('Ada Byron');
    await page.getByLabel('Your relationship to the attendee').fill('Mother');
    await draw(page);
    await page.getByLabel('I have read this').press('Space');
    await page.getByRole('button', { name: 'Sign Liability waiver' }).press('Enter');
    await expect(page.getByText('Everything is signed.')).toBeVisible();
    await page.getByRole('link', { name: 'Read Liability waiver' }).click();
    await expect(page.getByText(/Signed by Ada Byron \(Mother\)/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Signature of Ada Byron' })).toBeVisible();
    await expectGood(page, 'waiver-signed');
    await takePicture(page, 'waiver-signed', { fullPage: true });
    await page.goto(`/c/${uri_part}/badges`);
    await expect(page.getByRole('link', { name: 'Waiver signed' })).toBeVisible();
  });
});

test('at the door, who has not signed is not let in before they sign on the screen', async ({ page, world }) => {
  const { call, convention_id } = world;
  const type = await call('POST', '/badgetype', { convention_id, name: 'Guest', price: 0 });
  const waiver = await waiverOf(world, type.id);
  const name = { firstname: 'Ada', lastname: `B${Date.now().toString(36)}` };
  const sold = { badgetype_id: type.id, ...name, user_id: null };
  const { badge_number } = await call<{ badge_number: number }>('POST', '/badge/verified', sold);
  await page.goto(`/convention/${convention_id}/door`);
  const status = page.getByRole('status').first();
  await page.getByLabel('Badge, name, or email').fill(`${badge_number}`);
  await page.keyboard.press('Enter');
  await expect(status).toContainText('Not signed: Liability waiver.');
  await expect(page.getByText('Waiver missing')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Date of birth').fill('1990-05-27');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the signer')).toBeFocused();
  await draw(page);
  await expectGoodLooks(page, 'door-sign');
  await page.getByLabel('Name of the signer').press('Enter');
  await expect(status).toContainText('is signed for');
  await expect(page.getByText('Waiver signed')).toBeVisible();
  await expect(page.getByLabel('Badge, name, or email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toContainText('is checked in.');

  await page.goto(`/waiver/${waiver.id}`);
  await expect(page.getByRole('heading', { name: 'For which badges' })).toBeVisible();
  await expectGoodLooks(page, 'waiver-page');
});
