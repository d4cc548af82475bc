import type { Page } from '@playwright/test';
import { expectGood, expectToFit } from '../support/axe.ts';
import { expectGoodLooks, takePicture } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

/** A public page at both widths: it fits, and axe finds nothing. */
async function expectGoodPage(page: Page, name: string) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page, `${name} ${width}`);
    await expectGood(page, `${name} ${width}`);
    await takePicture(page, `${name}-${width}`, { fullPage: true });
  }
}

test('the order of a booth shows its deposit and the rest, and lost links are asked for by email', async ({ page, world }) => {
  const { call, convention_id } = world;
  await call('PUT', `/convention/${convention_id}`, { currency: 'EUR' });
  const { uri_part } = await call<{ uri_part: string }>('GET', `/convention/${convention_id}`);
  const plan = { deposit_amount: 100, deposit_days: 10, rest_due_date: '2027-06-01 00:00:00' };
  const type = await call('POST', '/boothtype', { convention_id, name: 'Corner booth', price: 500, ...plan });
  const exhibitor = await call('POST', '/exhibitor', { convention_id, name: 'Owl Games', agree_to_terms: 1 });
  await call('POST', `/exhibitor/${exhibitor.id}/approve`);
  const booth = await call('POST', '/booth', { boothtype_id: type.id, exhibitor_id: exhibitor.id });
  await call('POST', `/booth/${booth.id}/verify`, { amount: 100 });
  const { link } = await call<{ link: string }>('POST', `/convention/${convention_id}/order-link`, { order_id: booth.id });
  await page.goto(new URL(link).pathname);
  await expect(page.getByText('€400.00 to pay').first()).toBeVisible();
  await expect(page.getByText('€100.00, paid')).toBeVisible();
  await expectGoodPage(page, 'order-of-a-booth');

  await page.goto(`/order/${booth.id}`);
  await expect(page.getByText(/Rest: €400\.00, due/)).toBeVisible();
  await expectGoodLooks(page, 'order-with-rest');

  await page.goto(`/c/${uri_part}/join`);
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lost the link to an order?' })).toHaveCount(0); // no mail server sends one
  await page.goto(`/c/${uri_part}/find-orders`);
  await expect(page.getByRole('heading', { name: 'Find your orders' })).toBeVisible();
  await expectGoodPage(page, 'find-orders');
});
