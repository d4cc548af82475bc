import { randomBytes } from 'node:crypto';
import { db } from '../db/client.ts';
import { STAND_IN_KEY, setOwnStandIn } from '../integrations/payments/standIn.ts';
import { callbackPath, isStandInAccount, storeKeys } from '../ledger/cards/account.ts';
import { pageUrl } from '../mail/sender.ts';
import { settings } from '../platform/config.ts';
import { transaction } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import { storedSetting } from '../platform/storedSettings.ts';
import { systemContext } from '../platform/systemContext.ts';
import { loadAccount } from './account.ts';
import { type ApiRequest, assertKey, StripeProtocol } from './stripe/protocol.ts';
import { eventOf, signatureOf } from './stripe/signature.ts';

/*
 * The demo's convention takes cards at a stand-in within the service, which speaks Stripe's protocol and moves no money. It is there in demo
 * mode only, and for that convention only, as long as nobody has stored other keys for it.
 */
let open: { readonly base_url: string; readonly convention_id: string } | null = null;

const word = () => randomBytes(18).toString('hex');
const secretKey = async () => `${STAND_IN_KEY}${await storedSetting('demo_payment_key', word)}`;
const webhookSecret = async () => `whsec_${await storedSetting('demo_payment_webhook', word)}`;

/** Whether the stand-in answers here. */
export const isDemoPayments = (): boolean => open !== null;
/** The address of the payment page of a session. */
export const demoPage = (id: string): string => pageUrl(`/demo/pay/${id}`);

/** The convention of the demo; null: there is none, or the demo is off. */
async function demoConvention(): Promise<string | null> {
  if (settings().DEMO === 'no' || settings().STRIPE_STAND_IN) return null;
  const state = await db.setting.findUnique({ where: { key: 'demo' } });
  if (!state || !isId(state.value)) return null;
  const found = await db.convention.findUnique({ where: { id: state.value }, select: { currency: true } });
  return found?.currency ? state.value : null;
}
/** Gives a convention the keys of the stand-in. */
export async function takeStandInKeys(convention_id: string): Promise<void> {
  const [key, secret] = [await secretKey(), await webhookSecret()];
  const tomorrow = new Date(Date.now() + 86_400_000); // nothing was paid yet
  await transaction(systemContext('demo payments'), async ({ db }) => {
    await storeKeys(db, convention_id, key, secret);
    await db.cardAccount.update({ where: { convention_id }, data: { next_comparison_date: tomorrow } });
  });
}
/** Opens the stand-in at the address of this process, and gives the demo's convention its keys unless it has others. */
export async function startDemoPayments(base_url: string): Promise<void> {
  const convention_id = await demoConvention();
  open = convention_id ? { base_url, convention_id } : null;
  const { hostname, port } = new URL(base_url);
  setOwnStandIn(convention_id ? { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) } : null);
  if (convention_id && !(await db.cardAccount.count({ where: { convention_id } }))) await takeStandInKeys(convention_id);
  if (convention_id || settings().STRIPE_STAND_IN) return;
  // Nobody takes the stand-in's keys any more.
  const demo = await db.setting.findUnique({ where: { key: 'demo' } });
  if (demo && isId(demo.value) && (await isStandInAccount(db, demo.value)))
    await db.cardAccount.deleteMany({ where: { convention_id: demo.value } });
}

/** Does something at the stand-in in one transaction, and tells the service of it afterwards, as Stripe does. */
export async function atStandIn<T>(
  request_id: string,
  work: (at: StripeProtocol, open: Awaited<ReturnType<typeof loadAccount>>['account']) => Promise<T>,
): Promise<T> {
  const events: string[] = [];
  const key = await secretKey();
  const result = await transaction(systemContext(request_id), async ({ db }) => {
    const { account, answered, save } = await loadAccount(db);
    const tell = (type: string, object: unknown) => void events.push(eventOf(type, object));
    const done = await work(new StripeProtocol({ account, answered, secretKey: key, pageOf: demoPage, tell }), account);
    await save();
    return done;
  });
  for (const body of events) await deliver(body);
  return result;
}
/** Answers a request to the API of the stand-in. Nothing is read for whoever lacks the key. @throws Refused */
export async function callStandIn(request_id: string, request: ApiRequest): Promise<unknown> {
  assertKey(request.authorization, await secretKey());
  return atStandIn(request_id, (at) => at.call(request));
}
/** Calls the service back. Like Stripe, it does not say to the buyer whether that arrived; the service asks by itself later. */
async function deliver(body: string): Promise<void> {
  if (!open) return;
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Stripe-Signature': signatureOf(body, await webhookSecret()),
  };
  const to = open.base_url + callbackPath(open.convention_id);
  await fetch(to, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => null);
}
