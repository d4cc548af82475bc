import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { type Browser, expect, type Page, request, test } from '@playwright/test';
import '../../../src/messages/languages/all.ts';
import { type Language, setLanguageSource } from '../../../src/messages/language.ts';
import { badgesText } from '../../../src/messages/public/badges.ts';
import { joinText } from '../../../src/messages/public/join.ts';
import { mineText } from '../../../src/messages/public/mine.ts';
import { keepText } from '../../../src/messages/public/offline.ts';
import { printText } from '../../../src/messages/public/screen.ts';
import { seatsText } from '../../../src/messages/public/seats.ts';
import { homeText, siteText } from '../../../src/messages/public/site.ts';
import { type MailServer, startMailServer } from '../../mail/mailServer.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { newFolder } from '../../support/processes/processes.ts';
import { startWhole, type Whole } from '../../support/processes/whole.ts';
import { expectGood } from '../support/axe.ts';
import { newScene } from '../support/board.ts';
import { takePicture } from '../support/looks.ts';
import { enterAt, tabTo, typeAt } from '../support/walk.ts';
import { callsOf, newPerson } from '../support/world.ts';

/* A service of its own, with a mail server: strangers sign in by what they are mailed. */
const family = ['Ana', 'Lina', 'Tom'];
const folder = newFolder();
let mails: MailServer;
let service: Whole | undefined;
let home = '';

const freePort = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // it listens
      server.close(() => resolve(String(port)));
    });
  });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  mails = await startMailServer();
  const [{ url }, PORT] = [await freshDatabase(), await freePort()];
  service = await startWhole({
    ...{ DATABASE_URL: url, DATA_DIR: folder, PORT, NEXTAUTH_URL: `http://127.0.0.1:${PORT}`, CONFIRM_EMAIL: 'no' },
    ...{ SMTP_URL: mails.url, MAIL_FROM: 'desk@con.example.org' },
  });
  const api = await request.newContext({ baseURL: service.base_url });
  const call = callsOf(api, await newPerson(api, 'organiser'));
  const { id: group_id } = await call('POST', '/group', { name: 'Harbor' });
  const { convention_id, events, daypart_ids, space_ids } = await newScene({ call, group_id });
  await call('PUT', `/event/${events.Azul}`, { max_tickets: 12 });
  await call('POST', `/event/${events.Azul}/assign-slots`, { daypart_id: daypart_ids[2], space_id: space_ids[3] });
  await call('POST', '/badgetype', { convention_id, name: 'Weekend', price: 0, max_quantity: 50 });
  const { uri_part } = await call<{ uri_part: string }>('PUT', `/convention/${convention_id}`, { is_schedule_public: 1 });
  await api.dispose();
  home = `/c/${uri_part}`;
});
test.afterAll(async () => {
  await service?.stop();
  await mails.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A phone that nobody has used here, in that language. */
async function newPhone(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: service?.base_url ?? '', locale, viewport: { width: 390, height: 844 } },
    ...{ serviceWorkers: 'allow', reducedMotion: 'reduce' },
  });
  return context.newPage();
}
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signs in with the code of the mail that comes. */
async function signIn(page: Page, email: string): Promise<void> {
  await heading(page, joinText.title);
  await typeAt(page.getByLabel(joinText.email), email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(joinText.code)).toBeVisible();
  const mail = () => mails.taken.find(({ envelope }) => envelope.to.includes(email));
  await expect.poll(() => mail() !== undefined).toBe(true);
  const { text = '' } = (await mail()?.parsed) ?? {};
  expect(text).toContain(home);
  await typeAt(page.getByLabel(joinText.code), /\b\d{3} \d{3}\b/.exec(text)?.[0] ?? '');
  await page.keyboard.press('Enter');
}

for (const [language, locale] of [
  ['de', 'de-DE'],
  ['es', 'es-ES'],
] as const satisfies readonly (readonly [Language, string])[])
  test(`a family of three comes without an account and leaves with seats, by keyboard on a phone, and has them offline: ${language}`, async ({
    browser,
  }) => {
    setLanguageSource(() => language);
    const page = await newPhone(browser, locale);
    await page.goto(home);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await enterAt(link(page, homeText.getBadge));
    await signIn(page, `reyes-${language}@example.org`);

    await heading(page, badgesText.title);
    for (const [n, name] of family.entries()) {
      await enterAt(page.getByText(badgesText.choose({ type: 'Weekend' })));
      await typeAt(page.getByLabel(badgesText.firstname), name);
      await typeAt(page.getByLabel(badgesText.lastname), 'Reyes');
      await page.keyboard.press('Enter');
      await expect(page.getByText(badgesText.ready)).toHaveCount(n + 1);
    }
    await enterAt(link(page, badgesText.toProgram));
    await enterAt(link(page, 'Azul'));
    await enterAt(link(page, seatsText.link));
    await tabTo(button(page, seatsText.take));
    await expectGood(page, `public-seats-${language}`);
    await page.keyboard.press('Enter');
    for (const name of family) await expect(page.getByText(seatsText.has({ name: `${name} Reyes` }))).toBeVisible();

    await enterAt(link(page, siteText.mine), { back: true });
    await expect(page.getByText(mineText.seat({ names: family.map((name) => `${name} Reyes`).join(', ') }))).toBeVisible();
    await enterAt(button(page, keepText.keep));
    await expect(page.getByText(keepText.kept)).toBeVisible();
    await page.context().setOffline(true);
    await page.goto(`${home}/me`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: 'Azul' })).toBeVisible();
    await expect(page.getByText('Theatre').first()).toBeVisible();
    for (const name of family)
      await expect(page.getByRole('img', { name: mineText.code({ name: `${name} Reyes` }) })).toBeVisible();
    await takePicture(page, `family-offline-${language}`, { fullPage: true });
    await page.context().setOffline(false);
    await page.context().close();
  });

test('the program is printed on one sheet, and looks well on a phone before', async ({ browser }) => {
  setLanguageSource(() => 'de');
  const page = await newPhone(browser, 'de-DE');
  await page.goto(`${home}/program`);
  await enterAt(link(page, printText.link));
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(button(page, printText.print)).toBeVisible();
  await expectGood(page, 'public-print');
  await takePicture(page, 'public-print', { fullPage: true });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/MediaBox/g)).toHaveLength(1);
  await page.context().close();
});
