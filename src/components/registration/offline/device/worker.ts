import type { FetchEvent, WorkerScope } from '../../../public/browser/worker/scope.ts';

/*
 * The service worker of registration desks. It keeps one page, which holds nothing about anybody, with its files; what the page shows is
 * in its encrypted store. Without network the address of the desk leads to that page.
 */

const STORE = 'desk page';
/** The address of the page in the store: it is the same for all conventions. */
const PAGE = '/convention/-/door/offline';
/** After so many milliseconds the desk opens without network. */
const PATIENCE = 5_000;

const filesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, file = '']) => file);
async function read(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok || answer.redirected) throw new Error(`${address}: ${answer.status}`);
  return answer;
}
/** Keeps the page at an address with the files that it names. What is kept stays as it is if one of them does not come. */
async function keep(address: string): Promise<boolean> {
  const page = await read(address);
  const files = filesIn(await page.clone().text(), /(?:src|href)="(\/_next\/static\/[^"?#]+)/g);
  const answers = new Map<string, Response>([[PAGE, page]]);
  for (const file of new Set(files)) {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    answers.set(file, answer);
    if (!file.endsWith('.css')) continue;
    for (const url of filesIn(await answer.clone().text(), /url\("?(\/_next\/static\/[^")]+)/g))
      answers.set(url, await fetch(url));
  }
  const cache = await caches.open(STORE);
  for (const [file, answer] of answers) await cache.put(file, answer);
  for (const { url } of await cache.keys()) if (!answers.has(new URL(url).pathname)) await cache.delete(url);
  return true;
}
const kept = async (address: string): Promise<Response | undefined> =>
  (await caches.has(STORE)) ? (await caches.open(STORE)).match(address) : undefined;

/** The desk from the service; without network, the way to the page that is kept. */
async function openDesk({ request }: FetchEvent, { pathname }: URL): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  const first = await Promise.race([asked.catch(() => null), late]);
  if (first && first.status < 500) return first;
  return (await kept(PAGE)) ? Response.redirect(`${pathname.replace(/\/$/, '')}/offline`) : asked;
}

/** Starts the worker. */
export function startDeskWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    const page = request.mode === 'navigate' ? /^\/convention\/[^/]+\/door(\/offline)?\/?$/.exec(url.pathname) : null;
    if (page) event.respondWith(page[1] ? kept(PAGE).then((found) => found ?? fetch(request)) : openDesk(event, url));
    else if (url.pathname.startsWith('/_next/static/'))
      event.respondWith(kept(url.pathname).then((found) => found ?? fetch(request)));
  });
  scope.addEventListener('message', (event) => {
    const { keepDesk } = event.data as { keepDesk?: string }; // pages of ours send it
    if (!keepDesk) return;
    event.waitUntil(
      keep(keepDesk)
        .catch(() => false)
        .then((isKept) => event.ports[0]?.postMessage(isKept)),
    );
  });
}
/** The worker of a service that keeps nothing on devices: it removes the page, and itself. What was done and is not sent stays in its store. */
export function endDeskWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('message', (event) => event.ports[0]?.postMessage(false));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(caches.delete(STORE).then(() => scope.registration.unregister())),
  );
}
