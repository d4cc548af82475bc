import webPush from 'web-push';
import { settings } from '../../platform/config.ts';
import { storedSetting } from '../../platform/storedSettings.ts';
import { type Attempt, postToPublic } from '../webhooks/postToPublic.ts';

/** Where a browser takes messages, and the keys that only it can open them with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
/** How a push service is to treat a message. */
export interface Handling {
  /** Seconds for which it keeps the message for a device that is off. */
  readonly ttl: number;
  readonly isUrgent: boolean;
  /** A message with the same topic takes the place of one that still waits. */
  readonly topic: string;
}

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}
/** The keys by which push services know the installation (VAPID, RFC 8292). The first start makes them. */
const keys = async (): Promise<Keys> =>
  JSON.parse(await storedSetting('push_keys', () => JSON.stringify(webPush.generateVAPIDKeys()))) as Keys; // as it was made
/** What browsers need to know of them. */
export const publicPushKey = async (): Promise<string> => (await keys()).publicKey;

/** Whom a push service can write to: https is required of an address of a page. */
function contact(): string {
  const { MAIL_FROM, NEXTAUTH_URL } = settings();
  const [address] = /[^<>\s]+@[^<>\s]+/.exec(MAIL_FROM ?? '') ?? [];
  if (address) return `mailto:${address}`;
  return NEXTAUTH_URL?.startsWith('https:') ? new URL(NEXTAUTH_URL).origin : 'mailto:postmaster@localhost.localdomain';
}
/** Encrypts a message for a browser and hands it to its push service. Never throws for what the service does. */
export async function sendPush(target: PushTarget, payload: string, { ttl, isUrgent, topic }: Handling): Promise<Attempt> {
  const { endpoint, p256dh, auth } = target;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact(), ...(await keys()) },
    TTL: ttl,
    urgency: isUrgent ? 'high' : 'normal',
    topic,
  });
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return postToPublic(
    endpoint,
    body ?? Buffer.alloc(0),
    { ...texts, 'User-Agent': 'Convene-Push/1' },
    { isPrivateAllowed: settings().PRIVATE_PUSH === 'yes' },
  );
}
