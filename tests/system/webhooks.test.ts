import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EventScene, makeEventScene, outsiders } from '../events/scene.ts';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { startReceiver } from '../support/providers/webhookReceiver.ts';
import { database } from '../support/races.ts';
import { changeSettings, createService } from '../support/service.ts';

/* Seconds of waiting take 40 ms here: a receiver has 600 ms to answer. */
const settings = { JOB_SECOND: '40', PRIVATE_WEBHOOKS: 'yes' };
let s: EventScene;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  s = await makeEventScene({}, await createService({ settings }));
});
beforeEach(async () => {
  const db = await database();
  await db.webhook.deleteMany();
  receiver.received.length = 0;
  receiver.reply = () => 204;
});
afterAll(async () => {
  receiver.stop();
  await s.stop();
});

const soon = { timeout: 20_000, interval: 20 };
const hook = (more: Body = {}, as: Account = s.organiser) =>
  ok(
    as.call('POST', '/api/webhook', {
      ...{ convention_id: s.con.id, name: 'Our program', callback_uri: receiver.address, events: ['*'] },
      ...more,
    }),
  );
const room = (name: string) => s.make('room', { convention_id: s.con.id, name });
const ofRecord = (id: unknown) => receiver.received.filter(({ body }) => body.data.id === id);
const read = (id: unknown) => ok(s.organiser.call('GET', `/api/webhook/${id}`));
const deliveriesOf = async (id: unknown, params: Body = {}) =>
  (await ok(s.organiser.call('GET', `/api/webhook/${id}/deliveries`, { _items_per_page: 100, ...params }))).items as Body[];

describe('a webhook', () => {
  test('tells of changes in their order, without values, signed with a secret that is shown once', async () => {
    const { id, secret } = await hook({ events: ['room.*'] });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await read(id)).secret).toBeNull();
    const hall = await room('Hall');
    await s.put('room', hall.id, { name: 'Great hall' });
    await s.make('eventtype', { convention_id: s.con.id, name: 'Talk' });
    await ok(s.organiser.call('DELETE', `/api/room/${hall.id}`));
    await vi.waitFor(() => expect(ofRecord(hall.id)).toHaveLength(3), soon);
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['room.created', 'room.updated', 'room.deleted']);
    const [first, second] = receiver.received;
    expect(second?.body.data).toEqual({ id: hall.id, object_type: 'room', convention_id: s.con.id, fields: ['name'] });
    expect(first?.text).not.toContain('Hall');
    const verify = () => new Webhook(String(secret)).verify(first?.text ?? '', first?.headers as Record<string, string>);
    expect(verify()).toEqual(first?.body);
    await vi.waitFor(
      async () => expect(await read(id)).toMatchObject({ success_count: 3, error_count: 0, last_status: 204 }),
      soon,
    );
  });

  test('calls what happened by the name that says most of those that were asked for', async () => {
    await hook({ events: ['event.cancelled', 'event.updated', 'badge.checked_in'] });
    const event = await s.event();
    await s.put('event', event.id, { name: 'Other' });
    await ok(s.organiser.call('POST', `/api/event/${event.id}/cancel`));
    await vi.waitFor(() => expect(ofRecord(event.id).map(({ body }) => body.type)).toContain('event.cancelled'), soon);
    expect(ofRecord(event.id).map(({ body }) => body.type)).toEqual(['event.updated', 'event.cancelled']);
  });

  test('says nothing of other conventions, of what was before it, or while it is off', async () => {
    const before = await room('Before');
    const { id } = await hook({ events: ['room.created'] });
    const [elsewhere, now] = [
      await s.make('room', { convention_id: s.elsewhere.id, name: 'Far' }, s.foreigner),
      await room('Now'),
    ];
    await vi.waitFor(() => expect(ofRecord(now.id)).toHaveLength(1), soon);
    await s.put('webhook', String(id), { enabled: 0 });
    const off = await room('Off');
    await s.put('webhook', String(id), { enabled: 1 });
    const again = await room('Again');
    await vi.waitFor(() => expect(ofRecord(again.id)).toHaveLength(1), soon);
    for (const one of [before, elsewhere, off]) expect(ofRecord(one.id)).toEqual([]);
  });

  test('that fails is tried again, and what is said of one record stays in order', async () => {
    const { id } = await hook({ events: ['room.*'] });
    const failing = new Set<string>();
    receiver.reply = ({ body }) => {
      const isFirst = !failing.has(body.data.id);
      failing.add(body.data.id);
      return isFirst ? 500 : 204;
    };
    const rooms = await Promise.all(['One', 'Two', 'Three'].map(room));
    for (const one of rooms) await s.put('room', one.id, { name: `${one.name} more` });
    await vi.waitFor(async () => expect(await deliveriesOf(id, { status: 'delivered' })).toHaveLength(6), soon);
    for (const one of rooms) {
      const types = ofRecord(one.id).map(({ body }) => body.type);
      expect(types.filter((type, n) => type !== types[n - 1])).toEqual(['room.created', 'room.updated']);
      const ids = ofRecord(one.id).map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids).size).toBe(2); // what is sent again keeps its id
    }
    expect(await read(id)).toMatchObject({ failing_since_date: null, enabled: true });
  });

  test('is sent again if whoever was sending died before it was recorded', async () => {
    const { id } = await hook({ events: ['room.created'] });
    const one = await room('Twice');
    await vi.waitFor(async () => expect(await deliveriesOf(id, { status: 'delivered' })).toHaveLength(1), soon);
    const db = await database();
    await db.webhookDelivery.updateMany({
      where: { webhook_id: String(id) },
      data: { status: 'sending', next_attempt_date: new Date() },
    });
    await vi.waitFor(() => expect(ofRecord(one.id)).toHaveLength(2), soon);
    await vi.waitFor(async () => expect(await deliveriesOf(id, { status: 'delivered' })).toHaveLength(1), soon);
  });

  test('whose receiver hangs, before or within its headers, is cut off and tried again, and holds up no other', async () => {
    const [slow, quick] = [await startReceiver(), await hook({ events: ['room.created'], name: 'Quick' })];
    try {
      slow.reply = () => (slow.received.length % 2 ? 'hang' : 'drip');
      const hanging = Array.from({ length: 13 }, () => hook({ events: ['room.created'], callback_uri: slow.address }));
      const ids = (await Promise.all(hanging)).map(({ id }) => String(id));
      const db = await database();
      await db.webhook.updateMany({ where: { id: { in: ids } }, data: { failure_count: 1 } }); // they have failed before
      changeSettings({ ...settings, JOB_SECOND: '200' });
      await room('First');
      await vi.waitFor(() => expect(slow.received.length).toBeGreaterThan(1), soon);
      const second = await room('Second');
      await vi.waitFor(() => expect(ofRecord(second.id)).toHaveLength(1), soon);
      const { _sum } = await db.webhook.aggregate({ where: { id: { in: ids } }, _sum: { error_count: true } });
      expect(_sum.error_count).toBe(0); // all of them still hang
      changeSettings({ ...settings, JOB_SECOND: '20' });
      const tried = await db.webhookDelivery.findFirstOrThrow({ where: { webhook_id: { in: ids }, status: 'sending' } });
      await db.webhook.deleteMany({ where: { id: { in: ids.filter((id) => id !== tried.webhook_id) } } });
      const again = () => db.webhookDelivery.findFirst({ where: { id: tried.id, attempts: 2 } });
      const missed = { response_code: null, error_message: 'No answer came within 15 seconds.' };
      await vi.waitFor(async () => expect(await again()).toMatchObject(missed), soon);
      await db.webhook.deleteMany({ where: { id: { in: ids } } });
      await vi.waitFor(() => expect(slow.open).toBe(0), soon);
      expect(await read(quick.id)).toMatchObject({ error_count: 0 });
    } finally {
      slow.stop();
      changeSettings(settings);
    }
  });

  test.each(['stall', 'flood'] as const)(
    'whose answer does not end (%s) has taken it with its status, and is hung up on',
    async (reply) => {
      const { id } = await hook({ events: ['room.created'] });
      receiver.reply = () => reply;
      await Promise.all(['One', 'Two'].map(room));
      await vi.waitFor(
        async () => expect(await read(id)).toMatchObject({ success_count: 2, error_count: 0, last_status: 200 }),
        soon,
      );
      await vi.waitFor(() => expect(receiver.open).toBe(0), soon);
    },
  );

  test('follows no redirect, be it to a private address', async () => {
    const inside = await startReceiver();
    const { id } = await hook({ events: ['room.created'] });
    receiver.reply = () => ({ location: inside.address });
    await room('Led away');
    await vi.waitFor(async () => {
      const [delivery] = await deliveriesOf(id);
      expect(delivery).toMatchObject({
        response_code: 307,
        error_message: expect.stringContaining('redirects are not followed'),
      });
    }, soon);
    inside.stop();
    expect(inside.received).toEqual([]);
  });

  test('whose address is gone is stopped, and whoever made it gets a mail', async () => {
    const { id } = await hook({ events: ['room.created'], name: 'Gone program' });
    receiver.reply = () => 410;
    await room('Last');
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ enabled: false, stopped_reason: 'gone' }), soon);
    const db = await database();
    const mails = await db.mail.findMany({ where: { kind: 'webhook_stopped' } });
    expect(mails.filter(({ subject }) => subject === 'Webhook stopped: Gone program')).toHaveLength(1);
    expect(await deliveriesOf(id, { status: 'waiting' })).toEqual([]);
    await s.put('webhook', String(id), { enabled: 1 });
    expect(await read(id)).toMatchObject({ enabled: true, stopped_reason: null, failing_since_date: null });
  });

  test('at whose address nothing arrives for three days is stopped', async () => {
    const { id } = await hook({ events: ['room.created'] });
    const db = await database();
    await db.webhook.update({ where: { id: String(id) }, data: { failing_since_date: new Date(Date.now() - 86_400_000) } });
    receiver.reply = () => 503;
    await room('Silence');
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ enabled: false, stopped_reason: 'silent' }), soon);
  });

  test('gets a test, a delivery once more by hand, and a new secret beside the old one', async () => {
    const made = await hook({ events: ['room.created'] });
    await ok(s.organiser.call('POST', `/api/webhook/${made.id}/test`));
    await vi.waitFor(() => expect(receiver.received.map(({ body }) => body.type)).toEqual(['webhook.test']), soon);
    await vi.waitFor(async () => expect(await deliveriesOf(made.id, { status: 'delivered' })).toHaveLength(1), soon);
    const { secret } = await ok(s.organiser.call('POST', `/api/webhook/${made.id}/rotate-secret`));
    expect(secret).not.toBe(made.secret);
    const [delivery] = await deliveriesOf(made.id);
    expect(await ok(s.organiser.call('GET', `/api/webhookdelivery/${delivery?.id}`))).toMatchObject({ event: 'webhook.test' });
    const again = () => s.organiser.call('POST', `/api/webhookdelivery/${delivery?.id}/send-again`);
    await ok(again());
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), soon);
    const { text, headers } = receiver.received[1] ?? { text: '', headers: {} };
    for (const one of [made.secret, secret])
      expect(() => new Webhook(String(one)).verify(text, headers as Record<string, string>)).not.toThrow();
    await vi.waitFor(async () => expect(await deliveriesOf(made.id, { status: 'delivered' })).toHaveLength(1), soon);
    await s.put('webhook', made.id, { enabled: 0 });
    expect(await refusal(again())).toBe('409/453 webhook_id');
    expect(await refusal(s.organiser.call('POST', `/api/webhook/${made.id}/test`))).toBe('409/453 enabled');
  });
});

describe('only organizers', () => {
  test('make, see and use webhooks; nobody reads a secret', async () => {
    const { id } = await hook({ events: ['room.created'] });
    await ok(s.organiser.call('POST', `/api/webhook/${id}/test`));
    const [delivery] = await vi.waitFor(async () => {
      const found = await deliveriesOf(id);
      expect(found).toHaveLength(1);
      return found;
    }, soon);
    const sent = { convention_id: s.con.id, name: 'Mine', callback_uri: receiver.address, events: ['*'] };
    for (const [who, as, expected] of [...outsiders(s), [s.scheduler, {}, '403/450 null'] as const]) {
      const call = (method: string, path: string, params: Body = {}) => refusal(who.call(method, path, params, as));
      expect(await call('POST', '/api/webhook', sent)).toBe(expected);
      for (const path of ['test', 'rotate-secret']) expect(await call('POST', `/api/webhook/${id}/${path}`)).toBe(expected);
      expect(await call('PUT', `/api/webhook/${id}`, { callback_uri: 'https://evil.example' })).toBe(expected);
      expect(await call('DELETE', `/api/webhook/${id}`)).toBe(expected);
      expect(await call('GET', `/api/webhook/${id}`)).toBe(expected);
      expect(await call('GET', `/api/webhook/${id}/deliveries`)).toBe(expected);
      expect(await call('GET', `/api/convention/${s.con.id}/webhooks`)).toBe(expected);
      expect(await call('GET', `/api/webhookdelivery/${delivery?.id}`)).toBe(expected);
      expect(await call('POST', `/api/webhookdelivery/${delivery?.id}/send-again`)).toBe(expected);
    }
    const admin = JSON.stringify(await read(id));
    expect(admin).not.toMatch(/whsec_|previous_secret|place/);
  });

  test('a convention has twenty at most, also when they come at once', async () => {
    const all = await Promise.all(Array.from({ length: 24 }, (_, n) => hook({ name: `Hook ${n}` }).catch(() => null)));
    expect(all.filter(Boolean)).toHaveLength(20);
  });
});

describe('what an address may be', () => {
  const refused = async (sent: Body) =>
    refusal(
      s.organiser.call('POST', '/api/webhook', {
        ...{ convention_id: s.con.id, name: 'Hook', callback_uri: 'https://example.org/hook', events: ['*'] },
        ...sent,
      }),
    );
  test('is public and safe, unless the operator allows others', async () => {
    changeSettings({ PRIVATE_WEBHOOKS: undefined });
    const hosts = [
      '127.0.0.1',
      'localhost',
      '10.0.0.8',
      '[::1]',
      '[::ffff:10.0.0.1]',
      '169.254.169.254',
      '0x7f.1',
      'printer',
      'a.local',
    ];
    for (const host of [...hosts, '[64:ff9b::a00:1]', '[2002:a00:1::]', '[fd00::1]', '100.64.0.1'])
      expect(`${host} ${await refused({ callback_uri: `https://${host}/hook` })}`).toBe(`${host} 400/442 callback_uri`);
    expect(await refused({ callback_uri: 'http://example.org/hook' })).toBe('400/442 callback_uri');
    changeSettings(settings);
  });
  test('is judged when it is used: a name that leads inside is not reached', async () => {
    const { id } = await hook({ events: ['room.created'] });
    changeSettings({ PRIVATE_WEBHOOKS: undefined });
    const db = await database();
    await db.webhook.update({
      where: { id: String(id) },
      data: { callback_uri: receiver.address.replace(/^http:\/\/127.0.0.1/, 'https://localhost') },
    });
    await room('Inside');
    await vi.waitFor(
      async () => expect((await deliveriesOf(id))[0]?.error_message).toBe('The address is not on the public internet.'),
      soon,
    );
    changeSettings(settings);
    expect(receiver.received).toEqual([]);
  });
  test('is judged for each attempt: a name that leads inside after it was checked is not reached (DNS rebinding)', async () => {
    const asked: string[] = [];
    const { lookup } = dns;
    const answers = [
      [],
      [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ];
    const rebinding = (
      name: string,
      options: dns.LookupAllOptions,
      done: (error: Error | null, found: dns.LookupAddress[]) => void,
    ) => {
      if (name !== 'rebinding.example.org') return lookup(name, options, done);
      const found = answers[asked.push(name) - 1] ?? answers.at(-1) ?? [];
      done(found.length ? null : Object.assign(new Error(name), { code: 'ENOTFOUND' }), found);
    };
    try {
      Object.assign(dns, { lookup: rebinding });
      syncBuiltinESMExports();
      changeSettings({ PRIVATE_WEBHOOKS: undefined });
      const { port } = new URL(receiver.address);
      const { id } = await hook({ events: ['room.created'], callback_uri: `https://rebinding.example.org:${port}/hook` });
      await room('Bound again');
      const problem = async () => (await deliveriesOf(id))[0]?.error_message;
      await vi.waitFor(async () => expect(await problem()).toBe('The name of the address is not known.'), soon);
      await vi.waitFor(async () => expect(await problem()).toBe('The address is not on the public internet.'), soon);
      expect(asked.length).toBeGreaterThan(1);
      expect(receiver.received).toEqual([]);
    } finally {
      Object.assign(dns, { lookup });
      syncBuiltinESMExports();
      changeSettings(settings);
    }
  });
  test('events are known names', async () => {
    for (const events of [['room.exploded'], ['nothing.created'], ['user'], ['session.created'], []])
      expect(await refused({ events, callback_uri: receiver.address })).toBe('400/442 events');
  });
});
