import { isLanguage, type Language, setLanguageSource } from '../../../../messages/language.ts';
import { offlineText } from '../../../../messages/public/offline.ts';
import { FILES } from '../kept.ts';
import { type Build, copyOf, keep, languageKept, type PageHere, pageAt, savedAt } from './pages.ts';
import { startPush } from './push.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';

/*
 * The service worker of public pages, for addresses below /c/. Pages come from the service; if it does not answer, the copy is shown that
 * was kept, and says how old it is. It needs no page to be loaded, and no page needs it.
 */

/** After so many milliseconds a copy is shown, while the answer may still come. */
const PATIENCE = 3_000;
/** For so many milliseconds a copy that nobody has asked for is new enough. */
const FRESH = 10 * 60_000;

/** What is shown where nothing is kept. */
async function nothingKept(page: PageHere, { files }: Build): Promise<Response> {
  const at = (rest: string): PageHere => ({ uri: page.uri, rest, query: '', lang: page.lang, isNarrowed: false });
  const [program, mine] = [await savedAt(at('program')), await savedAt(at('me'))];
  const asked = [page.lang, await languageKept(at('me')), await languageKept(at('program')), navigator.language.slice(0, 2)];
  const lang: Language = asked.find(isLanguage) ?? 'en';
  setLanguageSource(() => lang);
  const link = (rest: string, name: string) => `<p><a class="button" href="/c/${page.uri}/${rest}">${name}</a></p>`;
  const style = files.find((file) => file.endsWith('.css')) ?? '';
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${offlineText.title}</title><link rel="stylesheet" href="${style}"></head><body><main id="content"><div class="empty"><h1>${offlineText.title}</h1><p>${offlineText.notKept}</p><p><a href="">${offlineText.again}</a></p>${program ? link('program', offlineText.program) : ''}${mine ? link('me', offlineText.mine) : ''}</div></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'",
      'Cache-Control': 'no-store',
    },
  });
}

/** A page from the service, or its copy. */
async function show(event: FetchEvent, page: PageHere, build: Build): Promise<Response> {
  const asked = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  const fresh = asked.then((answer) => {
    event.waitUntil(keep(page, answer.clone()).catch(() => {})); // the device may have no room
    return answer;
  });
  event.waitUntil(fresh.catch(() => {}));
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  const first = await Promise.race([fresh.catch(() => null), late]);
  if (first && first.status < 500) return first;
  const copy = await copyOf(page, build).catch(() => null);
  if (copy) return copy;
  return fresh.catch(() => nothingKept(page, build));
}
/** Reads pages and keeps them, unless they were kept a short time ago. */
async function keepAll(addresses: readonly string[], origin: string, isDue: boolean): Promise<boolean> {
  let isDone = true;
  for (const address of addresses) {
    const page = pageAt(new URL(address, origin));
    const saved = page && (await savedAt(page));
    if (!page || (!isDue && saved && saved > Date.now() - FRESH)) continue;
    try {
      const answer = await fetch(address, { headers: { Accept: 'text/html' } });
      await keep(page, answer);
      isDone &&= (await savedAt(page)) !== null;
    } catch {
      isDone = false;
    }
  }
  return isDone;
}

/** Starts the worker of a build. */
export function startWorker(scope: WorkerScope, build: Build): void {
  const own = FILES + build.version;
  startPush(scope);
  scope.addEventListener('install', (event) => {
    event.waitUntil(
      caches
        .open(own)
        .then((cache) => cache.addAll([...build.files]))
        .then(() => scope.skipWaiting()),
    );
  });
  scope.addEventListener('activate', (event) => {
    const begin = async () => {
      for (const name of await caches.keys()) if (name.startsWith(FILES) && name !== own) await caches.delete(name);
      await scope.registration.navigationPreload?.enable();
      await scope.clients.claim();
    };
    event.waitUntil(begin());
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    if (build.files.includes(url.pathname)) {
      event.respondWith(caches.match(request, { cacheName: own }).then((kept) => kept ?? fetch(request)));
      return;
    }
    const page = request.mode === 'navigate' ? pageAt(url) : null;
    if (page) event.respondWith(show(event, page, build));
  });
  scope.addEventListener('message', (event) => {
    const { keep: addresses, now: isDue = false } = event.data as { keep?: readonly string[]; now?: boolean }; // pages of ours send them
    if (!addresses) return;
    const work = keepAll(addresses, scope.location.origin, isDue).catch(() => false);
    event.waitUntil(work.then((isDone) => event.ports[0]?.postMessage(isDone)));
  });
}
