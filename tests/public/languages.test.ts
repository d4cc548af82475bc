import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Piece, parse } from '../../src/messages/icu.ts';
import { languages } from '../../src/messages/language.ts';
import { translatedGroups } from '../../src/messages/translated.ts';
import { inLanguage } from '../../src/server/platform/format/language.ts';
import { acceptedLanguage } from '../../src/server/public/language.ts';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { type Account, ok } from '../support/people.ts';
import '../../src/server/mail/sendMail.ts';

/* The languages of public pages and mails. */
const others = languages.filter((of) => of !== 'en');
const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** The texts of an object by their path. */
const textsOf = (texts: Record<string, unknown>, path: string): [string, unknown][] =>
  Object.entries(texts).flatMap(([name, text]): [string, unknown][] =>
    isGroup(text) ? textsOf(text, `${path}.${name}`) : [[`${path}.${name}`, text]],
  );
/** The parameters of a text, with what is made of them: plurals must stay plurals. */
const parametersOf = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => {
    if (typeof piece === 'string' || piece.kind === 'count') return [];
    if (piece.kind === 'marked') return parametersOf(piece.content);
    if (!('options' in piece)) return [piece.name];
    return [piece.name, ...[...piece.options.values()].flatMap(parametersOf)];
  });
const unique = (values: readonly string[]) => [...new Set(values)].sort();

describe('each catalog', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  /** The English texts with parameters as they are written, which their functions do not tell. */
  const sources = readdirSync('src/messages', { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[a-z]+\/\w+\.ts$/.test(name))
    .map((name) => readFileSync(`src/messages/${name}`, 'utf8'))
    .join('\n');
  const written = (group: string, name: string): string | null => {
    const start = sources.indexOf(`translated('${group}', {`);
    const part = sources.slice(start, sources.indexOf('\n});', start));
    const text = new RegExp(`\\b${name}: message<[^>]*>\\(\\s*(['"])((?:[^\\\\\\n]|\\\\.)*?)\\1,?\\s*\\)`).exec(part)?.[2];
    return text ?? null;
  };

  test.each(others)('in %s has every text, with the same parameters, and its numbers as plurals', async (of) => {
    const { catalogOf } = await import('../../src/messages/translated.ts');
    const catalog = catalogOf(of);
    expect(Object.keys(catalog).sort()).toEqual([...translatedGroups().keys()].sort());
    let compared = 0;
    for (const [group, english] of translatedGroups()) {
      const [here, there] = [textsOf(english, group), textsOf({ [group]: catalog[group] }, '')];
      expect(there.map(([path]) => path.slice(1)).sort()).toEqual(here.map(([path]) => path).sort());
      for (const [path, text] of there) {
        const source = written(group, path.split('.').at(-1) ?? '');
        const parameters = unique(parametersOf(parse(String(text), false)));
        const english = here.find(([one]) => `.${one}` === path)?.[1];
        if (typeof english === 'string') expect([path, parameters]).toEqual([path, []]);
        else if (source !== null) {
          compared += 1;
          expect([path, parameters]).toEqual([path, unique(parametersOf(parse(source.replaceAll("\\'", "'"), false)))]);
        }
        expect(String(text).trim(), path).not.toBe('');
      }
    }
    expect(compared).toBeGreaterThan(80);
  });
});

test('a browser gets the best of its languages that there is', () => {
  expect(acceptedLanguage('de-AT,de;q=0.9,en;q=0.8')).toBe('de');
  expect(acceptedLanguage('it,fr;q=0.4,es-MX;q=0.7')).toBe('es');
  for (const none of [undefined, '', '*', 'it-IT', 'de;q=0', ';;q=,,']) expect(acceptedLanguage(none)).toBeNull();
});

test('dates and amounts are those of the language, in the zone of the convention', async () => {
  const { showSpan, showDays, price, showLength } = await import('../../src/client/format/local.ts');
  const clock = { zone: 'America/Chicago', hours: 12, year: 2027, currency: 'EUR' } as const;
  const [start, end] = [new Date('2027-08-06T19:00Z'), new Date('2027-08-06T20:30Z')];
  const shown = () => [showSpan(start, end, clock), showDays(start, new Date('2027-08-08T20:00Z'), clock), price(1120, clock)];
  const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' '));
  expect(plain(inLanguage('en', shown))).toEqual(['Fri Aug 6, 2:00–3:30 PM', 'Aug 6 – 8, 2027', '€1,120.00']);
  expect(plain(inLanguage('de', shown))).toEqual(['Fr., 6. Aug., 14:00–15:30 Uhr', '6.–8. August 2027', '1.120,00 €']);
  expect(plain(inLanguage('fr', shown))).toEqual(['ven. 6 août, 14:00 – 15:30', '6–8 août 2027', '1 120,00 €']);
  expect(plain(inLanguage('es', shown))).toEqual(['vie, 6 ago, 14:00–15:30', '6–8 de agosto de 2027', '1120,00 €']);
  expect(inLanguage('de', () => showLength(90))).toBe('1 Std. 30 Min.');
});

describe('over HTTP', () => {
  let s: EventScene;
  let uri: string;
  let ann: Account;
  let event: Record<string, unknown>;
  beforeAll(async () => {
    s = await makeEventScene({ name: 'Lanternfall tongues', is_schedule_public: 1 });
    uri = `/c/${s.con.record.uri_part}`;
    event = await s.event({ name: 'Tangled Anchor', max_tickets: 1 });
    await s.schedule(event as Awaited<ReturnType<typeof s.event>>, 3, 3);
    ann = await s.attendee({ firstname: 'Ann', lastname: 'Reyes' });
  });
  afterAll(() => s.stop());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${s.service.base_url}${uri}${path}`, { headers, redirect: 'manual' });
  const cookieOf = (who: Account, more = '') => `session_id=${who.session_id}; ${more}`;

  test('each page is in the language asked for, wholly, and says so', async () => {
    const number = event.event_number;
    const pages = ['', '/program', '/now', '/hosts', '/exhibitors', '/venue', `/event/${number}`, '/nothing'];
    const own = ['/join', '/badges', `/seats/${number}`, '/me'];
    for (const of of others) {
      const english = [...translatedGroups()].flatMap(([group, texts]) => textsOf(texts, group));
      const { catalogOf } = await import('../../src/messages/translated.ts');
      const here = new Map(textsOf(catalogOf(of), '').map(([path, text]) => [path.slice(1), text]));
      const same = new Set(here.values());
      const foreign = english.map(([, text]) => text).filter((text) => typeof text === 'string' && !same.has(text)) as string[];
      for (const path of [...pages, ...own]) {
        const html = await (await get(`${path}?lang=${of}`, own.includes(path) ? { cookie: cookieOf(ann) } : {})).text();
        expect(html, path).toContain(`<html lang="${of}"`);
        expect([path, foreign.filter((text) => html.includes(`>${text}<`) || html.includes(`"${text}"`))]).toEqual([path, []]);
      }
    }
    const program = await (await get('/program?lang=de')).text();
    expect(program).toContain('10:30');
    expect(program).toMatch(/rel="canonical" href="[^"]*\?lang=de"/);
    for (const of of languages) expect(program).toMatch(new RegExp(`rel="alternate" hrefLang="${of}" href="[^"]*lang=${of}"`));
    expect(await (await get(`/event/${number}?lang=de`)).text()).toContain('10:30–12:30 Uhr');
  });

  test('the language comes from the address, the account, the device, then the browser, and copies are kept apart', async () => {
    const of = async (path: string, headers: Record<string, string>) =>
      /<html lang="(\w+)"/.exec(await (await get(path, headers)).text())?.[1];
    expect(await of('', {})).toBe('en');
    expect(await of('', { 'accept-language': 'fr-CH,fr' })).toBe('fr');
    expect(await of('', { 'accept-language': 'fr', cookie: 'language=es' })).toBe('es');
    expect(await of('?lang=de', { 'accept-language': 'fr', cookie: 'language=es' })).toBe('de');
    expect(await of('?lang=xx', { cookie: 'language=nonsense' })).toBe('en');
    const answer = await get('?lang=de');
    expect(answer.headers.get('set-cookie')).toMatch(/^language=de;/);
    expect([answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual([
      'private, no-cache',
      'Accept-Encoding, Accept-Language, Cookie',
    ]);
    await ok(ann.call('PUT', `/api/user/${ann.user_id}`, { language: 'fr' }));
    expect(await of('/me', { cookie: cookieOf(ann, 'language=es') })).toBe('fr');
    const tags = await Promise.all(['de', 'fr'].map(async (lang) => (await get(`?lang=${lang}`)).headers.get('etag')));
    expect(tags[0]).not.toBe(tags[1]);
  });

  test('who chooses a language on a page keeps it in the account; other sites choose for nobody', async () => {
    const bob = await s.newcomer();
    const kept = async () => (await ok(bob.call('GET', `/api/user/${bob.user_id}`))).language;
    await get('?lang=es', { cookie: cookieOf(bob), 'sec-fetch-site': 'cross-site' });
    expect(await kept()).toBeNull();
    await get('?lang=es', { cookie: cookieOf(bob), 'sec-fetch-site': 'same-origin' });
    expect(await kept()).toBe('es');
    expect((await ann.call('PUT', `/api/user/${bob.user_id}`, { language: 'de' })).status).toBe(403);
    expect((await ok(ann.call('GET', `/api/user/${bob.user_id}`))).language).toBeUndefined();
    expect((await bob.call('PUT', `/api/user/${bob.user_id}`, { language: 'xx' })).status).toBe(400);
  });

  test('refusals are in the language of our page, and in English for all others', async () => {
    const other = await s.attendee({ firstname: 'Zoe', lastname: 'Zed' });
    const badge = (headers: Record<string, string>) =>
      ann.call('POST', `/api/event/${event.id}/tickets`, { badge_ids: [other.badge_id] }, { headers });
    const text = async (headers: Record<string, string>) =>
      ((await badge(headers)).body.error as { message: string } | undefined)?.message ?? '';
    expect(await text({ 'X-Language': 'de' })).toContain('Du kannst nur Tickets für deine eigenen Badges nehmen.');
    expect(await text({ 'Accept-Language': 'de' })).toContain('You can take tickets for your own badges only.');
  });

  test('a mail is in the language of its reader, whoever causes it; staff read English', async () => {
    const { db } = await import('../../src/server/db/client.ts');
    const reader = await s.attendee({ firstname: 'Dora', lastname: 'Deutsch' });
    const second = await s.attendee({ firstname: 'Eve', lastname: 'English' });
    await ok(reader.call('PUT', `/api/user/${reader.user_id}`, { language: 'de' }));
    const doomed = await s.event({ name: 'Doomed', max_tickets: 5 });
    for (const who of [reader, second])
      await ok(who.call('POST', '/api/ticket', { event_id: doomed.id, badge_id: who.badge_id }));
    await ok(s.post(`event/${doomed.id}/cancel`, {}));
    const mailTo = async ({ user_id }: Account) => (await db.mail.findMany({ where: { user_id, kind: 'event_cancelled' } }))[0];
    const [german, english] = [await mailTo(reader), await mailTo(second)];
    expect(german?.subject).toBe('Abgesagt: Doomed');
    for (const part of ['Hallo ', 'Leider findet Doomed', 'Du bekommst diese E-Mail, weil du ein Ticket dafür hast.'])
      expect(german?.text).toContain(part);
    expect(german?.html).toContain('<html lang="de">');
    expect(english?.subject).toBe('Cancelled: Doomed');
    expect(english?.text).toContain('Hello ');
  });
});
