import type { FetchEvent, WorkerScope } from '../../../public/browser/worker/scope.ts';

/*
 * The service worker of desks. It keeps one page, which holds nothing about anybody, with its files; what the page shows is in its encrypted
 * store. Without network the addresses of desks lead to that page.
 */

const STORE = 'desk page';
/** Where addresses lead that are not below the one of the registration desk: by the scope of this worker. */
const WAYS = 'desk ways';
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
/** Has the addresses below a scope lead to a page. */
async function lead(way: string, to: string): Promise<boolean> {
  await (await caches.open(WAYS)).put(way, new Response(to));
  return true;
}
const kept = async (address: string): Promise<Response | undefined> =>
  (await caches.has(STORE)) ? (await caches.open(STORE)).match(address) : undefined;

/** Where the desk at an address leads without network. */
async function wayFrom(pathname: string, scope: string): Promise<string> {
  const way = (await caches.has(WAYS)) ? await (await caches.open(WAYS)).match(scope) : undefined;
  return way ? `${await way.text()}?from=${encodeURIComponent(pathname)}` : `${pathname.replace(/\/$/, '')}/offline`;
}
/** The desk from the service; without network, the way to the page that is kept. */
async function openDesk({ request }: FetchEvent, { pathname }: URL, scope: string): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  const first = await Promise.race([asked.catch(() => null), late]);
  if (first && first.status < 500) return first;
  return (await kept(PAGE)) ? Response.redirect(await wayFrom(pathname, scope)) : asked;
}

/** Starts the worker. */
export function startDeskWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    const isKept = /^\/convention\/[^/]+\/door\/offline\/?$/.test(url.pathname);
    const isDesk = /^\/(convention\/[^/]+\/door|library\/[^/]+\/desk|c\/[^/]+\/me\/host\/\d+)\/?$/.test(url.pathname);
    if (request.mode === 'navigate' && isKept) event.respondWith(kept(PAGE).then((found) => found ?? fetch(request)));
    else if (request.mode === 'navigate' && isDesk)
      event.respondWith(openDesk(event, url, new URL(scope.registration.scope).pathname));
    else if (url.pathname.startsWith('/_next/static/'))
      event.respondWith(kept(url.pathname).then((found) => found ?? fetch(request)));
  });
  scope.addEventListener('message', (event) => {
    const { keepDesk, way, to } = event.data as { keepDesk?: string; way?: string; to?: string }; // pages of ours send it
    const work = keepDesk ? keep(keepDesk) : way && to ? lead(way, to) : null;
    if (work) event.waitUntil(work.catch(() => false).then((isDone) => event.ports[0]?.postMessage(isDone)));
  });
}
/** The worker of a service that keeps nothing on devices: it removes the page, and itself. What was done and is not sent stays in its store. */
export function endDeskWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('message', (event) => event.ports[0]?.postMessage(false));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([STORE, WAYS].map((name) => caches.delete(name))).then(() => scope.registration.unregister())),
  );
}
