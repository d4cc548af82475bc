import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/server/db/client.ts';
import { deleteOldSignatures } from '../../src/server/registration/waivers/retention.ts';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

/* What attendees sign before they come in. The convention begins on 2027-08-05. */
let s: Scene;
let desk: Account;
let here: string;
let type: string;
beforeAll(async () => {
  s = await makeScene();
  here = `/api/convention/${s.convention_id}`;
  desk = await s.staff('registration');
  type = (await s.make('badgetype', { convention_id: s.convention_id, name: 'Weekend', price: 0 })).id;
}, 60_000);
afterAll(() => s.stop());
afterEach(() => db.waiver.updateMany({ data: { enabled: false } }));

const ada = { firstname: 'Ada', lastname: 'Byron' };
async function attendee(sent: Body = {}) {
  const account = await s.newcomer();
  return { account, badge: await ok(account.call('POST', '/api/badge', { badgetype_id: type, ...ada, ...sent })) };
}
const waiver = (sent: Body = {}) =>
  s.make('waiver', { convention_id: s.convention_id, name: 'Liability', text: 'I take **care**.', ...sent }, desk);
const sign = (as: Account, badge_id: string, waiver_id: string, sent: Body = {}) =>
  as.call('POST', `/api/badge/${badge_id}/sign`, { waiver_id, text_version: 1, signer_name: 'Ada Byron', ...sent });
const read = (id: string, as = desk) => ok(as.call('GET', `/api/badge/${id}`));
const checkIn = (id: string) => desk.call('POST', `/api/badge/${id}/desk-check-in`, {});
const cardOf = async (number: unknown) =>
  ((await ok(desk.call('GET', `${here}/desk-find`, { query: `#${number}` }))).items as Body[])[0] ?? {};

describe('a waiver', () => {
  test('is missing until the holder signs it, and nobody is checked in before; without one nothing is asked', async () => {
    const early = await attendee();
    expect(early.badge).toMatchObject({ awaits_signature: false, birth_date: null });
    const { id, text_version } = await waiver();
    expect(text_version).toBe(1);
    const { account, badge } = await attendee();
    expect(badge.awaits_signature).toBe(true);
    expect((await read(early.badge.id)).awaits_signature).toBe(true);
    const list = await ok(desk.call('GET', `${here}/badges`, { awaits_signature: 'true' }));
    expect(list.items).toHaveLength(2);
    expect(await refusal(checkIn(badge.id))).toBe('409/453 awaits_signature');
    expect(await refusal(desk.call('PUT', `/api/badge/${badge.id}/check-in`))).toBe('409/453 awaits_signature');
    expect(await cardOf(badge.badge_number)).toMatchObject({
      waivers: [{ waiver_id: id, name: 'Liability', is_signed: false }],
    });

    expect(await refusal(sign(s.stranger, badge.id, id))).toBe('403/450 null');
    expect(await refusal(sign(s.foreigner, badge.id, id))).toBe('403/450 null');
    expect(await refusal(sign(account, badge.id, id, { signer_name: '' }))).toBe('400/441 signer_name');
    expect(await refusal(sign(account, badge.id, id, { text_version: 2 }))).toBe('409/453 text_version');
    expect(await refusal(sign(account, badge.id, id, { strokes: [[1, 2, 3]] }))).toBe('400/442 strokes');
    expect(await refusal(sign(account, badge.id, id, { strokes: [[1, 700]] }))).toBe('400/442 strokes');
    const most = Array.from({ length: 5 }, () => Array.from({ length: 900 }, () => 5));
    expect(await refusal(sign(account, badge.id, id, { strokes: most }))).toBe('400/442 strokes');
    expect(
      await ok(
        sign(account, badge.id, id, {
          strokes: [
            [10, 20, 30, 40],
            [5, 5],
          ],
        }),
      ),
    ).toMatchObject({ awaits_signature: false });
    expect(await refusal(sign(account, badge.id, id))).toBe('409/453 awaits_signature');
    expect(await refusal(account.call('POST', `/api/badge/${badge.id}/birth-date`, { birth_date: '2000-01-01' }))).toBe(
      '409/453 awaits_signature',
    );
    expect(await cardOf(badge.badge_number)).toMatchObject({ waivers: [{ is_signed: true }] });
    expect(await ok(checkIn(badge.id))).toMatchObject({ is_first: true });
    await ok(sign(desk, early.badge.id, id));
    const signed = await ok(desk.call('GET', `/api/waiver/${id}/signatures`, { _include: 'strokes' }));
    expect(signed.items).toMatchObject([
      { holder_name: 'Ada Byron', channel: 'desk', recorder_id: desk.user_id, user_id: early.account.user_id },
      {
        channel: 'account',
        signer_name: 'Ada Byron',
        strokes: [
          [10, 20, 30, 40],
          [5, 5],
        ],
      },
    ]);
  });

  test('is signed anew when its text changes, and stays readable as it was signed', async () => {
    const { id } = await waiver({ name: 'Rules' });
    const { account, badge } = await attendee();
    await ok(sign(account, badge.id, id));
    await ok(desk.call('PUT', `/api/waiver/${id}`, { guardian_age: 18 }));
    expect((await read(badge.id)).awaits_signature).toBe(false);
    expect(await ok(desk.call('PUT', `/api/waiver/${id}`, { text: 'Other rules', guardian_age: null }))).toMatchObject({
      text_version: 2,
    });
    expect((await read(badge.id)).awaits_signature).toBe(true);
    expect(await refusal(sign(account, badge.id, id))).toBe('409/453 text_version');
    await ok(desk.call('PUT', `/api/waiver/${id}`, { accepts_earlier: true }));
    expect((await read(badge.id)).awaits_signature).toBe(false);
    await ok(desk.call('PUT', `/api/waiver/${id}`, { accepts_earlier: false }));
    await ok(sign(account, badge.id, id, { text_version: 2 }));
    const texts = await ok(account.call('GET', `/api/badge/${badge.id}/signatures`, { _include: 'signed_text' }));
    expect(texts.items).toMatchObject([
      { text_version: 2, signed_text: 'Other rules' },
      { text_version: 1, signed_text: 'I take **care**.', waiver_name: 'Rules' },
    ]);
    const [{ id: signature }] = texts.items as [{ id: string }];
    expect(await refusal(s.stranger.call('GET', `/api/signature/${signature}`))).toBe('403/450 null');
    expect(await refusal(s.foreigner.call('GET', `/api/signature/${signature}`))).toBe('403/450 null');
    expect(await refusal(s.stranger.call('GET', `/api/badge/${badge.id}/signatures`))).toBe('403/450 null');
    expect(await refusal(desk.call('DELETE', `/api/waiver/${id}`))).toBe('409/453 signatures');
  });

  test('is kept by the database, beyond its badge and its account', async () => {
    const { id } = await waiver({ name: 'Kept' });
    const { account, badge } = await attendee();
    await ok(sign(account, badge.id, id));
    const where = { badge_id: badge.id };
    await expect(db.signature.updateMany({ where, data: { signer_name: 'Eve' } })).rejects.toThrow(/signature_append_only/);
    await expect(db.signature.deleteMany({ where })).rejects.toThrow(/signature_append_only/);
    await expect(db.waiverText.updateMany({ where: { waiver_id: id }, data: { text: 'x' } })).rejects.toThrow(
      /waivertext_immutable/,
    );
    await ok(desk.call('DELETE', `/api/badge/${badge.id}`));
    await ok(account.call('DELETE', `/api/user/${account.user_id}`));
    expect(await db.signature.findFirstOrThrow({ where })).toMatchObject({
      holder_name: 'Ada Byron',
      badge_number: badge.badge_number,
    });
  });

  test('is erased so many years after the last day, by the service, and not before by anybody', async () => {
    const { id } = await waiver({ name: 'Erased' });
    const [before, after] = [await attendee(), await attendee()];
    for (const { account, badge } of [before, after]) await ok(sign(account, badge.id, id));
    const age = (badge_id: string, age: string) =>
      db.$executeRaw`UPDATE signature SET date_created = now() - ${age}::interval WHERE badge_id = ${badge_id}::uuid`;
    await db.$transaction([
      db.$executeRaw`ALTER TABLE signature DISABLE TRIGGER signature_append_only`,
      age(before.badge.id, '2 years 1 day'),
      age(after.badge.id, '2 years -1 day'),
      db.$executeRaw`ALTER TABLE signature ENABLE TRIGGER signature_append_only`,
    ]);
    const { start_date, end_date } = await db.convention.findUniqueOrThrow({ where: { id: s.convention_id } });
    const left = () => db.signature.findMany({ where: { waiver_id: id }, select: { badge_id: true } });
    const ends = (end_date: Date | null, start_date = end_date && new Date(end_date.getTime() - 86_400_000)) =>
      db.convention.update({ where: { id: s.convention_id }, data: { start_date, end_date } });
    const others = await db.signature.count({ where: { waiver_id: { not: id } } });
    expect((await ok(s.organiser.call('GET', `/api/convention/${s.convention_id}`))).signature_years).toBe(10);
    expect(await refusal(s.organiser.call('PUT', `/api/convention/${s.convention_id}`, { signature_years: 0 }))).toMatch(/^400/);
    await s.change({ signature_years: 2 });
    try {
      await ends(new Date(Date.now() - 86_400_000)); // it was signed early, and the last day was yesterday
      await deleteOldSignatures(db);
      expect(await left()).toHaveLength(2);
      await expect(db.signature.deleteMany({ where: { waiver_id: id } })).rejects.toThrow(/signature_append_only/);
      await ends(new Date('2001-01-01T00:00:00Z'));
      await expect(db.signature.deleteMany({ where: { waiver_id: id } })).rejects.toThrow(/signature_append_only/);
      await deleteOldSignatures(db, 1);
      expect(await left()).toEqual([{ badge_id: after.badge.id }]);
      expect(await db.signature.count({ where: { waiver_id: { not: id } } })).toBe(others);
    } finally {
      await ends(end_date, start_date);
      await s.change({ signature_years: 10 });
    }
  });

  test('that two sign at once is signed once; a text that changes meanwhile leaves no badge without its waiver', async () => {
    const { id } = await waiver({ name: 'At once' });
    const { account, badge } = await attendee();
    await Promise.all(Array.from({ length: 6 }, (_, n) => sign(n % 2 ? desk : account, badge.id, id)));
    expect(await db.signature.count({ where: { badge_id: badge.id } })).toBe(1);
    const people = await Promise.all(Array.from({ length: 4 }, () => attendee()));
    const change = (text: string) => desk.call('PUT', `/api/waiver/${id}`, { text });
    const [, , ...late] = await Promise.all([
      change('Second'),
      change('Third'),
      ...people.map((one) => sign(one.account, one.badge.id, id)),
      ...Array.from({ length: 4 }, async () => (await attendee()).badge),
    ]);
    const made = late.slice(4) as { id: string }[];
    for (const one of [...people.map((each) => each.badge), ...made]) expect((await read(one.id)).awaits_signature).toBe(true);
    await ok(desk.call('PUT', `/api/waiver/${id}`, { enabled: false }));
    expect((await read(badge.id)).awaits_signature).toBe(false);
  });

  test('is for some badge types, where it is not for all', async () => {
    const other = await s.make('badgetype', { convention_id: s.convention_id, name: 'Exhibit', price: 0 });
    const { id } = await waiver({ name: 'Forklift', all_badgetypes: false });
    const [one, two] = [await attendee(), await attendee({ badgetype_id: other.id })];
    expect([one.badge, two.badge].map((badge) => badge.awaits_signature)).toEqual([false, false]);
    const link = await s.make('waiverbadgetype', { waiver_id: id, badgetype_id: other.id }, desk);
    expect(await refusal(desk.call('POST', '/api/waiverbadgetype', { waiver_id: id, badgetype_id: other.id }))).toBe(
      '409/443 badgetype_id',
    );
    expect(await refusal(s.stranger.call('POST', '/api/waiverbadgetype', { waiver_id: id, badgetype_id: type }))).toBe(
      '403/450 null',
    );
    expect([await read(one.badge.id), await read(two.badge.id)].map((badge) => badge.awaits_signature)).toEqual([false, true]);
    expect(await refusal(sign(two.account, two.badge.id, (await waiver({ name: 'Off', enabled: false })).id))).toBe(
      '409/453 waiver_id',
    );
    expect(await ok(desk.call('PUT', `/api/badge/${one.badge.id}`, { badgetype_id: other.id }))).toMatchObject({
      awaits_signature: true,
    });
    await ok(desk.call('DELETE', `/api/waiverbadgetype/${link.id}`));
    expect((await read(two.badge.id)).awaits_signature).toBe(false);
    await ok(desk.call('DELETE', `/api/waiver/${id}`));
  });
});

describe('a guardian', () => {
  const bear = (as: Account, id: string, birth_date: string) => as.call('POST', `/api/badge/${id}/birth-date`, { birth_date });

  test('signs for whom is too young on the first day; the day of birth is asked first, and said once', async () => {
    const { id } = await waiver({ name: 'Care', guardian_age: 18 });
    const { account, badge } = await attendee();
    expect(await refusal(sign(account, badge.id, id))).toBe('409/453 birth_date');
    expect(await refusal(bear(account, badge.id, '2009-02-30'))).toBe('400/442 birth_date');
    expect(await refusal(bear(account, badge.id, '2999-01-01'))).toBe('400/442 birth_date');
    expect(await ok(bear(account, badge.id, '2009-08-06'))).toMatchObject({ awaits_signature: true, birth_date: '2009-08-06' });
    expect(await refusal(bear(account, badge.id, '1990-01-01'))).toBe('409/453 birth_date');
    expect(await refusal(account.call('PUT', `/api/badge/${badge.id}`, { birth_date: '1990-01-01' }))).toBe('403/450 birth_date');
    expect(await cardOf(badge.badge_number)).toMatchObject({
      age: 17,
      waivers: [{ needs_guardian: true, needs_birth_date: false }],
    });
    expect(await refusal(sign(account, badge.id, id))).toBe('400/441 guardian_relation');
    const byMother = { signer_name: 'Annabella Byron', guardian_relation: 'Mother' };
    expect(await ok(sign(account, badge.id, id, byMother))).toMatchObject({ awaits_signature: false });
    const [signed] = await db.signature.findMany({ where: { badge_id: badge.id } });
    expect(signed).toMatchObject({ ...byMother, holder_name: 'Ada Byron', birth_date: '2009-08-06' });

    // One day older: of age on the first day. Staff may correct what was said.
    const grown = await attendee({ birth_date: '2009-08-05' });
    expect(await cardOf(grown.badge.badge_number)).toMatchObject({ age: 18 });
    expect(await ok(sign(grown.account, grown.badge.id, id))).toMatchObject({ awaits_signature: false });
    expect(await ok(desk.call('PUT', `/api/badge/${grown.badge.id}`, { birth_date: '2012-01-01' }))).toMatchObject({
      awaits_signature: true,
    });
  });

  test('is asked for minors only where only they sign', async () => {
    expect(
      await refusal(
        desk.call('POST', '/api/waiver', { convention_id: s.convention_id, name: 'X', text: 'x', minors_only: true }),
      ),
    ).toBe('400/441 guardian_age');
    const { id } = await waiver({ name: 'Parents', guardian_age: 16, minors_only: true });
    expect(await refusal(desk.call('PUT', `/api/waiver/${id}`, { guardian_age: null }))).toBe('400/441 guardian_age');
    const { account, badge } = await attendee();
    expect(badge.awaits_signature).toBe(true);
    expect(await ok(bear(account, badge.id, '1990-05-01'))).toMatchObject({ awaits_signature: false });
    const child = await attendee({ birth_date: '2015-05-01' });
    expect(child.badge.awaits_signature).toBe(true);
    const volunteers = await s.staff('volunteers');
    expect((await read(child.badge.id, volunteers)).birth_date).toBeUndefined();
  });
});

test('a new holder of a badge signs for themselves, and does not read what the one before signed', async () => {
  const { id } = await waiver({ name: 'Handed on' });
  await s.change({ allow_badge_transfers: 1 });
  const { account, badge } = await attendee();
  await ok(sign(account, badge.id, id));
  await db.user.updateMany({ data: { email_confirmed_date: new Date() } });
  const { link } = await ok(account.call('POST', `/api/badge/${badge.id}/transfer`, {}));
  const taker = await s.newcomer();
  await db.user.updateMany({ data: { email_confirmed_date: new Date() } });
  const secret = String(link).split('/take/')[1];
  await ok(taker.call('POST', `${here}/accept-transfer`, { secret, firstname: 'Ben', lastname: 'Reyes' }));
  expect((await read(badge.id, taker)).awaits_signature).toBe(true);
  expect((await ok(taker.call('GET', `/api/badge/${badge.id}/signatures`))).items).toEqual([]);
  await ok(sign(taker, badge.id, id, { signer_name: 'Ben Reyes' }));
});

test('whoever has the link of an order signs for its badges, and for no others', async () => {
  const { id } = await waiver({ name: 'By link', guardian_age: 18 });
  const { account, badge } = await attendee();
  const paid = await s.make('badgetype', { convention_id: s.convention_id, name: 'Paid', price: 20 });
  const held = await ok(account.call('POST', '/api/badge', { badgetype_id: paid.id, ...ada }));
  const { link } = await ok(account.call('POST', `${here}/order-link`, { order_id: held.id }));
  const secret = String(link).split('/order/')[1];
  const call = (act: string, sent: Body) => s.stranger.call('POST', `${here}/order-page/${act}`, sent, { session: null });
  const sent = { secret, badge_id: held.id, waiver_id: id, text_version: 1, signer_name: 'Annabella Byron' };
  expect(await refusal(call('sign', { ...sent, badge_id: badge.id }))).toBe('404/404 badge_id');
  expect(await refusal(call('sign', { ...sent, secret: 'x'.repeat(43) }))).toBe('404/404 secret');
  const { uri_part } = await s.change({});
  const page = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${s.service.base_url}/c/${uri_part}/${path}`, { headers })).text();
  const signing = `sign/${held.id}?secret=${secret}`;
  expect(await page(`order/${secret}`)).toContain(signing);
  expect(await page(signing)).toContain('name="birth_date"');
  expect(await page(`sign/${badge.id}?secret=${secret}`)).toContain('There is nothing to sign here.');
  expect(await refusal(call('sign', sent))).toBe('409/453 birth_date');
  await ok(call('birth-date', { secret, badge_id: held.id, birth_date: '2015-01-02' }));
  expect(await refusal(call('birth-date', { secret, badge_id: held.id, birth_date: '2014-01-02' }))).toBe('409/453 birth_date');
  expect(await page(signing)).toContain('<strong>care</strong>');
  await ok(call('sign', { ...sent, guardian_relation: 'Mother', strokes: [[1, 2, 3, 4]] }));
  expect(await refusal(call('sign', sent))).toBe('409/453 awaits_signature');
  const signed = await db.signature.findFirstOrThrow({ where: { badge_id: held.id } });
  expect(signed).toMatchObject({ channel: 'link', recorder_id: null });
  const copy = `signature/${signed.id}`;
  expect(await page(`${copy}?secret=${secret}`)).toMatch(/Annabella Byron \(Mother\).*2026/);
  expect(await page(copy, { cookie: `session_id=${desk.session_id}` })).toContain('M1 2L3 4');
  expect(await page(copy, { cookie: `session_id=${s.stranger.session_id}` })).not.toContain('Annabella');
  expect(await page('badges', { cookie: `session_id=${account.session_id}` })).toContain('A waiver is not signed yet.');
  expect(await page(`sign/${badge.id}`, { cookie: `session_id=${account.session_id}`, 'accept-language': 'de' })).toContain(
    'Geburtsdatum',
  );
});
