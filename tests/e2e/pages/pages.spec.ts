import type { Page } from '@playwright/test';
import { expectStill } from '../support/layoutShift.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test, type World } from '../support/world.ts';

test.use({ withShifts: true });

const pages: Readonly<Record<string, (world: World) => string>> = {
  start: () => '/',
  overview: ({ convention_id }) => `/convention/${convention_id}`,
  about: ({ convention_id }) => `/convention/${convention_id}/about`,
  'edit-convention': ({ convention_id }) => `/convention/${convention_id}/edit`,
  shifts: ({ convention_id }) => `/convention/${convention_id}/shifts`,
  'shifts-filtered': ({ convention_id, shifttype_ids }) =>
    `/convention/${convention_id}/shifts?shifttype_id=${shifttype_ids[0]}&_order_by=name`,
  'shifts-none': ({ convention_id }) => `/convention/${convention_id}/shifts?query=nothing-like-it`,
  'new-shift': ({ convention_id }) => `/convention/${convention_id}/shifts/new`,
  shift: ({ shift_ids }) => `/shift/${shift_ids[0]}`,
  'new-event': ({ convention_id }) => `/convention/${convention_id}/events/new`,
  'edit-shift': ({ shift_ids }) => `/shift/${shift_ids[0]}/edit`,
  'edit-badgetype': ({ badgetype_id }) => `/badgetype/${badgetype_id}/edit`,
  volunteers: ({ convention_id }) => `/convention/${convention_id}/volunteers`,
  groups: () => '/group',
  group: ({ group_id }) => `/group/${group_id}`,
  account: () => '/account',
  people: () => '/people',
  'new-privilege': ({ convention_id }) => `/convention/${convention_id}/privileges/new`,
  api: () => '/developers/api',
  'api-shifts': () => '/developers/api?tag=shift',
  rights: () => '/developers/rights?of=shift',
  'not-found': () => '/nonsense',
};
/** They have tests of their own; here they are weighed, and must keep still while they load. */
const boards = [
  'bank/settings',
  'banklines',
  'bookkeeping',
  'cards/settings',
  'copy',
  'door',
  'draw',
  'exhibitor-board',
  'history',
  'images',
  'import',
  'ledgerentries',
  'merchandise',
  'messages',
  'orders',
  'paymentdifferences',
  'people',
  'prototypes',
  'release',
  'reports',
  'review',
  'schedule',
  'settings',
  'signs',
  'volunteer-board',
  'vouchers',
  'webhooks',
];
const strangers: Readonly<Record<string, string>> = { 'sign-in': '/sign-in', 'sign-up': '/sign-up', 'first-run': '/first-run' };

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** KiB of scripts, compressed, that a page may name: what comes before it works, not what it fetches ahead for others. */
const BUDGET = 430;
async function scriptsOf(page: Page): Promise<number> {
  const html = await (await page.request.get(page.url())).text();
  const named = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(named).not.toEqual([]);
  const size = await page.evaluate(
    (sources) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => sources.some((src) => entry.name.endsWith(src)))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize / 1024, 0),
    named,
  );
  expect(size).toBeGreaterThan(100); // it was measured
  return size;
}

const good = (name: string, pathOf: (world: World) => string) =>
  test(`${name}: good on a phone, a tablet and a desktop, and its scripts are small`, async ({ page, world }) => {
    await page.setViewportSize(phone);
    await page.goto(pathOf(world));
    expect(await scriptsOf(page), 'KiB of scripts').toBeLessThan(BUDGET);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectStill(page, name);
    await expectGoodLooks(page, name);
  });

for (const [name, pathOf] of Object.entries(pages)) good(name, pathOf);
for (const size of [phone, desktop])
  test(`the boards need few scripts and keep still, ${size.width} pixels wide`, async ({ page, world }) => {
    test.slow();
    await page.setViewportSize(size);
    const found: Record<string, number> = {};
    for (const board of boards) {
      await page.goto(`/convention/${world.convention_id}/${board}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (size === desktop) found[board] = await scriptsOf(page);
      // On a phone all has come: there something late moves the most.
      if (size === phone) await page.waitForLoadState('networkidle');
      else await expect(page.locator('.mantine-Skeleton-root:visible')).toHaveCount(0);
      await expectStill(page, board);
    }
    expect(Object.entries(found).filter(([, weight]) => weight >= BUDGET)).toEqual([]);
  });
test('a dark page is printed in light colors, and is dark on the screen afterwards', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const html = page.locator('html');
  const scheme = 'data-mantine-color-scheme';
  const say = (what: string) => page.evaluate((name) => window.dispatchEvent(new Event(name)), what);
  await expect(html).toHaveAttribute(scheme, 'dark');
  await say('beforeprint'); // as browsers do when they print
  await expect(html).toHaveAttribute(scheme, 'light');
  await say('afterprint');
  await expect(html).toHaveAttribute(scheme, 'dark');
});
test.describe('signed out', () => {
  test.use({ signedIn: false });
  for (const [name, path] of Object.entries(strangers)) good(name, () => path);
});
