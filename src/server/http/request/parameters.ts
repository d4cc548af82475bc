import { parse } from 'node:querystring';
import { parameterRefusals } from '../../../messages/http/requests.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { Budget } from '../../platform/context.ts';
import { checkValue, forbiddenNames, valueLimits } from '../../platform/valueLimits.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** The parameters of a request from query, body and path. */
export type Parameters = Record<string, unknown>;

export const limits = {
  /** JSON and form bodies, and multipart bodies without their files. */
  body: 1024 * 1024,
  /** One uploaded file; all files of a request together. */
  upload: 15 * 1024 * 1024,
  /** The body of a GET without a session in its headers or address. */
  anonymousQuery: 8 * 1024,
  width: valueLimits.width,
  /** The records of one answer, to callers with and without a session, and the characters of their long texts. */
  records: { session: 5000, anonymous: 2000 },
  characters: 10_000_000,
  /** How long the records of one answer may be computed. */
  milliseconds: 1000,
} as const;
/** What a request of this viewer may cost. */
export const newBudget = (viewer: Viewer | null): Budget => ({
  records: viewer ? limits.records.session : limits.records.anonymous,
  characters: limits.characters,
  milliseconds: limits.milliseconds,
});

export const malformed = (message: string, field: string | null = null) => new Refusal(400, 442, field, message);
export const tooLarge = (message: string, field: string | null = null) => new Refusal(413, 413, field, message);

/** Adds a value. A repeated name becomes a list. */
export function add(to: Parameters, name: string, value: unknown): void {
  const previous = to[name];
  to[name] = previous === undefined ? value : Array.isArray(previous) ? [...previous, value] : [previous, value];
}

/** Parses a query string or form: text values, lists for repeated names. @throws 400/442 */
export function fromForm(text: string): Parameters {
  if (text === '') return {};
  let pairs = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) pairs += 1;
  if (pairs > limits.width) throw malformed(parameterRefusals.tooManyParameters({ limit: limits.width }));
  const parameters = parse(text, '&', '=', { maxKeys: 0 });
  for (const name of Object.keys(parameters))
    if (forbiddenNames.has(name)) throw malformed(parameterRefusals.forbiddenName({ name }), name);
  return { ...parameters };
}

/** Parses JSON text. Empty text and `null` mean no parameters. @throws 400/442 */
export function fromJson(text: string): Parameters {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed(parameterRefusals.malformedJson);
  }
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw malformed(parameterRefusals.notAnObject);
  checkValue(value);
  return value as Parameters; // JSON.parse returned an object
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Decodes bytes. @throws 400/442 if they are not UTF-8 */
export function asText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed(parameterRefusals.invalidUtf8);
  }
}
