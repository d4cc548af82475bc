import { type Page, request } from '@playwright/test';
import { expectGood, expectToFit } from '../support/axe.ts';
import { takePicture } from '../support/looks.ts';
import { enter, expect, newPerson, test, type World } from '../support/world.ts';

test.use({ signedIn: false });

async function makeEvents({ call, convention_id }: Pick<World, 'call' | 'convention_id'>): Promise<void> {
  const { id: type_id } = await call('POST', '/eventtype', { convention_id, name: 'Board game' });
  for (const [name, max_tickets] of [
    ['Tangled Anchor', 12],
    ['Quiet Harbor', 4],
    ['Long Lantern', 0],
  ] as const)
    await call('POST', '/event', { name, max_tickets, priority: 3, type_id, description: 'Three hours of *sailing*.' });
}
/** Three events of a program, made once for all tests, and the address of the convention's public pages. */
async function publish({ call, convention_id }: World): Promise<string> {
  const { items } = await call<{ items: { name: string }[] }>('GET', `/convention/${convention_id}/events`);
  if (!items.some(({ name }) => name === 'Tangled Anchor')) await makeEvents({ call, convention_id });
  const { uri_part } = await call<{ uri_part: string }>('GET', `/convention/${convention_id}`);
  return `/c/${uri_part}`;
}
async function expectGoodPublicLooks(page: Page, name: string) {
  for (const [width, colorScheme] of [
    [380, 'dark'],
    [820, 'light'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `${name}-${width}-${colorScheme}`, { fullPage: true });
    await (width === 820 ? expectToFit : expectGood)(page, `${name} ${width}`);
  }
}

test('without an account: from home by keyboard to an event, favorites, and a search with a slip', async ({ page, world }) => {
  const home = await publish(world);
  await page.goto(`/convention/${world.convention_id}`);
  await expect(page).toHaveURL(home);
  await expect(page.getByRole('heading', { level: 1, name: world.name })).toBeVisible();
  await expectGoodPublicLooks(page, 'public-home');
  await page.getByRole('link', { name: 'See the program' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/program`);

  await page.getByRole('searchbox', { name: 'Search events' }).fill('tangeld');
  await expect(page).toHaveURL(`${home}/program?q=tangeld`);
  await expect(page.getByRole('link', { name: 'Tangled Anchor' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quiet Harbor' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('link', { name: 'Quiet Harbor' })).toBeVisible();
  await page.getByRole('button', { name: 'Favorite: Quiet Harbor' }).press('Enter');
  await expectGoodPublicLooks(page, 'public-program');
  await page.getByRole('link', { name: 'Favorites (1)' }).click();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(1);
  await page.getByRole('link', { name: 'Quiet Harbor' }).click();
  await expect(page.getByText('4 of 4 seats left')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favorite: Quiet Harbor' })).toHaveAttribute('aria-pressed', 'true');
  await expectGoodPublicLooks(page, 'public-event');
});

test('a family of three gets badges and seats on a phone, by keyboard', async ({ page, context, world }) => {
  const home = await publish(world);
  await world.call('POST', '/badgetype', { convention_id: world.convention_id, name: 'Family', price: 0, max_quantity: 50 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${home}/badges`);
  await expect(page).toHaveURL(`${home}/join?next=badges`);
  await expectGood(page, 'public-join');
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  await enter(context, await newPerson(api, 'family'));
  await api.dispose();

  await page.goto(`${home}/badges`);
  for (const [n, name] of ['Ana', 'Lina', 'Tom'].entries()) {
    await page.getByText('Choose Family').press('Enter');
    await page.getByLabel('First name').and(page.locator(':visible')).fill(name);
    await page.getByLabel('Last name').and(page.locator(':visible')).fill('Reyes');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: `${name} Reyes` })).toBeVisible();
    await expect(page.getByText('Ready.')).toHaveCount(n + 1);
  }
  await expectGoodPublicLooks(page, 'public-badges');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${home}/program?q=tangled`);
  await page.getByRole('link', { name: 'Tangled Anchor' }).press('Enter');
  await page.getByRole('link', { name: 'Get seats' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take 1 seat: Ana Reyes' })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Tom Reyes' }).press('Space');
  await page.getByRole('checkbox', { name: 'Lina Reyes' }).press('Space');
  await expect(page.getByRole('button', { name: 'Take 3 seats: Ana Reyes, Lina Reyes, and Tom Reyes' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tom Reyes' }).press('Space');
  await page.getByRole('button', { name: 'Take 2 seats: Ana Reyes and Lina Reyes' }).press('Enter');
  await expect(page.getByText('Lina Reyes has a seat.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expectGoodPublicLooks(page, 'public-seats');
  await page.getByRole('link', { name: 'My convention' }).press('Enter');
  await expect(page.getByText('Seats: Ana Reyes, Lina Reyes')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Code of the badge of Tom Reyes' })).toBeVisible();
  await expectGoodPublicLooks(page, 'public-me');
  await page.getByLabel('Language: EN (English)').press('Enter');
  await page.getByRole('link', { name: 'Deutsch' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Convention' })).toBeVisible();
  await expect(page.getByText('Plätze: Ana Reyes, Lina Reyes')).toBeVisible();
  await expectGoodPublicLooks(page, 'public-me-de');
  await page.getByRole('link', { name: 'Programm' }).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Veranstaltungen suchen' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Tangled Anchor' }).press('Enter');
  await expect(page.getByText('10 von 12 Plätzen frei')).toBeVisible();
});

test('names and texts from right to left stand right on every page, and so does a page that is read so', async ({
  page,
  world,
}) => {
  const home = await publish(world);
  const { items } = await world.call<{ items: { id: string }[] }>('GET', `/convention/${world.convention_id}/eventtypes`);
  const name = 'شطرنج سريع!';
  const sent = { name, max_tickets: 4, priority: 3, type_id: items[0]?.id, description: 'לוח גדול, 2 שחקנים!' };
  const { event_number } = await world.call<{ event_number: number }>('POST', '/event', sent);
  /** Where the first and the last character of a text are drawn. */
  const ends = (text: string) =>
    page
      .getByText(text)
      .filter({ visible: true })
      .first()
      .evaluate((element, last) => {
        const node = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? element;
        return [0, last].map((at) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect().left;
        });
      }, text.length - 1);
  for (const width of [390, 1440])
    for (const path of ['program', `event/${event_number}`]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(async () => {
        await page.goto(`${home}/${path}`);
        await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible({ timeout: 1_000 });
      }).toPass(); // pages show a change within a second
      for (const text of path === 'program' ? [name] : [name, sent.description]) {
        const [first = 0, last = 0] = await ends(text);
        expect(last, `${path} ${text}: the exclamation mark ends it, at the left`).toBeLessThan(first);
      }
      await expectGood(page, `right to left: ${path} ${width}`);
      await takePicture(page, `public-rtl-${path.split('/')[0]}-${width}`, { fullPage: true });
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      await expectToFit(page, `${path} ${width}, read from right to left`);
      await takePicture(page, `public-rtl-page-${path.split('/')[0]}-${width}`, { fullPage: true });
    }
});

test('who writes the texts of a convention sees its home page before saving', async ({ page, context, world }) => {
  await enter(context, world.organiser);
  await page.goto(`/convention/${world.convention_id}/edit`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Prairie Con, renamed');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  const shown = await opened;
  await expect(shown.getByText('Nothing has been saved.')).toBeVisible();
  await expect(shown.getByRole('heading', { level: 1, name: 'Prairie Con, renamed' })).toBeVisible();
  await expectGood(shown, 'public-preview');
  await shown.close();
  await expect(name).toHaveValue('Prairie Con, renamed');
});

test('a screen is read from afar, and says how old it is without network', async ({ page, context, world }) => {
  const home = await publish(world);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${home}/screen`);
  await expect(page.getByRole('heading', { level: 2, name: 'On now' })).toBeVisible();
  const size = await page.locator('.columns').evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(34); // of 1080: letters as high as a 300th of five meters on a television of 55 inches
  await expect(page.getByText('No network.')).toBeHidden();
  await expectGood(page, 'public-screen');
  await context.setOffline(true);
  await expect(page.getByText('No network. This was up to date at')).toBeVisible();
  await takePicture(page, 'public-screen-1920');
});

test('what is asked for last is shown, however late an earlier answer comes, and what was typed before the script came counts', async ({
  page,
  world,
}) => {
  const home = await publish(world);
  await page.route(/program\?.*q=Tangled/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined); // the page may be gone
  });
  let release = () => undefined as unknown;
  const isTyped = new Promise((resolve) => {
    release = () => resolve(null);
  });
  await page.route(/\/_public\/.*\.js|\.js(\?|$)/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto(`${home}/program`, { waitUntil: 'commit' });
  const search = page.getByLabel('Search events');
  await search.fill('Quiet');
  release();
  await expect(page).toHaveURL(/[?]q=Quiet/);
  await expect(page.getByRole('link', { name: 'Tangled Anchor' })).toHaveCount(0);
  const late = page.waitForResponse(/[?&]q=Tangled/);
  await search.fill('Tangled');
  await page.waitForRequest(/[?&]q=Tangled/);
  await search.fill('Long');
  await expect(page.getByRole('link', { name: 'Long Lantern' })).toBeVisible();
  await late;
  await expect(page.getByRole('link', { name: 'Long Lantern' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=Long/);
});

test('what was announced after the last visit is marked on the device, until the tab is closed', async ({
  page,
  context,
  world,
}) => {
  const home = await publish(world);
  const announce = async (title: string, hours: number) => {
    await world.call('POST', '/announcement', {
      ...{ convention_id: world.convention_id, title, text: 'Bring cash.' },
      publish_date: new Date(Date.now() + hours * 3_600_000).toISOString(),
    });
    await expect.poll(async () => (await page.request.get(home)).text()).toContain(title); // pages show a change within a second
  };
  await announce('Flea market', -2);
  const marked = (of: Page) =>
    of.getByRole('article').filter({ has: of.getByText('New', { exact: true }).and(of.locator(':visible')) });
  await page.goto(home);
  await expect(page.getByText('Flea market')).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
  await announce('Doors open late', -1);
  const later = await context.newPage();
  await later.goto(home);
  await expect(later.getByText('Doors open late')).toBeVisible();
  await expect(marked(later)).toHaveText(/Doors open late/);
  await later.reload();
  await expect(marked(later)).toHaveText(/Doors open late/);
  const last = await context.newPage();
  await last.goto(home);
  await expect(last.getByText('Doors open late')).toBeVisible();
  await expect(marked(last)).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the program is read and filtered', async ({ page, world }) => {
    const home = await publish(world);
    await page.goto(`${home}/program`);
    await page.getByText('Filter', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Seats left, or no ticket needed/ }).check();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('link', { name: 'Tangled Anchor' })).toBeVisible();
  });
});
