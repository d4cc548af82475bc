import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { type APIRequestContext, type Browser, expect, type Page, request, test } from '@playwright/test';
import pg from 'pg';
import '../../../src/messages/languages/all.ts';
import { invitationMail, invitationText } from '../../../src/messages/exhibitors/invitations.ts';
import { type Language, setLanguageSource } from '../../../src/messages/language.ts';
import { findOrdersText, ordersFoundMail } from '../../../src/messages/ledger/letters.ts';
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
import { expectGood, expectToFit } from '../support/axe.ts';
import { newScene } from '../support/board.ts';
import { takePicture } from '../support/looks.ts';
import { enterAt, tabTo, typeAt } from '../support/walk.ts';
import { callsOf, newPerson, type World } from '../support/world.ts';

/* A service of its own, with a mail server: strangers sign in by what they are mailed. */
const family = ['Ana', 'Lina', 'Tom'];
const folder = newFolder();
let mails: MailServer;
let service: Whole | undefined;
let home = '';
let api: APIRequestContext;
let call: World['call'];
let convention_id = '';
let database_url = '';

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
    ...{ SMTP_URL: mails.url, MAIL_FROM: 'desk@con.example.org', JOB_SECOND: '100' },
  });
  database_url = url;
  api = await request.newContext({ baseURL: service.base_url });
  call = callsOf(api, await newPerson(api, 'organiser'));
  const { id: group_id } = await call('POST', '/group', { name: 'Harbor' });
  const { events, daypart_ids, space_ids, ...scene } = await newScene({ call, group_id });
  convention_id = scene.convention_id;
  await call('PUT', `/event/${events.Azul}`, { max_tickets: 12 });
  await call('POST', `/event/${events.Azul}/assign-slots`, { daypart_id: daypart_ids[2], space_id: space_ids[3] });
  await call('POST', '/badgetype', { convention_id, name: 'Weekend', price: 0, max_quantity: 50 });
  const { uri_part } = await call<{ uri_part: string }>('PUT', `/convention/${convention_id}`, { is_schedule_public: 1 });
  home = `/c/${uri_part}`;
});
test.afterAll(async () => {
  await api?.dispose();
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
async function signIn(page: Page, email: string, title: string = joinText.title): Promise<void> {
  await heading(page, title);
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
    await signIn(page, `reyes-${language}@example.org`, badgesText.get);

    await heading(page, badgesText.title);
    const forms = page.getByRole('region', { name: badgesText.get }); // the cards above have names to correct
    for (const [n, name] of family.entries()) {
      await enterAt(page.getByText(badgesText.choose({ type: 'Weekend' })));
      await typeAt(forms.getByLabel(badgesText.firstname, { exact: true }), name);
      await typeAt(forms.getByLabel(badgesText.lastname, { exact: true }), 'Reyes');
      await page.keyboard.press('Enter');
      await expect(page.getByText(badgesText.ready)).toHaveCount(n + 1);
    }
    await enterAt(link(page, badgesText.toProgram));
    await enterAt(link(page, 'Azul'));
    await enterAt(link(page, seatsText.link));
    for (const name of family.slice(1)) {
      await tabTo(page.getByRole('checkbox', { name: `${name} Reyes` })); // at first one's own badge alone is ticked
      await page.keyboard.press('Space');
    }
    const names = new Intl.ListFormat(language).format(family.map((name) => `${name} Reyes`));
    await tabTo(button(page, seatsText.takeThese({ count: family.length, names })));
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

/** The text of the mail to somebody whose subject has these words. */
async function mailTo(email: string, subject: string): Promise<string> {
  const found = async () => {
    for (const { envelope, parsed } of mails.taken) {
      const { subject: said = '', text = '' } = await parsed;
      if (envelope.to.includes(email) && said.includes(subject)) return text;
    }
    return '';
  };
  await expect.poll(found, { timeout: 20_000 }).not.toBe('');
  return found();
}
const pathIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? '';
/** A public page on a phone and on a desk: it fits, and axe finds nothing. */
async function expectGoodPage(page: Page, name: string) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectToFit(page, `${name} ${width}`);
    await expectGood(page, `${name} ${width}`);
    await takePicture(page, `${name}-${width}`, { fullPage: true });
  }
}

test('by keyboard, somebody who lost the link to an order gets it by mail and opens the order', async ({ browser }) => {
  setLanguageSource(() => 'en');
  const email = 'ada.lost@example.org';
  const type = await call('POST', '/badgetype', { convention_id, name: 'Patron', price: 20, private: 1 });
  await call('POST', '/badge/verified', { badgetype_id: type.id, firstname: 'Ada', lastname: 'Lost', email, user_id: null });
  const page = await newPhone(browser, 'en-US');
  await page.goto(`${home}/join`);
  await enterAt(link(page, findOrdersText.lost));
  await heading(page, findOrdersText.title);
  await expectGoodPage(page, 'find-orders');
  await typeAt(page.getByLabel(findOrdersText.email), email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: findOrdersText.sentTitle })).toBeVisible();
  await expectGoodPage(page, 'find-orders-sent');
  await enterAt(button(page, findOrdersText.again));
  await expect(page.getByLabel(findOrdersText.email)).toBeVisible();
  const text = await mailTo(email, ordersFoundMail.subject({ convention: '' }).trim());
  await page.goto(pathIn(text, /\/c\/[\w-]+\/order\/[\w-]{43}/));
  await expect(page.getByText('Ada Lost').first()).toBeVisible();
  await expectGoodPage(page, 'order-found');
  await page.context().close();
});

test('by keyboard, an exhibitor of last year says no by the link of a mail, and then yes', async ({ browser }) => {
  setLanguageSource(() => 'en');
  const email = 'owl.games@example.org';
  const { id } = await call('POST', '/exhibitor', { convention_id, name: 'Owl Games', agree_to_terms: 1, email_address: email });
  await call('POST', `/exhibitor/${id}/approve`);
  const asked = { name: 'Harbor Con again', dry_run: 0, parts: ['exhibitors'] };
  const copy = await call<{ job_id: string; convention_id: string }>('POST', `/convention/${convention_id}/copy`, asked);
  await expect
    .poll(async () => (await call<{ status: string }>('GET', `/job/${copy.job_id}`)).status, { timeout: 20_000 })
    .toBe('completed');
  await call('PUT', `/convention/${copy.convention_id}`, { private: 0 });
  const message = await call<{ id: string; recipient_count: number }>(
    'POST',
    `/convention/${copy.convention_id}/invite-exhibitors`,
  );
  await call('POST', `/message/${message.id}/send`, { recipient_count: message.recipient_count });
  const client = new pg.Client(database_url);
  await client.connect();
  await client.query('UPDATE message SET send_date = now() WHERE id = $1', [message.id]); // nobody takes it back
  await client.end();
  const text = await mailTo(email, 'Exhibit again');
  expect(text).toContain(invitationMail.link);
  const page = await newPhone(browser, 'en-US');
  await page.goto(pathIn(text, /\/c\/[\w-]+\/invitation\/[\w.-]+/));
  await heading(page, invitationText.title);
  await expect(page.getByRole('heading', { name: 'Owl Games' })).toBeVisible();
  await expectGoodPage(page, 'invitation');
  await enterAt(button(page, invitationText.no));
  await expect(page.getByText(invitationText.saidNo)).toBeVisible();
  await enterAt(button(page, invitationText.yes));
  await expect(page.getByText(invitationText.saidNo)).toBeVisible(); // the terms come first
  await tabTo(page.getByLabel(invitationText.terms), { back: true });
  await page.keyboard.press('Space');
  await enterAt(button(page, invitationText.yes));
  await expect(page.getByText(invitationText.saidYes)).toBeVisible();
  await expectGoodPage(page, 'invitation-accepted');
  await page.context().close();
});
