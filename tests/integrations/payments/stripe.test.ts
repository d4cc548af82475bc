import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signatureOf } from '../../../src/server/demo/stripe/signature.ts';
import {
  type PaymentProvider,
  PaymentProviderError,
  type PaymentRequest,
} from '../../../src/server/integrations/payments/interface.ts';
import { stripeProvider } from '../../../src/server/integrations/payments/stripe.ts';
import { StandIn } from '../../support/providers/stripe/server.ts';

const keys = { secretKey: 'sk_standin_test', webhookSecret: 'whsec_standin' };
let standIn: StandIn;
let provider: PaymentProvider;
let receiver: Server;
/** What the receiver made of each callback: its type and payment, or why it was refused. */
let received: string[];

beforeEach(async () => {
  received = [];
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    try {
      const { type, payment_id, intent } = provider.verifyEvent(
        Buffer.concat(chunks),
        String(request.headers['stripe-signature']),
      );
      received.push(`${type} ${payment_id ?? (intent ? 'by intent' : '')}`);
      response.writeHead(200).end();
    } catch (error) {
      received.push((error as Error).message);
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = receiver.address() as AddressInfo;
  standIn = new StandIn({ ...keys, callbackUrl: `http://127.0.0.1:${port}/` });
  provider = stripeProvider({ ...keys, server: await standIn.start() });
});
afterEach(async () => {
  await standIn.stop();
  await new Promise((done) => receiver.close(done));
});

const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  key: 'pay:one:1',
  payment_id: 'one',
  amount: 6500,
  currency: 'EUR',
  description: 'Badge #1',
  returnUrl: 'https://con.example/back',
  cancelUrl: 'https://con.example/cancelled',
  expires: new Date(Date.now() + 35 * 60_000),
  ...more,
});
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof PaymentProviderError ? error.message : `another error: ${String(error)}`),
  );
const transactions = async () => {
  const all = [];
  for await (const one of provider.listTransactions(new Date(Date.now() - 60_000))) all.push(one);
  return all;
};

describe('a payment', () => {
  test('is made on the page of the provider, which sends the buyer back', async () => {
    const { ref, url } = await provider.start(request());
    expect(await provider.fetch(ref)).toMatchObject({
      state: 'pending',
      payment_id: 'one',
      amount: 6500,
      currency: 'EUR',
      intent: null,
    });
    expect(await (await fetch(url)).text()).toContain('65.00 EUR');
    const paid = await fetch(url, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
    expect(paid.headers.get('location')).toBe('https://con.example/back');
    expect(await provider.fetch(ref)).toMatchObject({ state: 'succeeded', refunded: 0, disputes: [], fee: 123 });
    expect(received).toEqual(['checkout.session.completed one']);
    expect(await (await fetch(url)).text()).toContain('closed');
  });
  test('that is refused can be tried again with another card', async () => {
    const { ref } = await provider.start(request());
    await standIn.choose(ref, 'refuse');
    expect(await provider.fetch(ref)).toMatchObject({ state: 'pending', refusal: 'generic_decline' });
    await standIn.choose(ref, 'pay');
    expect(await provider.fetch(ref)).toMatchObject({ state: 'succeeded', refusal: null });
  });
  test('that the bank wants to check succeeds when the buyer confirms it, not before', async () => {
    const { ref, url } = await provider.start(request());
    await standIn.choose(ref, 'check');
    expect(await (await fetch(url)).text()).toContain('Your bank asks');
    await standIn.choose(ref, 'deny');
    expect(await provider.fetch(ref)).toMatchObject({ state: 'pending', refusal: 'payment_intent_authentication_failure' });
    expect(await standIn.choose(ref, 'confirm')).toBeNull();
    await standIn.choose(ref, 'check');
    expect(await standIn.choose(ref, 'confirm')).toBe('https://con.example/back');
    expect(await provider.fetch(ref)).toMatchObject({ state: 'succeeded' });
  });
  test('asked for twice with one key is one payment, also when the first answer was lost', async () => {
    standIn.answersToLose = 2; // the library repeats a request once by itself
    expect(await failure(provider.start(request()))).toBe('unknown: StripeConnectionError');
    const expires = new Date(Date.now() + 40 * 60_000);
    const first = request({ key: 'pay:two:1', expires });
    const again = await provider.start(first);
    expect(await provider.start(first)).toEqual(again);
    expect(standIn.done).toBe(2);
    expect(await failure(provider.start({ ...first, amount: 1 }))).toBe('refused: idempotency_key_in_use');
  });
  test('is cancelled unless somebody has paid', async () => {
    const [open, paid] = [
      await provider.start(request()),
      await provider.start(request({ key: 'pay:two:1', payment_id: 'two' })),
    ];
    await standIn.choose(paid.ref, 'pay');
    expect(await provider.cancel(open.ref)).toMatchObject({ state: 'cancelled' });
    expect(await provider.cancel(open.ref)).toMatchObject({ state: 'cancelled' });
    expect(await provider.cancel(paid.ref)).toMatchObject({ state: 'succeeded' });
    expect(await standIn.choose(open.ref, 'pay')).toBeNull();
  });
  test('in a currency without hundredths is of whole units', async () => {
    const { ref } = await provider.start(request({ amount: 150_000, currency: 'JPY' }));
    await standIn.choose(ref, 'pay');
    expect(standIn.account.transactions[0]).toMatchObject({ amount: 1500, currency: 'jpy' });
    expect(await provider.fetch(ref)).toMatchObject({ amount: 150_000, currency: 'JPY' });
    expect(await failure(provider.start(request({ key: 'b', amount: 150, currency: 'JPY' })))).toBe('refused: amount');
    expect(await failure(provider.start(request({ key: 'c', currency: 'KWD' })))).toBe('refused: currency');
  });
});

describe('a refund', () => {
  test('is of a part or the rest, once for each key, and never of more', async () => {
    const { ref } = await provider.start(request());
    const refund = (refund_id: string, amount: number) =>
      provider.refund({ key: `refund:${refund_id}:1`, refund_id, ref, amount, currency: 'EUR' });
    expect(await failure(refund('early', 100))).toBe('refused: not_paid');
    await standIn.choose(ref, 'pay');
    const part = await refund('a', 2500);
    expect(part.state).toBe('succeeded');
    expect(await refund('a', 2500)).toEqual(part);
    expect(await failure(refund('b', 4001))).toBe('refused: amount_too_large');
    await refund('c', 4000);
    expect(await provider.fetch(ref)).toMatchObject({ state: 'succeeded', refunded: 6500 });
    const rows = (await transactions()).map(({ kind, amount, refund_id, payment_id }) => [kind, amount, refund_id ?? payment_id]);
    expect(rows).toEqual([
      ['refund', -4000, 'c'],
      ['refund', -2500, 'a'],
      ['payment', 6500, 'one'],
    ]);
  });
});

describe('a dispute', () => {
  test.each(['won', 'lost'] as const)('that is %s is told and listed', async (outcome) => {
    const { ref } = await provider.start(request());
    await standIn.choose(ref, 'pay');
    const dispute = await standIn.dispute(ref);
    expect(await provider.fetch(ref)).toMatchObject({
      state: 'succeeded',
      disputes: [{ state: 'open', amount: 6500, reason: 'fraudulent' }],
    });
    await standIn.decide(dispute, outcome);
    const { intent, ...payment } = await provider.fetch(ref);
    expect(payment).toMatchObject({ disputes: [{ state: outcome }] });
    expect(received.slice(1)).toEqual(['charge.dispute.created by intent', 'charge.dispute.closed by intent']);
    const listed = (await transactions()).filter(({ kind }) => kind === 'dispute');
    expect(listed.map(({ amount }) => amount)).toEqual(outcome === 'won' ? [6500, -6500] : [-6500]);
    expect(listed.every((one) => one.intent === intent)).toBe(true);
  });
});

describe('callbacks', () => {
  const pay = async () => standIn.choose((await provider.start(request())).ref, 'pay');
  test('come twice, late, or never', async () => {
    standIn.callbacks.delivery = 'twice';
    await pay();
    expect(received).toEqual(['checkout.session.completed one', 'checkout.session.completed one']);
    standIn.callbacks.delivery = 'late';
    const { ref } = await provider.start(request({ key: 'pay:two:1', payment_id: 'two' }));
    await standIn.choose(ref, 'refuse');
    await standIn.choose(ref, 'pay');
    expect(received).toHaveLength(2);
    await standIn.callbacks.deliverLate();
    expect(received.slice(2)).toEqual(['checkout.session.completed two', 'payment_intent.payment_failed two']);
    standIn.callbacks.delivery = 'lost';
    await standIn.choose((await provider.start(request({ key: 'pay:three:1' }))).ref, 'pay');
    expect(received).toHaveLength(4);
  });
  test('by somebody else, changed, or older than five minutes are refused', async () => {
    standIn.callbacks.delivery = 'forged';
    await pay();
    expect(received).toEqual(['forged: signature']);
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', livemode: false, data: { object: {} } });
    const check = (text: string, signature: string) => {
      try {
        return provider.verifyEvent(Buffer.from(text), signature).id;
      } catch (error) {
        return (error as Error).message;
      }
    };
    const now = Math.floor(Date.now() / 1000);
    expect(check(body, signatureOf(body, keys.webhookSecret))).toBe('evt_1');
    expect(check(`${body} `, signatureOf(body, keys.webhookSecret))).toBe('forged: signature');
    expect(check(body, signatureOf(body, keys.webhookSecret, now - 310))).toBe('forged: signature');
    expect(check(body, '')).toBe('forged: signature');
    const live = body.replace('false', 'true');
    expect(check(live, signatureOf(live, keys.webhookSecret))).toBe('forged: mode');
  });
});

describe('keys', () => {
  test('are tested, and errors name none of them', async () => {
    await provider.test();
    const server = { host: '127.0.0.1', port: Number(new URL((await provider.start(request())).url).port) };
    const wrong = stripeProvider({ ...keys, secretKey: 'sk_standin_wrong', server });
    expect(await failure(wrong.test())).toBe('wrong_key: key');
  });
  test("of Stripe never go to the stand-in, nor the stand-in's to Stripe", () => {
    const server = { host: '127.0.0.1', port: 1 };
    for (const secretKey of ['sk_live_x', 'sk_test_x', 'rk_live_x'])
      expect(() => stripeProvider({ ...keys, secretKey, server })).toThrow('wrong_key: server');
    expect(() => stripeProvider(keys)).toThrow('wrong_key: server');
    expect(() => new StandIn({ ...keys, secretKey: 'sk_test_x' })).toThrow();
  });
});
test('the transactions of many payments are read page by page', async () => {
  for (let number = 0; number < 101; number += 1) standIn.account.book('charge', 'none', number, 0, 'eur');
  expect((await transactions()).map(({ amount }) => amount)).toEqual(Array.from({ length: 101 }, (_, number) => 100 - number));
});
