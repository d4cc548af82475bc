import { expectGoodLooks } from '../support/looks.ts';
import { expect, test, type World } from '../support/world.ts';

test.use({ withShifts: true });

const overview = ({ convention_id }: World, more = '') => `/convention/${convention_id}${more}`;
/** A submission to review, a product that is sold out, and a badge. */
async function busy({ call, convention_id, badgetype_id }: World, tag: string) {
  const make = async (type: string, data: object) => (await call<{ id: string }>('POST', `/${type}`, data)).id;
  const type_id = await make('eventtype', { convention_id, name: `Lecture ${tag}` });
  await call('POST', `/convention/${convention_id}/generate-dayparts`);
  const { items } = await call<{ items: { id: string }[] }>('GET', `/convention/${convention_id}/dayparts?_items_per_page=2`);
  const wanted = { preferreddaypart_id: items[0]?.id, alternatedaypart_id: items[1]?.id };
  const what = { name: `Talk ${tag}`, duration: 60, max_tickets: 20, description: 'About it.' };
  await make('eventsubmission', { convention_id, type_id, ...what, ...wanted });
  const product_id = await make('product', { convention_id, name: `Shirt ${tag}` });
  const variant = await make('productvariant', { product_id, name: 'M', max_quantity: 1 });
  const badge_id = await make('badge/verified', { badgetype_id, firstname: 'Ann', lastname: tag });
  await make('soldproduct/verified', { productvariant_id: variant, badge_id });
}

test('what needs attention is counted, described and linked, by keyboard too', async ({ page, world }) => {
  await busy(world, 'Needs');
  await page.goto(overview(world));
  const needs = page.getByRole('region', { name: 'Needs attention' });
  const line = (name: string | RegExp) => needs.getByRole('listitem').filter({ hasText: name });
  await expect(line(/\d+ ?Open places in shifts/)).toContainText('Next: ');
  await expect(line('Low stock')).toContainText('Shirt Needs, M');
  // The first page of a new service loads slowly: press keys once everything is there.
  await expect(page.getByRole('img', { name: /^Volunteer hours/ })).toBeVisible();
  await line(/Submissions? to review/)
    .getByRole('link')
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/review\?status=new$/);
  await expect(page.getByRole('button', { name: /^Talk Needs/ })).toBeVisible();
  await page.goBack();
  await line('Open places in shifts').getByRole('link').click();
  await expect(page).toHaveURL(/\/volunteer-board\?view=shifts&day=.+&shift=.+/);
  const shift = await world.call<{ name: string }>('GET', `/shift/${new URL(page.url()).searchParams.get('shift')}`);
  await expect(page.getByRole('region', { name: shift.name })).toBeVisible();
});

test('plots have a summary, and can be shown as tables', async ({ page, world }) => {
  await busy(world, 'Plots');
  await page.goto(overview(world));
  const hours = page.getByRole('region', { name: 'Volunteer hours' });
  await expect(hours.getByRole('img', { name: /^Volunteer hours: .* of .* hours are filled/ })).toBeVisible();
  await expect(hours.getByRole('table', { name: 'Volunteer hours' }).getByRole('rowheader', { name: 'Tue Aug 06' })).toHaveCount(
    1,
  );
  await hours.getByRole('button', { name: /As a table/ }).focus();
  await page.keyboard.press('Enter');
  await expect(hours.getByRole('img')).toHaveCount(0);
  await expect(hours.getByRole('columnheader', { name: 'Needed' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Badges over time: \d+ badges/ })).toBeVisible();
});

test('the overview says so when nothing needs attention', async ({ page, world }) => {
  const { id } = await world.call('POST', '/convention', { name: 'Quiet Con', group_id: world.group_id });
  await page.goto(`/convention/${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'All clear' })).toBeVisible();
});

test('the overview looks good on a phone, a tablet and a desktop', async ({ page, world }) => {
  await busy(world, 'Look');
  await page.goto(overview(world, '?all=1'));
  await expect(page.getByRole('img', { name: /^Volunteer hours/ })).toBeVisible();
  await expectGoodLooks(page, 'overview');
});

test('before, during and after the convention, the overview holds still and looks good', async ({ page, world }) => {
  const times = [
    ['Coming Con', 30, 'Until the opening'],
    ['Present Con', 0, 'Now and next'],
    ['Past Con', -30, 'After the convention'],
  ] as const;
  for (const [name, days, heading] of times) {
    const { id } = await world.call('POST', '/convention', { name, group_id: world.group_id });
    const opens = Date.now() + days * 86_400_000 - 3_600_000;
    const at = (hours: number) => new Date(opens + hours * 3_600_000).toISOString();
    await world.call('POST', '/conventionday', { convention_id: id, start_date: at(0), end_date: at(8) });
    await page.goto(`/convention/${id}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectGoodLooks(page, `overview-${name.split(' ')[0]?.toLowerCase()}`);
  }
});
