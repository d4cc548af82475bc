import { type Page, request } from '@playwright/test';
import { expectGood } from '../support/axe.ts';
import { expectGoodLooks, takePicture } from '../support/looks.ts';
import { enter, expect, newPerson, test, type World } from '../support/world.ts';

/** Is readable for everybody, and kept as a picture. */
async function looksGood(page: Page, name: string) {
  await expectGood(page, name);
  await takePicture(page, name, { fullPage: true });
}
/** Two badge types with an add-on of choice and one that comes along, and a bundle of both types and shirts. */
async function makeSale({ call, convention_id }: World, suffix = '') {
  const { uri_part } = await call<{ uri_part: string }>('PUT', `/convention/${convention_id}`, { currency: 'EUR' });
  const type = (name: string, price: number) => call('POST', '/badgetype', { convention_id, name, price, max_per_user: null });
  const [adult, child] = [await type(`Adult${suffix}`, 40), await type(`Child${suffix}`, 10)];
  const product = async (name: string, prices: Record<string, number>, addon = 'no', badgetype_id?: string) => {
    const { id } = await call('POST', '/product', { convention_id, name, addon, ...(badgetype_id ? { all_badgetypes: 0 } : {}) });
    if (badgetype_id) await call('POST', '/productbadgetype', { product_id: id, badgetype_id });
    for (const [form, price] of Object.entries(prices))
      await call('POST', '/productvariant', { product_id: id, name: form, price });
    return id;
  };
  const dinner = await product('Dinner', { Standard: 12, Vegan: 12 }, 'optional', adult.id);
  await product('Parking', { Car: 5 }, 'optional', adult.id);
  await product('Wristband', { Blue: 2 }, 'required', child.id);
  const shirt = await product('Con shirt', { M: 15, L: 15 });
  const { id: bundle } = await call('POST', '/bundle', {
    convention_id,
    name: `Family pack${suffix}`,
    price: 60,
    description: 'For two.',
  });
  for (const part of [{ badgetype_id: adult.id }, { badgetype_id: child.id }, { product_id: shirt, quantity: 2 }])
    await call('POST', '/bundlepart', { bundle_id: bundle, ...part });
  return { uri_part, dinner, bundle };
}
test.describe('on a phone', () => {
  test.use({ signedIn: false, viewport: { width: 390, height: 844 } });
  test('a badge with add-ons and a bundle for two are in one order, and the bundle is removed as a whole', async ({
    page,
    context,
    world,
  }) => {
    test.setTimeout(90_000);
    const { uri_part } = await makeSale(world);
    const account = { holder: 'Prairie Con e.V.', iban: 'DE89370400440532013000' };
    await world.call('POST', `/convention/${world.convention_id}/bank-account`, account);
    const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
    await enter(context, await newPerson(api, 'ada'));
    await api.dispose();

    await page.goto(`/c/${uri_part}/badges`);
    const offer = page.getByRole('listitem').filter({ hasText: 'Choose Adult' });
    await offer.getByText('Choose Adult').click();
    await offer.getByLabel('First name').fill('Ada');
    await offer.getByLabel('Last name').fill('Byron');
    await offer.getByLabel('Dinner (optional)').selectOption({ label: 'Vegan (€12.00)' });
    await offer.getByLabel('Parking (€5.00)').check();
    await looksGood(page, 'badge-addons');
    await offer.getByRole('button', { name: 'Hold this badge' }).click();
    await expect(page.getByText('Adult · Dinner · Parking')).toBeVisible();
    await expect(page.getByText('3 things are on hold: €57.00')).toBeVisible();

    const bundle = page.getByRole('listitem').filter({ hasText: 'Choose Family pack' });
    await expect(bundle).toContainText('Contains Adult, Child, 2 × Con shirt');
    await expect(bundle).toContainText('You save €20.00');
    await bundle.getByText('Choose Family pack').click();
    for (const [person, name] of [
      ['Adult, person 1', 'Bo'],
      ['Child, person 1', 'Cy'],
    ] as const) {
      const fields = bundle.getByRole('group', { name: person });
      await fields.getByLabel('First name').fill(name);
      await fields.getByLabel('Last name').fill('Byron');
    }
    await expect(bundle).toContainText('Comes with Wristband (€2.00)');
    await bundle.getByLabel('Con shirt, item 1').selectOption('M');
    await bundle.getByLabel('Con shirt, item 2').selectOption('L');
    await looksGood(page, 'bundle-form');
    await bundle.getByRole('button', { name: 'Hold this bundle' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    const pack = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Family pack' }) });
    await expect(pack).toContainText('Adult, for Bo Byron');
    await expect(pack).toContainText('€60.00');
    await expect(page.getByText('Comes with the badge')).toBeVisible();
    await expect(page.getByText('€119.00')).toBeVisible();
    await looksGood(page, 'cart-bundle');
    await page.getByRole('button', { name: 'Remove bundle Family pack' }).click();
    await expect(page.getByText('Family pack')).toHaveCount(0);
    await page.getByRole('button', { name: /^Remove Parking/ }).click();
    await expect(page.getByText('€52.00')).toBeVisible();
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(page.getByText('€52.00 to pay')).toBeVisible();
  });
});

test('staff choose with which badges an add-on is sold, and see a bundle with its parts', async ({ page, world }) => {
  const { dinner, bundle } = await makeSale(world, ' of staff');
  await page.goto(`/product/${dinner}`);
  await expect(page.getByText('Add-on of badges')).toBeVisible();
  await page.getByRole('tab', { name: 'Badges' }).click();
  await page.getByRole('checkbox', { name: 'Child of staff' }).click();
  await expect(page.getByText('Child of staff can have the add-on now.')).toBeVisible();
  await expectGoodLooks(page, 'product-addon');
  await page.goto(`/bundle/${bundle}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Family pack of staff' })).toBeVisible();
  await expect(page.getByText('Con shirt').first()).toBeVisible();
  await expectGoodLooks(page, 'bundle');
});
