import { type BrowserContext, type Page, request, type Worker } from '@playwright/test';
import { type Browser, type PushService, startPushService } from '../../support/providers/pushService.ts';
import { expectGood } from '../support/axe.ts';
import { enter, expect, newPerson, test, type World } from '../support/world.ts';

/* Notifications on a phone: the push service is a stand-in, and what it takes is delivered to the worker as the browser would. */
test.use({ signedIn: false, serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
let push: PushService;
test.beforeAll(async () => {
  push = await startPushService();
});
test.afterAll(() => push.stop());

/** Chromium subscribes at a service of Google's: here it is one of ours. Without windows it allows nobody to show notifications. */
const subscribeHere = (page: Page, { target }: Browser) =>
  page.addInitScript(({ endpoint, p256dh, auth }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        window.localStorage.removeItem('subscribed');
        return true;
      },
    };
    Object.assign(window.PushManager.prototype, {
      getSubscription: async () => (window.localStorage.getItem('subscribed') ? subscription : null),
      subscribe: async () => {
        window.localStorage.setItem('subscribed', 'yes');
        return subscription;
      },
    });
  }, target);
async function arrive(world: World, context: BrowserContext): Promise<{ home: string }> {
  const { uri_part } = await world.call<{ uri_part: string }>('GET', `/convention/${world.convention_id}`);
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  await enter(context, await newPerson(api, 'phone'));
  await api.dispose();
  return { home: `/c/${uri_part}` };
}
/** Hands a message to the worker, as the browser does with what its push service sends. */
async function deliver(page: Page, news: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith('/c/') && !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(news),
  });
}
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly data: unknown;
}
/** What the worker shows, which a Chromium without windows does not. */
const watch = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: Shown[] = [];
    const showNotification = async (title: string, { body, data }: { body: string; data: unknown }) => {
      shown.push({ title, body, data });
    };
    Object.assign(self, { shown });
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification });
  });
const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown);
/** Somebody presses the notification. */
const press = (worker: Worker) =>
  worker.evaluate(() => {
    const [notification] = (self as unknown as { shown: Shown[] }).shown;
    const event = new Event('notificationclick');
    self.dispatchEvent(Object.assign(event, { notification: { ...notification, close: () => {} }, waitUntil: () => {} }));
  });

test('somebody turns notifications on by keyboard, gets a test, opens it, and turns them off', async ({
  page,
  context,
  world,
}) => {
  const { home } = await arrive(world, context);
  const browser = push.browser();
  await subscribeHere(page, browser);
  await page.goto(`${home}/me`);
  await page.getByRole('link', { name: 'Choose your notifications' }).press('Enter');
  const turnOn = page.getByRole('button', { name: 'Turn on for this device' });
  await expect(turnOn).toBeVisible();
  await expectGood(page, 'public-notifications');
  await page.screenshot({ path: 'tests/.output/screens/public-notifications.png', fullPage: true });
  await turnOn.press('Enter');
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Test sent.')).toBeVisible();
  await expect.poll(() => browser.received.length).toBe(1);
  expect(push.faults).toEqual([]);
  const [news] = browser.received;
  expect(news).toMatchObject({ title: world.name, path: `${home}/me/notifications` });
  await page.screenshot({ path: 'tests/.output/screens/public-notifications-on.png', fullPage: true });

  await page.goto(`${home}/me`);
  const { title, body, path, tag } = news ?? { title: '', body: '', path: '', tag: '' };
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No worker runs.');
  await watch(worker);
  await deliver(page, { title, body, path, tag });
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: world.name, body: 'Notifications work on this device.' }]);
  await press(worker);
  await expect(page).toHaveURL(new RegExp(`${home}/me/notifications$`));

  await page.getByRole('button', { name: 'Turn off for this device' }).press('Enter');
  await expect(page.getByText('Notifications are off for this device.')).toBeVisible();
  await expect(turnOn).toBeFocused();
});

test('choices are saved, and another account on the same browser ends what the first had turned on', async ({
  page,
  context,
  world,
}) => {
  const { home } = await arrive(world, context);
  await subscribeHere(page, push.browser());
  await page.goto(`${home}/me/notifications`);
  await page.getByRole('group', { name: 'Announcements' }).getByLabel('Email').check();
  await page.getByLabel('From').fill('21:30');
  await page.getByRole('button', { name: 'Save choices' }).press('Enter');
  await expect(page.getByText('Choices saved.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Announcements' }).getByLabel('Email')).toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('21:30');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible();

  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  await context.clearCookies();
  await enter(context, await newPerson(api, 'other'));
  await api.dispose();
  await page.goto(`${home}/me`);
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('subscribed'))).toBeNull();
  await page.goto(`${home}/me/notifications`);
  await expect(page.getByText('Notifications are off for this device.')).toBeVisible();
});

test('a browser that cannot show notifications, or blocks them, says so', async ({ page, context, world }) => {
  const { home } = await arrive(world, context);
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto(`${home}/me/notifications?lang=de`);
  await expect(page.getByText('Dieser Browser blockiert Benachrichtigungen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Auf diesem Gerät einschalten' })).toBeHidden();
  await expectGood(page, 'public-notifications-de');
  await page.screenshot({ path: 'tests/.output/screens/public-notifications-de.png', fullPage: true });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.goto(`${home}/me/notifications?lang=en`);
  await expect(page.getByText('This browser can’t show notifications.')).toBeVisible();
});
