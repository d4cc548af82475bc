import type { Language } from '../../../../messages/language.ts';
import { forgetOwn, OWN, ownerOfKept, PAGES } from '../kept.ts';

/* Pages on a device: which ones are kept, in which language, and how they come back. */

/** A page of a convention, as its address names it. */
export interface PageHere {
  readonly uri: string;
  /** What follows in the address: `me`, `program`. */
  readonly rest: string;
  /** What the page depends on, besides its language. */
  readonly query: string;
  readonly lang: string | null;
  /** Whether the address asks for a part only, which is not kept. */
  readonly isNarrowed: boolean;
}
/** The files of the build that the worker is of. */
export interface Build {
  readonly version: string;
  readonly files: readonly string[];
}
const MAX_PAGES = 60;
const SAVED = 'X-Saved';
/** The headers of an answer that hold for its copy too. */
const lasting = [
  'Content-Type',
  'Content-Language',
  'Content-Security-Policy',
  'Referrer-Policy',
  'Permissions-Policy',
  'X-Frame-Options',
];

/** The page at an address; null if it is none, or none that people open in a tab of its own. */
export function pageAt({ pathname, searchParams }: URL): PageHere | null {
  const [, uri, rest = ''] = /^\/c\/([a-z\d][a-z\d-]*)(?:\/([\w/-]*))?$/.exec(pathname) ?? [];
  if (!uri || /^(embed|screen|print|live)\b/.test(rest)) return null;
  const day = rest === 'program' ? searchParams.get('day') : null;
  const others = [...searchParams.keys()].filter((name) => name !== 'lang' && !(day && name === 'day'));
  return { uri, rest, query: day ? `day=${day}&` : '', lang: searchParams.get('lang'), isNarrowed: others.length > 0 };
}
const isOwn = ({ rest }: PageHere): boolean => rest === 'me';
const storeOf = (page: PageHere): string => (isOwn(page) ? OWN : PAGES + page.uri);
const addressOf = ({ uri, rest, query }: PageHere, lang: string): string => `/c/${uri}/${rest}?${query}lang=${lang}`;

/** Ends what is kept of other conventions. */
async function keepOneConvention(uri: string): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PAGES) && name !== PAGES + uri) await caches.delete(name);
}
async function put(page: PageHere, answer: Response): Promise<void> {
  const headers = new Headers({ [SAVED]: String(Date.now()) });
  for (const name of [...lasting, 'X-Keep-Until']) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  const cache = await caches.open(storeOf(page));
  await cache.put(
    addressOf(page, answer.headers.get('Content-Language') ?? 'en'),
    new Response(await answer.text(), { headers }),
  );
  const keys = await cache.keys();
  if (!isOwn(page)) for (const key of keys.slice(0, Math.max(0, keys.length - MAX_PAGES))) await cache.delete(key);
}
/** Whether an answer led elsewhere. */
const isLed = ({ type, redirected }: Response): boolean => type === 'opaqueredirect' || redirected;

/** Keeps what came from the service, if it is a page to be kept. What is somebody's own is kept for its owner only, and ends with their session. */
export async function keep(page: PageHere, answer: Response): Promise<void> {
  if (isOwn(page)) {
    const owner = await ownerOfKept();
    if (isLed(answer) || (answer.ok && owner && answer.headers.get('X-Person') !== owner.person)) await forgetOwn();
    else if (answer.ok && owner) await put(page, answer);
    return;
  }
  if (!answer.ok || isLed(answer) || page.isNarrowed) return;
  if (/no-store/.test(answer.headers.get('Cache-Control') ?? '')) return;
  await keepOneConvention(page.uri);
  await put(page, answer);
}

interface Found {
  readonly answer: Response;
  readonly saved: number;
}
const languages: readonly Language[] = ['en', 'de', 'fr', 'es'];
/** The newest copy of a page, in the language of its address if there is one. */
async function newest(page: PageHere): Promise<Found | null> {
  if (!(await caches.has(storeOf(page)))) return null;
  const cache = await caches.open(storeOf(page));
  const found: (Found & { lang: string })[] = [];
  for (const lang of languages) {
    const answer = await cache.match(addressOf(page, lang));
    if (!answer) continue;
    const until = Number(answer.headers.get('X-Keep-Until') ?? Number.POSITIVE_INFINITY);
    if (until < Date.now()) await cache.delete(addressOf(page, lang));
    else found.push({ lang, answer, saved: Number(answer.headers.get(SAVED)) });
  }
  const rank = (one: Found & { lang: string }) => (one.lang === page.lang ? Number.POSITIVE_INFINITY : one.saved);
  return found.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}
/** When a page was kept; null if it is not. */
export const savedAt = async (page: PageHere): Promise<number | null> => (await newest(page))?.saved ?? null;
/** The language of what is kept of a page. */
export const languageKept = async (page: PageHere): Promise<string | null> =>
  (await newest(page))?.answer.headers.get('Content-Language') ?? null;

/** The same file in this build: copies of pages outlive the scripts with which they came. */
function withFilesOf(html: string, { files }: Build): string {
  const baseOf = (file: string) => file.replace(/-[\w-]{10}(?=\.\w+$)/, '');
  const current = new Map(files.map((file) => [baseOf(file), file]));
  return html.replace(/\/c\/_\/[\w-]+\.(?:js|css|woff2)/g, (file) => current.get(baseOf(file)) ?? file);
}
/** The copy of a page, which says when it was kept; of the program without its day or its search, if there is no other. */
export async function copyOf(page: PageHere, build: Build): Promise<Response | null> {
  const whole = page.rest === 'program' ? ['day=all&', ''].map((query) => ({ ...page, query })) : [];
  let found: Found | null = null;
  for (const one of [page, ...whole]) found ??= await newest(one);
  if (!found) return null;
  const { answer, saved } = found;
  const owner = isOwn(page) ? await ownerOfKept() : null;
  const marks = `data-copy="${saved}"${owner ? ` data-own="${owner.key}"` : ''}${page.isNarrowed ? ' data-narrowed' : ''}`;
  const html = withFilesOf(await answer.text(), build).replace('<body ', `<body ${marks} `);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const name of lasting) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(html, { headers });
}
