import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { type Answering, standIn } from './standIn.ts';

/** What a browser got, opened with its own keys. */
export interface PushReceived {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Bytes on the way. */
  readonly size: number;
}
/** A browser that has subscribed. */
export interface Browser {
  readonly target: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly received: PushReceived[];
  open(body: Buffer): string;
}

/** Opens a message as a browser does (RFC 8291 and 8188). @throws if it is not for these keys */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const text = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(text.subarray(-16));
  const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
/** Requires the signature of the installation (RFC 8292). @throws if it is not the key that browsers were told */
function checkSender(header: string | undefined, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is wrong.');
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string };
  if (aud !== origin || !/^(mailto|https):/.test(sub)) throw new Error(`Signed for ${aud} by ${sub}`);
}

/** A push service. What it takes is opened with the keys of the browser that it is for. */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const faults: unknown[] = [];
  const usual: Answering = ({ url, headers, body }) => {
    const browser = browsers.get(url.pathname);
    if (!browser) return { status: 404 };
    try {
      checkSender(headers.authorization, server.url);
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Another encoding');
      browser.received.push({ ...(JSON.parse(browser.open(body)) as PushReceived), headers, size: body.length });
    } catch (error) {
      faults.push(error);
      return { status: 400 };
    }
    return { status: 201 };
  };
  const server = await standIn(usual);
  return {
    ...server,
    /** What was sent wrongly. */
    faults,
    /** A new browser with keys of its own. */
    browser(): Browser {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('hex')}`;
      const browser: Browser = {
        target: {
          endpoint: `${server.url}${path}`,
          p256dh: keys.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        received: [],
        open: (body) => decrypt(body, keys, auth),
      };
      browsers.set(path, browser);
      return browser;
    },
    /** The browser has unsubscribed. */
    forget: ({ target }: Browser) => browsers.delete(new URL(target.endpoint).pathname),
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;
