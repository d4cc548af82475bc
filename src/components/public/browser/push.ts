/*
 * Notifications on this device. The page of notifications turns them on and off; all pages of one's own confirm them now and then, and end
 * them where another account has signed in.
 */

/** Whose notifications this browser shows, and when the service last heard of it. */
const OWNER = 'notifications of';
const CONFIRM = 86_400_000;

interface Owner {
  readonly person: string;
  readonly at: number;
}
function ownerHere(): Owner | null {
  try {
    return JSON.parse(window.localStorage.getItem(OWNER) ?? 'null') as Owner | null; // as it is stored below
  } catch {
    return null; // a browser may keep nothing
  }
}
function setOwner(person: string | null): void {
  try {
    if (person) window.localStorage.setItem(OWNER, JSON.stringify({ person, at: Date.now() } satisfies Owner));
    else window.localStorage.removeItem(OWNER);
  } catch {} // it is confirmed more often then
}
const registered = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration('/c/');
const canNotify = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Calls the API. null: it did not work. */
async function call(method: string, path: string, sent: object = {}): Promise<{ device_id?: string } | null> {
  const headers = { 'Content-Type': 'application/json', 'X-Language': document.documentElement.lang };
  const answer = await fetch(`/api/user/${path}`, { method, headers, body: JSON.stringify(sent) }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { device_id?: string }) : null; // as the API sends it
}
/** Tells the service of a subscription. Returns the id of this device; null: it did not work. */
async function confirm(subscription: PushSubscription, person: string): Promise<string | null> {
  const { endpoint, keys } = subscription.toJSON();
  const answer = await call('POST', `${person}/devices`, { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
  if (answer) setOwner(person);
  return answer?.device_id ?? null;
}
async function end(subscription: PushSubscription): Promise<void> {
  await subscription.unsubscribe();
  setOwner(null);
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(window.atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
/** Subscribes this browser, anew if the service has other keys than it had. */
async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  const subscribed = () => pushManager.subscribe(options);
  return subscribed().catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return subscribed();
  });
}

/** What the page says of this browser, and which of its buttons it has. */
type State = 'on' | 'off' | 'denied' | 'notAllowed' | 'failed' | 'unsupported' | 'homeScreen' | 'testSent' | 'testFailed';
function show(part: HTMLElement, state: State, isOn = false): void {
  for (const text of part.querySelectorAll<HTMLElement>('[data-push-state]')) text.hidden = text.dataset.pushState !== state;
  const isPossible = !['denied', 'unsupported', 'homeScreen'].includes(state);
  for (const button of part.querySelectorAll<HTMLElement>('[data-push-do]'))
    button.hidden = !isPossible || (button.dataset.pushDo === 'turnOn') === isOn;
}
async function startPage(part: HTMLElement): Promise<void> {
  const { push: key = '', pushOf: person = '', pushConvention: convention_id } = part.dataset;
  if (!canNotify()) {
    const isPhone = /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
    return show(part, isPhone ? 'homeScreen' : 'unsupported');
  }
  if (Notification.permission === 'denied') return show(part, 'denied');
  const found = await (await registered())?.pushManager.getSubscription();
  let device = found && ownerHere()?.person === person ? await confirm(found, person) : null;
  show(part, device ? 'on' : 'off', device !== null);

  const turnOn = async () => {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return show(part, permission === 'denied' ? 'denied' : 'notAllowed');
    device = await subscribe(key)
      .then((subscription) => confirm(subscription, person))
      .catch(() => null);
    show(part, device ? 'on' : 'failed', device !== null);
  };
  const turnOff = async () => {
    const subscription = await (await registered())?.pushManager.getSubscription();
    if (device) await call('DELETE', `${person}/devices/${device}`);
    if (subscription) await end(subscription);
    device = null;
    show(part, 'off');
  };
  const test = async () => {
    const isSent = device && (await call('POST', `${person}/devices/${device}/test`, { convention_id }));
    show(part, isSent ? 'testSent' : 'testFailed', true);
  };
  const work: Readonly<Record<string, () => Promise<void>>> = { turnOn, turnOff, test };
  part.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-push-do]') : null;
    void work[button?.dataset.pushDo ?? '']?.().then(() => {
      if (button?.hidden) part.querySelector<HTMLElement>('[data-push-do]:not([hidden])')?.focus();
    });
  });
}
/** Confirms notifications of whoever is signed in, and ends those of somebody else. */
async function tidy(): Promise<void> {
  const person = document.querySelector<HTMLElement>('[data-person]')?.dataset.person;
  const owner = ownerHere();
  if (!person || !owner || !canNotify()) return;
  if (owner.person === person && owner.at > Date.now() - CONFIRM) return;
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) setOwner(null);
  else if (owner.person === person) await confirm(subscription, person);
  else await end(subscription);
}

/** Starts what pages do about notifications. */
export function startPush(): void {
  const part = document.querySelector<HTMLElement>('[data-push]');
  void tidy()
    .catch(() => {})
    .then(() => part && startPage(part));
}
