import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isLanguage, type Language } from '../../messages/language.ts';
import { cookieHeader } from '../auth/cookies.ts';
import { db } from '../db/client.ts';
import { cookieIn } from '../http/request/credentials.ts';
import { asCaller } from '../platform/context.ts';
import { callerOf, contextOf } from './mine/caller.ts';

/* In which language somebody reads: as the address says, as they chose in their account or on this device, or as their browser asks. */

const COOKIE = 'language';
const SECONDS = 365 * 86_400;
/** More of a header than this is not read. */
const MAX_LANGUAGES = 20;

/** The first of our languages that a browser asks for. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const asked = (header ?? '').split(',', MAX_LANGUAGES).map((one) => {
    const [tag = '', ...parameters] = one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { of: tag.split('-', 1)[0], quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const [best] = asked.filter(({ of, quality }) => quality > 0 && isLanguage(of)).sort((a, b) => b.quality - a.quality);
  return isLanguage(best?.of) ? best.of : null;
}
const named = (parameters: URLSearchParams): Language | null => {
  const lang = parameters.get('lang');
  return isLanguage(lang) ? lang : null;
};
const kept = (headers: IncomingHttpHeaders): Language | null => {
  const value = cookieIn(headers, COOKIE);
  return isLanguage(value) ? value : null;
};

/** The language of a page. What the address or the account says is kept on the device. */
export function languageOf(
  req: IncomingMessage,
  res: ServerResponse,
  parameters: URLSearchParams,
  account: Language | null = null,
): Language {
  const chosen = named(parameters) ?? account;
  if (chosen && chosen !== kept(req.headers)) res.setHeader('Set-Cookie', cookieHeader(COOKIE, chosen, SECONDS));
  return chosen ?? kept(req.headers) ?? acceptedLanguage(req.headers['accept-language']) ?? 'en';
}

/** The language that somebody chose in their account; null: none. */
export async function accountLanguage(user_id: string): Promise<Language | null> {
  const found = await db.user.findUnique({ where: { id: user_id }, select: { language: true } });
  return isLanguage(found?.language) ? found.language : null;
}

/** Keeps a language that somebody who is signed in chooses on one of our pages, so that their mails are in it as well. */
export async function keepLanguage(req: IncomingMessage, convention_id: string, parameters: URLSearchParams): Promise<void> {
  const language = named(parameters);
  if (!language || req.headers['sec-fetch-site'] !== 'same-origin') return;
  const viewer = await callerOf(req);
  if (!viewer) return;
  const where = { id: viewer.user_id, OR: [{ language: null }, { language: { not: language } }] };
  await asCaller(contextOf(req, viewer, convention_id), 'GET /c', () => db.user.updateMany({ where, data: { language } }));
}
