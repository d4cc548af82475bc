import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test, type World } from '../support/world.ts';

/** Puts the convention in Madison and makes it the current one. */
async function begin(page: Page, { convention_id, name, call }: World) {
  const town = { name: 'Madison', latitude: 43.073, longitude: -89.401, timezone: 'America/Chicago' };
  const { id } = await call('POST', '/geolocation', town);
  await call('PUT', `/convention/${convention_id}`, { geolocation_id: id });
  await page.goto(`/convention/${convention_id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/venue');
  await page.getByRole('link', { name: 'Add venue' }).first().click();
  await expect(page.getByRole('combobox', { name: 'Near' })).toHaveValue('Madison');
}
const places = (page: Page) => page.getByRole('radiogroup', { name: 'Places' }).getByRole('radio');

test('a venue is searched near the town of the convention, chosen, and added', async ({ page, world }) => {
  await begin(page, world);
  await expectGoodLooks(page, 'venue-search-begin');
  await page.getByLabel('Search', { exact: true }).fill('hilton');
  await expect(page.getByText('20 places, nearest first.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Hilton Madison Monona Terrace/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Where the places are, seen from Madison' })).toBeVisible();
  await page.getByRole('radio', { name: /Hilton Milwaukee/ }).check();
  await expect(page.getByLabel('Name')).toHaveValue('Hilton Milwaukee');
  await expectGoodLooks(page, 'venue-search-chosen');
  await page.getByLabel('Name').fill('Hilton, main entrance');
  await page.getByLabel(/Make it the venue of/).check();
  await page.getByRole('button', { name: 'Add venue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hilton, main entrance' })).toBeVisible();
  await expect(page.getByText('509 West Wisconsin Avenue, Milwaukee, WI, United States')).toBeVisible();
  const { venue_id } = await world.call<{ venue_id: string }>('GET', `/convention/${world.convention_id}`);
  expect(page.url()).toContain(venue_id);
});

test('a place is found and chosen by keyboard alone', async ({ page, world }) => {
  await begin(page, world);
  await page.getByRole('combobox', { name: 'Near' }).focus();
  await page.keyboard.type('muench');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Near' }).fill('münchen');
  await expect(page.getByRole('option', { name: 'Munich, Germany' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Near' })).toHaveValue('Munich, Germany');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('messe');
  await expect(places(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(places(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(places(page).nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  const name = await page.getByLabel('Name').inputValue();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a venue that is not found is added by its address, and an unknown address is refused at its field', async ({
  page,
  world,
}) => {
  await begin(page, world);
  await page.getByLabel('Search', { exact: true }).fill('zzzzzz');
  await expect(page.getByText('No places found.')).toBeVisible();
  await expectGoodLooks(page, 'venue-search-empty');
  await page.getByRole('button', { name: 'Enter its address instead' }).click();
  await page.getByLabel('Name').fill('Community centre');
  await page.getByLabel(/^Address/).fill('Somewhere 5, Nowhere');
  await page.getByRole('button', { name: 'Add venue' }).click();
  await expect(page.getByText(/^Address is unknown to the places provider/)).toBeVisible();
  await expectGoodLooks(page, 'venue-address');
  await page.getByLabel(/^Address/).fill('Oak Street 5, Springfield, Illinois');
  await page.getByRole('button', { name: 'Add venue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Community centre' })).toBeVisible();
});

test('the page reports a provider that does not answer, and tries again', async ({ page, world }) => {
  await begin(page, world);
  let fails = true;
  const message = 'The places provider did not answer within 3 seconds: try again.';
  const refusal = { message, code: -32603, data: { code: 504, httpStatus: 504, error: { code: 504, message, data: null } } };
  const isSearch = ({ pathname, search }: URL) => pathname.endsWith('/venue.geoSearch') && search.includes('hotel');
  await page.route(isSearch, (route) =>
    fails ? route.fulfill({ status: 504, json: [{ error: { json: refusal } }] }) : route.continue(),
  );
  await page.getByLabel('Search', { exact: true }).fill('hotel');
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter its address instead' })).toBeVisible();
  await expectGoodLooks(page, 'venue-search-failure');
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/places, nearest first/)).toBeVisible();
});
