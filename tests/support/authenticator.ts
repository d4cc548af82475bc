import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Body, Call } from './people.ts';

const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** CBOR of what an authenticator sends. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each as never)])]);
}
const flags = { present: 1, verified: 4, attested: 64 } as const;

interface Held {
  id: string;
  rp_id: string;
  user: string;
  key: KeyObject;
  counter: number;
}
/** How an answer differs from an honest one. */
export interface Lies {
  origin?: string;
  rp_id?: string;
  challenge?: string;
  type?: string;
  /** Whether the user was verified. */
  verified?: boolean;
  counter?: number;
}
interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
  allowCredentials?: { id: string }[];
}

/** An authenticator in software with its browser, which stands on pages of `origin`. */
export class Authenticator {
  readonly #origin: string;
  readonly #counts: boolean;
  readonly held: Held[] = [];
  constructor(origin: string, { counts = true } = {}) {
    this.#origin = origin;
    this.#counts = counts;
  }
  #clientData(type: string, { challenge }: Options, lies: Lies): Buffer {
    const data = { type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? this.#origin };
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }));
  }
  #data(rp_id: string, counter: number, lies: Lies, attested = Buffer.alloc(0)): Buffer {
    const data = Buffer.concat([sha256(lies.rp_id ?? rp_id), Buffer.alloc(5), attested]);
    data[32] = flags.present | (lies.verified === false ? 0 : flags.verified) | (attested.length ? flags.attested : 0);
    data.writeUInt32BE(lies.counter ?? counter, 33);
    return data;
  }
  /** Makes a passkey. */
  create(options: unknown, lies: Lies = {}): Body {
    const wanted = options as Options;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const rawId = randomBytes(32);
    const [id, rp_id] = [encoded(rawId), wanted.rp?.id ?? ''];
    this.held.push({ id, rp_id, user: wanted.user?.id ?? '', key: privateKey, counter: 0 });
    const point = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    const key = cbor(new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, point[0]], [-3, point[1]]])); // biome-ignore format: pairs
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.#data(rp_id, 0, lies, attested)],
      ]),
    );
    const response = {
      clientDataJSON: encoded(this.#clientData('webauthn.create', wanted, lies)),
      attestationObject: encoded(attestationObject),
      transports: ['internal'],
      publicKeyAlgorithm: -7,
    };
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {}, authenticatorAttachment: 'platform' };
  }
  /** Answers with a passkey for that site, the last one made. */
  get(options: unknown, lies: Lies = {}): Body {
    const wanted = options as Options;
    const allowed = wanted.allowCredentials?.length ? new Set(wanted.allowCredentials.map(({ id }) => id)) : null;
    const passkey = this.held.filter(({ id, rp_id }) => rp_id === wanted.rpId && (allowed?.has(id) ?? true)).at(-1);
    if (!passkey) throw new Error('The authenticator has no passkey for this site.');
    if (this.#counts) passkey.counter += 1;
    const data = this.#data(passkey.rp_id, passkey.counter, lies);
    const client = this.#clientData('webauthn.get', wanted, lies);
    const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), passkey.key);
    const response = {
      clientDataJSON: encoded(client),
      authenticatorData: encoded(data),
      signature: encoded(signature),
      userHandle: passkey.user,
    };
    return { id: passkey.id, rawId: passkey.id, type: 'public-key', response, clientExtensionResults: {} };
  }
}

/** The same calls from a browser, which keeps cookies and shows them. */
export function withCookies(call: Call): Call & { cookies: Map<string, string> } {
  const cookies = new Map<string, string>();
  const kept: Call = async (method, path, params, options = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await call(method, path, params, { ...options, headers: { cookie, ...options.headers } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  return Object.assign(kept, { cookies });
}
