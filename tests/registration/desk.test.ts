import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { documentedActions } from '../../src/client/openapi/actions.ts';
import type { Document } from '../../src/client/openapi/document.ts';
import { refusalOf } from '../../src/client/refusal.ts';
import { recordActions, resourceActions } from '../../src/components/records/actions/documentedActions.ts';
import { withKeys } from '../../src/components/registration/door/forms/badgeTypes.ts';
import { resourceNamed } from '../../src/resources/index.ts';
import { db } from '../../src/server/db/client.ts';
import type { Card as DeskCard } from '../../src/server/registration/desk/cards.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

interface Card {
  id: string;
  name: string;
  [field: string]: unknown;
}
let scene: Scene;
let desk: Account;
let weekend: string;

const find = async (query: string, as = desk) =>
  (await ok(as.call('GET', `/api/convention/${scene.convention_id}/desk-find`, { query }))).items as Card[];
const names = async (query: string) => (await find(query)).map(({ name }) => name);
const sell = (firstname: string, lastname: string, more: object = {}, type = weekend) =>
  ok(desk.call('POST', '/api/badge/verified', { badgetype_id: type, firstname, lastname, user_id: null, ...more }));
const checkIn = (id: string, sent: object = {}, as = desk) => as.call('POST', `/api/badge/${id}/desk-check-in`, { ...sent });
const codeOf = async (id: string) => (await db.badge.findUniqueOrThrow({ where: { id } })).badge_code;

beforeAll(async () => {
  scene = await makeScene();
  desk = await scene.staff('registration');
  weekend = (
    await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend', price: 65, max_per_user: null })
  ).id;
});
afterAll(() => scene.stop());

describe('the desk finds a badge', () => {
  let id: string;
  let number: number;
  beforeAll(async () => {
    const made = await sell('Sakura', 'Yamane', { email: 'sakura.y@example.org', custom_fields: { pronouns: 'she/her' } });
    [id, number] = [made.id, Number(made.badge_number)];
    await sell('John', 'Byron', { name: 'Johnny the Bold' });
    await sell('Ada', 'Lovelace', { email: 'ada@example.org' });
    await sell('さくら', '山根');
    await sell('عائشة', 'الحسن');
  });
  test('by its number and by its code, whatever the case, and by nothing but that', async () => {
    const code = await codeOf(id);
    expect(code).toMatch(/^\d[0-9A-HJKMNP-TV-Z]{9}$/);
    for (const query of [String(number), `#${number}`, code, code.toLowerCase(), ` ${code} `])
      expect(await find(query)).toMatchObject([{ id, badge_number: number }]);
    expect(await find('999999')).toEqual([]);
    expect(await find('0000000000')).toEqual([]);
  });
  test('by parts of its names in any order and by its email address', async () => {
    for (const query of ['sakura', 'Yamane', 'yamane, sakura', 'saku yam', 'sakura.y', 'sakura.y@example.org'])
      expect((await names(query))[0]).toBe('Sakura Yamane');
    for (const query of ['bold', 'byron', 'johnny bold']) expect((await names(query))[0]).toBe('Johnny the Bold');
  });
  test('in spite of slips', async () => {
    for (const query of ['sakrua', 'sacura yamane', 'Yamana', 'sakura.i@example.org'])
      expect((await names(query))[0]).toBe('Sakura Yamane');
    expect((await names('jon biron'))[0]).toBe('Johnny the Bold');
    expect(await names('Lovelase')).toEqual(['Ada Lovelace']);
  });
  test('in every script', async () => {
    expect((await names('山根'))[0]).toBe('さくら 山根');
    expect((await names('さくら'))[0]).toBe('さくら 山根');
    expect((await names('عائشة'))[0]).toBe('عائشة الحسن');
  });
  test('first who is not checked in yet, also where many are alike', async () => {
    const made = [];
    for (let n = 10; n < 24; n += 1) made.push(await sell('Alike', `Number ${n}`));
    for (const one of made.slice(0, 13)) await ok(desk.call('PUT', `/api/badge/${one.id}/check-in`));
    const found = await find('alike');
    expect(found).toHaveLength(12);
    expect(found.map(({ checked_in }) => checked_in)).toEqual([false, ...Array.from({ length: 11 }, () => true)]);
    expect(found[0]?.id).toBe(made[13]?.id);
  });
  test('not by signs, and at most twelve of them', async () => {
    await Promise.all(Array.from({ length: 14 }, (_, n) => sell('Twin', `Number ${n}`)));
    expect(await names('twin')).toHaveLength(12);
    for (const query of ['%', '_', '\\', "'", '%%%', '@', '😀']) expect(await names(query)).toEqual([]);
    expect(await refusal(desk.call('GET', `/api/convention/${scene.convention_id}/desk-find`, {}))).toBe('400/441 query');
    expect(await refusal(desk.call('GET', `/api/convention/${scene.convention_id}/desk-find`, { query: 'x'.repeat(101) }))).toBe(
      '400/442 query',
    );
  });
  test('with all that it needs to know at a glance', async () => {
    await ok(desk.call('POST', `/api/badge/${id}/add-comment`, { message: 'Needs a quiet table' }));
    expect(await find(String(number))).toMatchObject([
      {
        name: 'Sakura Yamane',
        pronouns: 'she/her',
        badgetype_name: 'Weekend',
        net_price: 65,
        amount_owed: 0,
        checked_in: false,
        ticket_count: 0,
        valid_days: [],
        is_valid_now: true,
        notes: [{ comment: 'Needs a quiet table' }],
        companions: [],
      },
    ]);
  });
  test('with what is owed, and with the others of the same account', async () => {
    const buyer = await scene.newcomer();
    const buy = (firstname: string) =>
      ok(buyer.call('POST', '/api/badge', { badgetype_id: weekend, firstname, lastname: 'Ito' }));
    const [first] = [await buy('Hana'), await buy('Ren'), await buy('Yui')];
    const [found] = await find(String(first?.badge_number));
    expect(found).toMatchObject({ amount_owed: 65, checked_in: false });
    expect(((found?.companions ?? []) as Card[]).map(({ name, amount_owed }) => [name, amount_owed])).toEqual([
      ['Ren Ito', 65],
      ['Yui Ito', 65],
    ]);
  });
  test('only of its own convention, and only for those who check in', async () => {
    const path = `/api/convention/${scene.convention_id}/desk-find`;
    const others = [
      scene.stranger,
      scene.foreigner,
      await scene.staff('registration', scene.elsewhere_id),
      await scene.staff('merch'),
    ];
    for (const other of others) expect(await refusal(other.call('GET', path, { query: '1' }))).toBe('403/450 null');
    expect(await find(String(number), scene.organiser)).toMatchObject([{ id }]);
    const theirs = await scene.make('badgetype', { convention_id: scene.elsewhere_id, name: 'Theirs' }, scene.foreigner);
    const sent = { badgetype_id: theirs.id, firstname: 'Zacharias', lastname: 'Quill' };
    const { id: foreign } = await ok(scene.foreigner.call('POST', '/api/badge', sent));
    expect(await names('Zacharias')).toEqual([]);
    expect(await names(await codeOf(foreign))).toEqual([]);
  });
});

describe('a check-in at the desk', () => {
  test('is refused as long as the badge is not paid', async () => {
    const { id } = await ok(
      (await scene.newcomer()).call('POST', '/api/badge', { badgetype_id: weekend, firstname: 'Ann', lastname: 'One' }),
    );
    expect(await refusal(checkIn(id))).toBe('409/453 verified');
    await ok(desk.call('POST', `/api/badge/${id}/verify`));
    expect(await ok(checkIn(id))).toMatchObject({ is_first: true, label: null });
  });
  test('is refused as long as something is owed for a dearer type', async () => {
    const dear = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Patron', price: 80 })).id;
    const { id, badge_number } = await sell('Moved', 'Up');
    await ok(desk.call('PUT', `/api/badge/${id}`, { badgetype_id: dear }));
    expect(await find(String(badge_number))).toMatchObject([{ amount_owed: 15, amount_paid: 65, net_price: 80 }]);
    expect(await refusal(checkIn(id))).toBe('409/453 amount_owed');
    expect(await refusal(desk.call('POST', `/api/badge/${id}/print`))).toBe('409/453 amount_owed');
    await ok(desk.call('POST', `/api/badge/${id}/verify`, { amount: 15 }));
    expect(await ok(checkIn(id))).toMatchObject({ is_first: true });
  });
  test('happens once and prints once, whatever number of desks try at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await sell('Round', String(round));
      const desks = [desk, scene.organiser, await scene.staff('registration')];
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => ok(checkIn(id, { print: true }, desks[n % 3]))));
      expect(answers.filter(({ is_first }) => is_first)).toHaveLength(1);
      expect(answers.filter(({ label }) => label)).toHaveLength(1);
      expect(await db.printJob.count({ where: { badge_id: id } })).toBe(1);
      const [{ checked_in_date }] = answers as [Card];
      for (const answer of answers) expect(answer.checked_in_date).toBe(checked_in_date);
    }
  });
  test('is taken back, and the copy with it that nobody has printed yet', async () => {
    const { id } = await sell('Undone', 'Once');
    await ok(checkIn(id, { print: true }));
    await ok(desk.call('PUT', `/api/badge/${id}/reverse-check-in`));
    expect(await db.printJob.count({ where: { badge_id: id } })).toBe(0);
    expect(await ok(checkIn(id, { print: true }))).toMatchObject({
      is_first: true,
      label: { badge_id: id, name: 'Undone Once', generation: 1 },
    });
  });
  test('is taken back without the copy that another desk holds, which is printed once', async () => {
    const type = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Held', max_per_user: null })).id;
    const other = await scene.staff('registration');
    const path = (name: string) => `/api/convention/${scene.convention_id}/${name}`;
    const take = async () =>
      (await ok(other.call('POST', path('print-badges'), { badgetype_id: type }))).items as { printjob_id: string }[];
    const [{ id }, { id: elsewhere }] = [await sell('In', 'A Batch', {}, type), await sell('At', 'Another Desk', {}, type)];
    await ok(checkIn(elsewhere, { print: true }, other));
    const held = (await take()).map(({ printjob_id }) => printjob_id);
    expect(held).toHaveLength(1);
    expect(await ok(checkIn(id, { print: true }))).toMatchObject({ is_first: true, label: null });
    for (const one of [id, elsewhere]) await ok(desk.call('PUT', `/api/badge/${one}/reverse-check-in`));
    expect(await db.printJob.count({ where: { badge_id: elsewhere } })).toBe(1);
    expect(await ok(other.call('POST', path('end-printing'), { printjob_ids: held }))).toMatchObject({ changed: 1 });
    expect(await take()).toEqual([]);
    expect(await ok(desk.call('GET', `/api/badge/${id}`))).toMatchObject({ print_count: 1 });
  });
  test('is not taken back by a desk that saw an earlier one', async () => {
    const { id } = await sell('Checked', 'In Again');
    const { checked_in_date } = await ok(checkIn(id));
    const takeBack = (seen: unknown) => desk.call('PUT', `/api/badge/${id}/reverse-check-in`, { checked_in_date: seen });
    await db.badge.update({ where: { id }, data: { checked_in_date: new Date('2027-08-05T15:00:00Z') } });
    const refused = await takeBack(checked_in_date);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 453, data: 'checked_in_date' } } });
    expect((refused.body.error as { message: string }).message).toMatch(
      /^Checked In Again \(#\d+\) was checked in again elsewhere, /,
    );
    expect(await db.badge.findUnique({ where: { id } })).toMatchObject({ checked_in: true });
    expect(await ok(takeBack('2027-08-05T15:00:00Z'))).toMatchObject({ checked_in: false });
    expect(await ok(takeBack(checked_in_date))).toMatchObject({ checked_in: false, _warnings: [{ data: 'checked_in' }] });
  });
  test('is taken back on the page of a badge without a form', async () => {
    const document = (await ok(desk.call('GET', '/api/openapi.json'))) as unknown as Document;
    const action = documentedActions(document).find(({ path }) => path === '/badge/{id}/reverse-check-in');
    expect(action?.parameters).toEqual([]);
    // What the desk, printing and a convention's own pages do is no action of a record's menu.
    const offered = (name: string) => recordActions(documentedActions(document), resourceNamed(name)).map(({ path }) => path);
    expect(offered('convention')).toEqual([]);
    expect(offered('badge')).not.toContain('/badge/{id}/desk-check-in');
    // Another way to add one asks in the words of the form, and for nothing that the form never asks.
    const sold = resourceActions(documentedActions(document), resourceNamed('badge')).find(
      ({ path }) => path === '/badge/verified',
    );
    const asked = Object.fromEntries(sold?.inputs.map(({ name, label }) => [name, label]) ?? []);
    expect(asked).toMatchObject({ name: 'Name on the badge', code: 'Discount code', amount: 'Amount' });
    expect(asked).not.toHaveProperty('print_count');
  });
  test('is for those who manage the badges of this convention', async () => {
    const { id } = await sell('Locked', 'Out');
    const others = [
      scene.stranger,
      scene.foreigner,
      await scene.staff('registration', scene.elsewhere_id),
      await scene.staff('merch'),
    ];
    for (const other of others) expect(await refusal(checkIn(id, { print: true }, other))).toBe('403/450 null');
    expect(await db.badge.findUnique({ where: { id } })).toMatchObject({ checked_in: false });
  });
});

describe('a badge is printed', () => {
  interface Label {
    printjob_id: string;
    badge_id: string;
    generation: number;
    name: string;
  }
  const print = (id: string, sent: object = {}, as = desk) => as.call('POST', `/api/badge/${id}/print`, { ...sent });
  const path = (name: string) => `/api/convention/${scene.convention_id}/${name}`;
  const end = (ids: readonly string[], more: object = {}, as = desk) =>
    as.call('POST', path('end-printing'), { printjob_ids: ids, ...more });
  const labelOf = async (answer: ReturnType<typeof print>) => (await ok(answer)).label as Label;
  const printCount = async (id: string) => Number((await ok(desk.call('GET', `/api/badge/${id}`))).print_count);

  test('once; each copy counts when it is printed, and only once', async () => {
    const { id } = await sell('Printed', 'Once');
    const label = await labelOf(print(id));
    expect(label).toMatchObject({ badge_id: id, generation: 1, badge_code: await codeOf(id), badgetype_name: 'Weekend' });
    expect(await printCount(id)).toBe(0);
    const changed = await Promise.all(Array.from({ length: 4 }, async () => (await ok(end([label.printjob_id]))).changed));
    expect(changed.sort()).toEqual([0, 0, 0, 1]);
    expect(await printCount(id)).toBe(1);
    expect(await ok(checkIn(id, { print: true }))).toMatchObject({ is_first: true, label: null });
  });
  test('again only with a reason, and once when two desks want it at the same time', async () => {
    const { id } = await sell('Printed', 'Again');
    await ok(end([(await labelOf(print(id))).printjob_id]));
    expect(await refusal(print(id))).toBe('400/441 reason');
    expect(await refusal(print(id, { reason: 'bored' }))).toBe('400/442 reason');
    const asked = await Promise.all(Array.from({ length: 6 }, () => refusal(print(id, { reason: 'lost', generation: 1 }))));
    expect(asked.sort()).toEqual(['200', ...Array.from({ length: 5 }, () => '409/453 generation')]);
    expect(await labelOf(print(id, { reason: 'damaged', generation: 2 }))).toMatchObject({ generation: 3 });
    expect(await db.printJob.findMany({ where: { badge_id: id }, orderBy: { generation: 'asc' } })).toMatchObject([
      { generation: 1, reason: '' },
      { generation: 3, reason: 'damaged', printed_date: null },
    ]);
  });
  test('only when it is paid', async () => {
    const buyer = await scene.newcomer();
    const { id } = await ok(buyer.call('POST', '/api/badge', { badgetype_id: weekend, firstname: 'Not', lastname: 'Paid' }));
    expect(await refusal(print(id))).toBe('409/453 verified');
  });
  test('in batches that no other desk gets, by type and in the order of names', async () => {
    const type = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Batch', max_per_user: null })).id;
    const sold = await Promise.all(
      Array.from({ length: 30 }, (_, n) => sell('B', `Name ${String(n).padStart(2, '0')}`, {}, type)),
    );
    const preview = await ok(desk.call('GET', path('print-preview'), { badgetype_id: type }));
    expect(preview).toMatchObject({ left: 30 });
    expect((preview.items as Label[]).map(({ name, printjob_id }) => [name, printjob_id])).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => [`B Name 0${n}`, null]),
    );
    const take = async (quantity: number) =>
      (await ok(desk.call('POST', path('print-badges'), { badgetype_id: type, quantity }))).items as Label[];
    const batches = await Promise.all([take(12), take(12), take(12)]);
    const taken = batches.flat();
    expect(new Set(taken.map(({ badge_id }) => badge_id)).size).toBe(taken.length);
    const rest = await take(100);
    expect(taken.length + rest.length).toBe(sold.length);
    for (const batch of batches) expect(batch.map(({ name }) => name)).toEqual(batch.map(({ name }) => name).sort());
    const all = [...taken, ...rest].map(({ printjob_id }) => printjob_id);
    const other = await scene.staff('registration');
    const queue = async () => (await ok(other.call('GET', path('print-queue')))).items as (Label & { taken_by: string | null })[];
    expect((await queue()).map(({ printjob_id }) => printjob_id)).toEqual(expect.arrayContaining(all));
    expect((await queue()).every(({ taken_by, name }) => taken_by !== null && name !== '')).toBe(true);
    expect(await ok(end(all.slice(0, 20), {}, other))).toMatchObject({ changed: 20 });
    const left = (await queue()).map(({ printjob_id }) => printjob_id);
    expect(all.filter((id) => left.includes(id))).toEqual(all.slice(20));
    expect(await ok(end(all, { is_printed: false }))).toMatchObject({ changed: 10 });
    expect(await take(100)).toHaveLength(10);
    expect(await refusal(desk.call('POST', path('print-badges'), { quantity: 101 }))).toBe('400/442 quantity');
    expect(await refusal(end(Array.from({ length: 101 }, () => crypto.randomUUID())))).toBe('400/442 printjob_ids');
  });
  test('by those who manage the badges of this convention, and nobody ends the copies of another', async () => {
    const { id } = await sell('Not', 'Yours');
    const { printjob_id } = await labelOf(print(id));
    const theirs = await scene.staff('registration', scene.elsewhere_id);
    for (const other of [scene.stranger, scene.foreigner, theirs, await scene.staff('merch')]) {
      expect(await refusal(print(id, { reason: 'lost' }, other))).toBe('403/450 null');
      expect(await refusal(end([printjob_id], {}, other))).toBe('403/450 null');
      expect(await refusal(other.call('GET', path('print-preview')))).toBe('403/450 null');
      expect(await refusal(other.call('GET', path('print-queue')))).toBe('403/450 null');
      expect(await refusal(other.call('POST', path('print-badges')))).toBe('403/450 null');
    }
    const elsewhere = `/api/convention/${scene.elsewhere_id}/end-printing`;
    expect(await ok(theirs.call('POST', elsewhere, { printjob_ids: [printjob_id] }))).toMatchObject({ changed: 0 });
    expect(await printCount(id)).toBe(0);
  });
});

describe('an undo at one desk keeps what another desk did meanwhile', () => {
  const clock = { zone: 'utc', hours: 24 } as const;
  const load = async () => ({
    ...(await import('../../src/components/registration/door/deskActions.ts')),
    ...(await import('../../src/components/registration/door/forms/formActions.ts')),
    ...(await import('../../src/components/registration/door/walkup/sell.ts')),
  });
  let actions: Awaited<ReturnType<typeof load>>;
  let other: Account;
  const cardOf = async (id: string) => {
    const { badge_number } = await db.badge.findUniqueOrThrow({ where: { id } });
    return (await actions.findCards(scene.convention_id, String(badge_number)))[0] as DeskCard;
  };
  const messageOf = (undo: (() => Promise<unknown>) | undefined) =>
    undo?.().then(
      () => null,
      (error: unknown) => refusalOf(error).message,
    );
  const sale = (addons: { id: string; name: string; price: number }[] = [], amount = 65) =>
    actions.sell({ badgetype_id: weekend, firstname: 'Walk', lastname: 'Up', addons, amount, payment: {} }, {});
  const soldAs = (number: number) => db.badge.findFirst({ where: { convention_id: scene.convention_id, badge_number: number } });

  beforeAll(async () => {
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
      url.startsWith('/')
        ? send(`${scene.service.base_url}${url}`, {
            ...init,
            headers: { ...init.headers, authorization: `Bearer ${desk.session_id}` },
          })
        : send(url, init),
    );
    actions = await load();
    other = await scene.staff('registration');
  });
  afterAll(() => void vi.unstubAllGlobals());

  test('a check-in', async () => {
    const { id } = await sell('Twice', 'In');
    const { action } = await actions.checkIn(await cardOf(id), clock, false);
    await ok(other.call('PUT', `/api/badge/${id}/reverse-check-in`));
    await ok(checkIn(id, {}, other));
    await db.badge.update({ where: { id }, data: { checked_in_date: new Date('2027-08-05T15:00:00Z') } }); // seconds later
    expect(await messageOf(action.undo)).toMatch(
      /^Twice In \(#\d+\) was checked in again elsewhere, .* was kept\. Find the badge/,
    );
    expect(await db.badge.findUnique({ where: { id } })).toMatchObject({ checked_in: true });
    await actions.takeBack(await cardOf(id));
    expect(await db.badge.findUnique({ where: { id } })).toMatchObject({ checked_in: false });
  });
  test('a name', async () => {
    const { id } = await sell('Jon', 'Smith');
    const names = { firstname: 'John', lastname: 'Smith', name: 'John Smith' };
    const { undo } = await actions.rename(await cardOf(id), names);
    await ok(other.call('PUT', `/api/badge/${id}`, { name: 'Johnny' }));
    expect(await messageOf(undo)).toMatch(/was changed elsewhere and is for Johnny now\. That name was kept\./);
    expect(await db.badge.findUnique({ where: { id } })).toMatchObject({ firstname: 'John', name: 'Johnny' });
    const again = await actions.rename(await cardOf(id), { ...names, name: 'JS' });
    await ok(checkIn(id, {}, other));
    expect(await messageOf(again.undo)).toBeNull();
    expect(await db.badge.findUnique({ where: { id } })).toMatchObject({ name: 'Johnny', checked_in: true });
  });
  test('a sale', async () => {
    const [checkedIn, printing, alone] = [await sale(), await sale(), await sale()];
    await ok(checkIn((await soldAs(checkedIn.number))?.id ?? '', {}, other));
    await ok(other.call('POST', `/api/badge/${(await soldAs(printing.number))?.id}/print`));
    for (const { action, number } of [checkedIn, printing]) {
      expect(await messageOf(action.undo)).toMatch(
        /^The badge of Walk Up \(#\d+\) was checked in, printed, or changed after the sale/,
      );
      expect(await soldAs(number)).not.toBeNull();
    }
    expect(await alone.action.undo?.()).toMatch(/^The sale to Walk Up \(#\d+\) is undone\. If you took 65\.00, give it back\.$/);
    expect(await soldAs(alone.number)).toBeNull();
    const batched = await sale();
    await ok(other.call('POST', `/api/convention/${scene.convention_id}/print-badges`));
    expect(await messageOf(batched.action.undo)).toMatch(/was not deleted/);
  });
  test('a sale with add-ons', async () => {
    const { convention_id } = scene;
    const addon = async (name: string, price: number, more = {}) => {
      const product = await scene.make('product', { convention_id, name, addon: 'optional', ...more });
      await scene.make('productvariant', { convention_id, product_id: product.id, name: 'One', price });
      return product.id;
    };
    const dinner = await addon('Dinner', 12.5, { addon: 'required' });
    await scene.make('productvariant', { convention_id, product_id: dinner, name: 'Vegan', price: 12.5 });
    await addon('Locker', 4);
    await addon('Later', 1, { sale_start_date: '2037-01-01 00:00:00' });
    const path = `/api/convention/${convention_id}/desk-addons`;
    const { items } = await ok(desk.call('GET', path));
    const offers = items as { id: string; name: string; price: number; is_required: boolean }[];
    expect(offers.map(({ name, price, is_required }) => [name, price, is_required])).toEqual([
      ['Dinner, One', 12.5, false],
      ['Dinner, Vegan', 12.5, false],
      ['Locker', 4, false],
    ]);
    for (const nobody of [scene.stranger, scene.foreigner]) expect(await refusal(nobody.call('GET', path))).toBe('403/450 null');
    const sold = await sale(
      offers.filter(({ name }) => name !== 'Dinner, One'),
      81.5,
    );
    expect(sold.action.text).toMatch(/bought a badge with Dinner, Vegan and Locker for 81\.50, noted as paid outside Convene\.$/);
    const badge = await soldAs(sold.number);
    expect(badge).toMatchObject({ verified: true, amount_paid: 6500 });
    const pieces = await db.soldProduct.findMany({ where: { badge_id: badge?.id ?? '' }, orderBy: { id: 'asc' } });
    expect(pieces.map(({ verified, amount_paid }) => [verified, amount_paid])).toEqual([
      [true, 1250],
      [true, 400],
    ]);
    expect(await messageOf(sold.action.undo)).toBeNull();
    expect(await db.soldProduct.count({ where: { badge_id: badge?.id ?? '' } })).toBe(0);
    expect(await soldAs(sold.number)).toBeNull();
  });
});

test('the wall shows how many came, and when', async () => {
  const path = `/api/convention/${scene.convention_id}/desk-figures`;
  const before = await ok(desk.call('GET', path));
  const { id } = await sell('Late', 'Comer');
  await ok(checkIn(id));
  await sell('Not', 'Here');
  const after = await ok(desk.call('GET', path));
  const difference = (name: string) => Number(after[name]) - Number(before[name]);
  expect([difference('badges'), difference('checked_in'), difference('last_15_minutes')]).toEqual([2, 1, 1]);
  const quarters = after.quarters as { start: string; check_ins: number }[];
  expect(quarters).toHaveLength(12);
  expect(quarters.reduce((sum, { check_ins }) => sum + check_ins, 0)).toBe(after.checked_in);
  for (const other of [scene.stranger, scene.foreigner, await scene.staff('registration', scene.elsewhere_id)])
    expect(await refusal(other.call('GET', path))).toBe('403/450 null');
});

describe('who comes to the desk again', () => {
  test('is said to be checked in already, when, and by whom', async () => {
    const { id, badge_number } = await sell('Second', 'Scan');
    await ok(checkIn(id));
    const by = (await db.user.findUniqueOrThrow({ where: { id: desk.user_id } })).display_name;
    expect(await find(String(badge_number))).toMatchObject([{ checked_in: true, checked_in_by: by }]);
    expect(await ok(checkIn(id, {}, scene.organiser))).toMatchObject({ is_first: false, checked_in_by: by });
    await ok(desk.call('PUT', `/api/badge/${id}/reverse-check-in`));
    expect(await find(String(badge_number))).toMatchObject([{ checked_in: false, checked_in_by: null }]);
  });
});

test('a desk sees what it did last, and no other desk does; others than the desk see nothing', async () => {
  const path = `/api/convention/${scene.convention_id}/desk-recent`;
  const mine = await scene.staff('registration');
  const { id } = await ok(
    mine.call('POST', '/api/badge/verified', { badgetype_id: weekend, firstname: 'Last', lastname: 'Seen', user_id: null }),
  );
  await ok(checkIn(id, {}, mine));
  await ok(mine.call('PUT', `/api/badge/${id}`, { name: 'Seen Last' }));
  const items = (await ok(mine.call('GET', path))).items as Card[];
  expect(items.map(({ kind, amount, badge_id }) => [kind, amount, badge_id])).toEqual([
    ['name', 0, id],
    ['check_in', 0, id],
    ['sale', 65, id],
  ]);
  expect(items.map(({ method }) => method)).toEqual([null, null, 'external']);
  expect(items[1]?.checked_in_date).toEqual(expect.any(String));
  await ok(checkIn((await sell('Of', 'Another')).id));
  expect(((await ok(mine.call('GET', path))).items as Card[]).map(({ kind }) => kind)).toEqual(['name', 'check_in', 'sale']);
  await ok(mine.call('PUT', `/api/badge/${id}/reverse-check-in`));
  const after = (await ok(mine.call('GET', path))).items as Card[];
  expect(after.map(({ kind, checked_in_date }) => [kind, checked_in_date])).toEqual([
    ['undo', null],
    ['name', null],
    ['check_in', null],
    ['sale', null],
  ]);
  expect(items.map(({ is_gone, is_unused }) => [is_gone, is_unused])).toEqual(items.map(() => [false, false]));
  // What was noted late stands where it was done.
  await db.$executeRaw`UPDATE historyentry SET date_created = date_created - interval '1 day' WHERE record_id = ${id}::uuid
    AND after ? 'name' AND action = 'update'`;
  expect(((await ok(mine.call('GET', path))).items as Card[]).map(({ kind }) => kind)).toEqual([
    'undo',
    'check_in',
    'sale',
    'name',
  ]);
  // What was refunded and deleted stays in the list, and its sale is not undone.
  const saleOf = async () => ((await ok(mine.call('GET', path))).items as Card[]).find(({ kind }) => kind === 'sale');
  await db.badge.update({ where: { id }, data: { print_count: 0 } });
  expect(await saleOf()).toMatchObject({ is_unused: true });
  await ok(mine.call('POST', `/api/badge/${id}/refund`, { amount: 20 }));
  expect(await saleOf()).toMatchObject({ is_unused: false });
  await ok(mine.call('DELETE', `/api/badge/${id}`));
  const gone = (await ok(mine.call('GET', path))).items as Card[];
  expect(gone.map(({ kind, amount, name, is_gone }) => [kind, amount, name, is_gone]).slice(0, 2)).toEqual([
    ['deletion', 0, 'Seen Last', true],
    ['refund', 20, 'Seen Last', true],
  ]);
  expect(gone.find(({ kind }) => kind === 'sale')).toMatchObject({
    amount: 65,
    name: 'Seen Last',
    is_gone: true,
    is_unused: false,
    credit: 45,
  });
  const others = [
    scene.stranger,
    scene.foreigner,
    await scene.staff('registration', scene.elsewhere_id),
    await scene.staff('merch'),
  ];
  for (const other of others) expect(await refusal(other.call('GET', path))).toBe('403/450 null');
});

test('badge types that can be sold have keys, letters from the tenth; those that are sold out come after them, without', () => {
  const types = Array.from({ length: 13 }, (_, n) => ({
    id: `${n}`,
    name: `Type ${n}`,
    price: n,
    isSoldOut: n === 0 || n === 5,
  }));
  expect(withKeys(types).map(({ id, key }) => `${id}${key ?? '-'}`)).toEqual([
    '11',
    '22',
    '33',
    '44',
    '65',
    '76',
    '87',
    '98',
    '109',
    '11b',
    '12c',
    '0-',
    '5-',
  ]);
});
