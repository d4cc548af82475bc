import { language, locale } from '../../../messages/language.ts';
import { keepText, offlineText } from '../../../messages/public/offline.ts';
import { claimKept, forgetOwn, isKeyHere, ownerOfKept, releaseKept, renewKey } from './kept.ts';

/* Pages without network: the script of the service worker is started, a copy says how old it is, and people choose whether theirs is kept. */

const WORKER = '/c/sw.js';
const SCOPE = '/c/';
const MINUTE = 60_000;
const DAY = 1_440;

/** How long ago: "just now", "25 minutes ago". */
function ago(minutes: number): string {
  if (minutes < 1) return offlineText.justNow;
  const format = new Intl.RelativeTimeFormat(locale());
  if (minutes < 60) return format.format(-minutes, 'minute');
  return minutes < DAY ? format.format(-Math.floor(minutes / 60), 'hour') : format.format(-Math.floor(minutes / DAY), 'day');
}
/** What a copy says of itself, in the zone of the convention. */
function ageOf(saved: number): string {
  const { zone = 'UTC', hours } = document.body.dataset;
  const is24 = hours === '24' || language() !== 'en';
  const clock = { hour: is24 ? '2-digit' : 'numeric', minute: '2-digit', hourCycle: is24 ? 'h23' : 'h12' } as const;
  const inZone = (options: Intl.DateTimeFormatOptions, at = saved) =>
    new Intl.DateTimeFormat(locale(), { timeZone: zone, ...options }).format(at);
  const isToday = inZone({ dateStyle: 'short' }) === inZone({ dateStyle: 'short' }, Date.now());
  const past = ago(Math.floor((Date.now() - saved) / MINUTE));
  if (isToday) return offlineText.saved({ time: inZone(clock), ago: past });
  return offlineText.savedEarlier({ time: inZone({ weekday: 'short', month: 'short', day: 'numeric', ...clock }), ago: past });
}
/** Says how old the page is, and reads it again as soon as there is network. */
function showAge(saved: number): void {
  const note = document.createElement('p');
  note.className = 'notice';
  note.setAttribute('role', 'status');
  const update = () => {
    const why = navigator.onLine ? offlineText.noAnswer : offlineText.offline;
    const parts = [ageOf(saved), why, 'narrowed' in document.body.dataset ? offlineText.search : ''];
    const text = parts.filter(Boolean).join(' ');
    if (note.textContent !== text) note.textContent = text;
  };
  update();
  document.querySelector('main')?.prepend(note);
  const again = async () => {
    const answer = navigator.onLine
      ? await fetch(window.location.href, { method: 'HEAD', redirect: 'manual' }).catch(() => null)
      : null;
    if (answer && answer.status < 500) window.location.reload();
    else update();
  };
  window.setInterval(() => void again(), MINUTE / 2);
  window.addEventListener('online', () => void again());
  window.addEventListener('offline', update);
}
/** Shows the copy of a page. One of somebody's own is hidden until the cookie of the browser is found to be theirs. */
async function showCopy(saved: number, key: string | undefined): Promise<void> {
  if (key === undefined) return showAge(saved);
  if (isKeyHere(key)) {
    delete document.body.dataset.own;
    return showAge(saved);
  }
  document.querySelector('main')?.replaceChildren();
  await forgetOwn();
  window.location.reload();
}

/** Removes what is kept of somebody else, or of somebody whose session is over. */
async function tidy(): Promise<void> {
  const owner = await ownerOfKept();
  if (!owner) return;
  const person = document.querySelector<HTMLElement>('[data-person]')?.dataset.person;
  if (person === owner.person && isKeyHere(owner.key)) renewKey(owner);
  else if (person || !isKeyHere(owner.key) || document.querySelector('[data-step="ask"]')) await releaseKept();
}
/** Has the worker read pages and keep them. Says whether it did. */
async function askToKeep(addresses: readonly string[], isDue = false): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    active?.postMessage({ keep: addresses, now: isDue }, [port2]);
  });
}

/** The choice to keep one's own page. */
async function startChoice(): Promise<void> {
  const part = document.querySelector<HTMLElement>('[data-keep]');
  if (!part) return;
  const [keepButton, removeButton] = part.querySelectorAll('button');
  const note = part.querySelector<HTMLElement>('[role="status"]');
  const draw = async (failure = '') => {
    const isKept = (await ownerOfKept()) !== null;
    for (const [button, isShown] of [
      [keepButton, !isKept],
      [removeButton, isKept],
    ] as const)
      if (button) button.hidden = !isShown;
    if (note) note.textContent = failure || (isKept ? keepText.kept : '');
  };
  await draw();
  part.hidden = false;
  keepButton?.addEventListener('click', async () => {
    await claimKept(document.querySelector<HTMLElement>('[data-person]')?.dataset.person ?? '');
    const isKept = await askToKeep([window.location.pathname], true).catch(() => false);
    if (!isKept) await releaseKept();
    await draw(isKept ? '' : keepText.failed);
    if (isKept) removeButton?.focus();
  });
  removeButton?.addEventListener('click', async () => {
    await releaseKept();
    await draw();
    keepButton?.focus();
  });
}
async function register(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const saves = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData; // not in all browsers
  const program = `/c/${document.body.dataset.convention}/program`;
  if (!saves) await askToKeep([program, `${program}?day=all`]);
}
/** Ends the worker where the service does not want it any longer. */
async function unregister(): Promise<void> {
  const found = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!found) return;
  for (const name of await caches.keys()) await caches.delete(name);
  await found.unregister();
}

/** Starts what pages do without network, if browser and service allow it. */
export function startOffline(): void {
  const { copy, own, offline } = document.body.dataset;
  if (!('serviceWorker' in navigator) || !('caches' in window) || offline === undefined) return;
  if (copy) return void showCopy(Number(copy), own);
  const begin = offline === 'no' ? unregister : register;
  const start = () => void begin().catch(() => {}); // a browser may forbid it, or have no room
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
  if (offline !== 'no') void tidy().then(startChoice);
}
