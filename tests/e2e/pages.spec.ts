import { expectGood } from './axe.ts';
import { expect, test, type World } from './world.ts';

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
const strangers: Readonly<Record<string, string>> = { 'sign-in': '/sign-in', 'sign-up': '/sign-up', 'first-run': '/first-run' };

const looks = [
  { width: 380, colorScheme: 'light' },
  { width: 380, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

const good = (name: string, pathOf: (world: World) => string) =>
  test(`${name}: as wide as the window, narrow and wide, and axe finds nothing, light and dark`, async ({ page, world }) => {
    await page.setViewportSize({ width: 380, height: 900 });
    await page.goto(pathOf(world));
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[role="status"]:has-text("…")')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `tests/.output/screens/${name}-${width}-${colorScheme}.png`, fullPage: true });
      await expectGood(page, `${width} px, ${colorScheme}`);
    }
  });

for (const [name, pathOf] of Object.entries(pages)) good(name, pathOf);
test.describe('signed out', () => {
  test.use({ signedIn: false });
  for (const [name, path] of Object.entries(strangers)) good(name, () => path);
});
