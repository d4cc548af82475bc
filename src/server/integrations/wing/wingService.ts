import { sourceFailures } from '../../../messages/convention/importing.ts';
import { settings } from '../../platform/config.ts';
import { isId } from '../../platform/ids.ts';
import { readPublic, SourceFailure } from './readPublic.ts';

/** A record of another service. Nothing is known of it but that it has an id. */
export type SourceRecord = Readonly<Record<string, unknown>> & { readonly id: string };
export interface SourcePage {
  readonly items: readonly SourceRecord[];
  readonly total: number;
  readonly bytes: number;
}
/** Where a convention is at another service. */
export interface SourceAddress {
  /** The address of its API, without a slash at the end. */
  readonly service: string;
  readonly source_id: string;
}
/** The other service wants to be asked again later. */
export class SourceBusy extends Error {
  override name = 'SourceBusy';
  readonly seconds: number;
  constructor(seconds: number) {
    super(sourceFailures.busy);
    this.seconds = seconds;
  }
}
/** The other service refuses what is asked for: it is not there, or not for this session. */
export class SourceRefused extends Error {
  override name = 'SourceRefused';
  readonly status: number;
  constructor(status: number) {
    super(sourceFailures.answered({ status }));
    this.status = status;
  }
}
const MEGABYTE = 1024 * 1024;
/** Of a list, a record and an image. */
const MAX_BYTES = { json: 8 * MEGABYTE, image: 15 * MEGABYTE } as const;
/** Records that are asked for at a time. */
export const PAGE = 100;
const LONGEST_WAIT = 3_600;

/** Where an address of a page or a record says that a convention is; null: nowhere. */
export function sourceAddressOf(text: string): SourceAddress | null {
  if (!URL.canParse(text)) return null;
  const { origin, pathname, protocol, username } = new URL(text);
  const found = /^(.*?)(\/api)?\/convention\/([0-9a-fA-F-]{36})(\/|$)/.exec(pathname);
  if (!found || !isId(found[3]) || username || !/^https?:$/.test(protocol)) return null;
  return { service: `${origin}${found[1]}/api`, source_id: found[3].toLowerCase() };
}

const isPrivateAllowed = () => settings().PRIVATE_IMPORTS === 'yes';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRecord = (value: unknown): value is SourceRecord => isObject(value) && isId(value.id);

/** JSON in the shape of either dialect: bare, or as `result`. */
function contentOf(body: Buffer): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    if (!isObject(parsed)) return null;
    return isObject(parsed.result) ? parsed.result : parsed;
  } catch {
    return null;
  }
}

/** Reads another service of the Wing protocol, in either dialect. @throws SourceFailure, SourceBusy, SourceRefused */
export class WingService {
  readonly #service: string;
  readonly #session_id: string | null;
  readonly #signal: AbortSignal | undefined;
  constructor(service: string, session_id: string | null, signal?: AbortSignal) {
    this.#service = service;
    this.#session_id = session_id;
    this.#signal = signal;
  }
  async #ask(path: string, parameters: Readonly<Record<string, string>> = {}, form?: Readonly<Record<string, string>>) {
    const url = new URL(`${this.#service}/${path}`);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    if (this.#session_id) url.searchParams.set('session_id', this.#session_id);
    const answer = await readPublic(url, {
      ...(form ? { form } : {}),
      maxBytes: MAX_BYTES.json,
      isPrivateAllowed: isPrivateAllowed(),
      signal: this.#signal,
    });
    const { status } = answer;
    if (status === 429 || status === 452) throw new SourceBusy(Math.min(answer.retryAfter ?? 60, LONGEST_WAIT));
    if (status >= 500) throw new SourceFailure(sourceFailures.answered({ status }), true);
    if (status === 401 && this.#session_id) throw new SourceFailure(sourceFailures.signedOut);
    if (status !== 200) throw new SourceRefused(status);
    return answer;
  }
  /** Signs in and returns the id of the session. */
  async signIn(credentials: { api_key_id: string; username: string; password: string }): Promise<string> {
    const { body } = await this.#ask('session', {}, credentials);
    const id = contentOf(body)?.id;
    if (typeof id !== 'string' || !id || id.length > 200) throw new SourceFailure(sourceFailures.notARecord);
    return id;
  }
  async convention(id: string): Promise<SourceRecord> {
    const record = await this.record('convention', id);
    if (typeof record.name !== 'string') throw new SourceFailure(sourceFailures.notARecord);
    return record;
  }
  /** One record of a kind. */
  async record(kind: string, id: string): Promise<SourceRecord> {
    const record = contentOf((await this.#ask(`${kind}/${id}`)).body);
    if (!isRecord(record) || record.id.toLowerCase() !== id) throw new SourceFailure(sourceFailures.notARecord);
    return record;
  }
  /** A page of a list, from 1 on, in an order that new records do not change. */
  async page(path: string, page: number, only: Readonly<Record<string, string>> = {}, size = PAGE): Promise<SourcePage> {
    const parameters = { _page_number: String(page), _items_per_page: String(size), ...only };
    const { body } = await this.#ask(path, parameters);
    const { paging, items } = contentOf(body) ?? {};
    const total = isObject(paging) ? Number(paging.total_items) : Number.NaN;
    const isList = Array.isArray(items) && items.length <= PAGE && items.every(isRecord);
    if (!isList || !Number.isInteger(total) || total < 0)
      throw new SourceFailure(sourceFailures.notAList({ list: path.replace(/[0-9a-f-]{36}/gi, '…') }));
    return { items, total, bytes: body.byteLength };
  }
  /** An image, from wherever the other service says it is. No credentials are sent along. */
  async image(address: string): Promise<Buffer> {
    const url = new URL(address, this.#service);
    if (!/^https?:$/.test(url.protocol)) throw new SourceFailure(sourceFailures.notPublic);
    const { status, body } = await readPublic(url, {
      maxBytes: MAX_BYTES.image,
      isPrivateAllowed: isPrivateAllowed(),
      signal: this.#signal,
    });
    if (status !== 200) throw new SourceRefused(status);
    return body;
  }
}
