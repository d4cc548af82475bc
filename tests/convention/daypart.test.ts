import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, makeConvention, slotOf, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let con: TestConvention;
let stranger: Account;
let foreigner: Account;
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service, { days: 1, rooms: 2, spaces: 2 });
  stranger = await signUp(service);
  foreigner = (await makeConvention(service)).organiser;
});
afterAll(() => service.stop());

const day = () => con.days[0]?.id;
const post = (sent: Body, by = con.organiser) =>
  by.call('POST', '/api/daypart', { convention_id: con.id, conventionday_id: day(), ...sent });
const put = (part: Body, sent: Body, by = con.organiser) => by.call('PUT', `/api/daypart/${part.id}`, sent);
const database = async () => (await import('../../src/server/db/client.ts')).db;

describe('a day part', () => {
  test('is as long as slot_duration, called after its local start, and has a slot in every space', async () => {
    const part = await ok(post({ start_date: at(9) }));
    expect(part).toMatchObject({ end_date: at(9, 30), name: 'Thursday at  9:00 AM', is_hidden: false, is_locked: false });
    const { items } = await ok(con.organiser.call('GET', `/api/daypart/${part.id}/slots`));
    expect((items as Body[]).map((slot) => slot.name)).toEqual(
      ['1.1', '1.2', '2.1', '2.2'].map((n) => `Table ${n} in Room ${n[0]} on Thursday at  9:00 AM`),
    );
  });
  test('is named by a clock of 24 hours where the convention has one', async () => {
    const own = await makeConvention(service, { days: 1, clock_type: 24, slot_duration: 90 });
    const sent = { convention_id: own.id, conventionday_id: own.days[0]?.id, start_date: at(14) };
    expect(await ok(own.organiser.call('POST', '/api/daypart', sent))).toMatchObject({
      name: 'Thursday at 14:00',
      end_date: at(15, 30),
    });
  });
  test('is made, changed and deleted by organisers alone', async () => {
    const part = await ok(post({ start_date: at(10) }));
    for (const account of [stranger, foreigner, await staffWith(con, 'scheduling')]) {
      expect(await refusal(post({ start_date: at(10, 30) }, account))).toBe('403/450 null');
      expect(await refusal(put(part, { name: 'Mine' }, account))).toBe('403/450 null');
      expect(await refusal(account.call('DELETE', `/api/daypart/${part.id}`))).toBe('403/450 null');
    }
    expect(await refusal(caller(service)('DELETE', `/api/daypart/${part.id}`))).toBe('401/401 session_id');
  });
  test('belongs to a day for events of the same convention and lies inside it', async () => {
    const organizer = await ok(
      con.organiser.call('POST', '/api/conventionday', {
        convention_id: con.id,
        start_date: at(48),
        end_date: at(60),
        day_type: 'organizer',
      }),
    );
    const other = await makeConvention(service, { days: 1 });
    expect(await refusal(post({ conventionday_id: organizer.id, start_date: at(48) }))).toBe('400/442 conventionday_id');
    expect(await refusal(post({ conventionday_id: other.days[0]?.id, start_date: at(12) }))).toBe('400/442 conventionday_id');
    expect(await refusal(post({ conventionday_id: stranger.user_id, start_date: at(12) }))).toBe('400/440 conventionday_id');
    expect(await refusal(post({ start_date: at(8, 59) }))).toBe('400/442 start_date');
    expect(await refusal(post({ start_date: at(16, 31) }))).toBe('400/442 start_date');
    expect(await refusal(post({ start_date: at(16, 30) }))).toBe('200');
    expect(await refusal(post({}))).toBe('400/441 start_date');
  });
  test('does not overlap another', async () => {
    const part = await ok(post({ start_date: at(11) }));
    const answer = await post({ start_date: at(11, 29) });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 443, data: 'start_date' }, conflicts: [{ object_type: 'daypart', id: part.id }] },
    });
    const next = await ok(post({ start_date: at(11, 30) }));
    expect(await refusal(put(next, { start_date: at(11, 15) }))).toBe('409/443 start_date');
  });
  test('made twice at the same moment is made once, and the other is told', async () => {
    const answers = await Promise.all([0, 10, 0, 20].map((minute) => refusal(post({ start_date: at(12, minute) }))));
    expect(answers.sort()).toEqual(['200', ...Array(3).fill('409/443 start_date')]);
  });
  test('can be moved while none of its slots is assigned; its end and its name follow', async () => {
    const part = await ok(post({ start_date: at(13) }));
    expect(await ok(put(part, { start_date: at(13, 15) }))).toMatchObject({ end_date: at(13, 45), name: 'Thursday at  1:15 PM' });
    const slot = await slotOf(con, con.spaces[0] ?? {}, part);
    expect(slot.name).toBe('Table 1.1 in Room 1 on Thursday at  1:15 PM');
    await ok(con.organiser.call('PUT', `/api/slot/${slot.id}`, { is_reserved: true }));
    expect(await refusal(put(part, { start_date: at(13, 10) }))).toBe('409/453 slots');
    expect(await refusal(con.organiser.call('DELETE', `/api/daypart/${part.id}`))).toBe('409/453 slots');
    await ok(con.organiser.call('PUT', `/api/slot/${slot.id}`, { is_reserved: false }));
    expect(await ok(con.organiser.call('DELETE', `/api/daypart/${part.id}`))).toEqual({ success: 1 });
    expect(await refusal(con.organiser.call('GET', `/api/slot/${slot.id}`))).toBe('404/404 id');
  });
  test('gives its name to its slots, and keeps one of its own when it is moved', async () => {
    const part = await ok(post({ start_date: at(14) }));
    await ok(put(part, { name: 'Tea' }));
    expect(await ok(put(part, { start_date: at(14, 5) }))).toMatchObject({ name: 'Tea' });
    expect((await slotOf(con, con.spaces[3] ?? {}, part)).name).toBe('Table 2.2 in Room 2 on Tea');
  });
  test('that is deleted is no longer preferred by events', async () => {
    const db = await database();
    const part = await ok(post({ start_date: at(15) }));
    const type = await db.eventType.create({ data: { convention_id: con.id, name: 'RPG' } });
    const event = await db.event.create({
      data: {
        convention_id: con.id,
        event_number: 1,
        name: 'E',
        max_tickets: 1,
        priority: 3,
        type_id: type.id,
        duration: 60,
        preferreddaypart_id: part.id,
      },
    });
    await ok(con.organiser.call('DELETE', `/api/daypart/${part.id}`));
    expect(await db.event.findUnique({ where: { id: event.id } })).toMatchObject({
      preferreddaypart_id: null,
      convention_id: con.id,
    });
  });
  test('that is hidden is left out of lists for non-staff; locks are shown to organisers', async () => {
    const part = await ok(post({ start_date: at(15, 30), is_hidden: true, is_locked: true }));
    const listed = async (call = caller(service)) =>
      ((await ok(call('GET', `/api/convention/${con.id}/dayparts`, { _items_per_page: 100 }))).items as Body[]).some(
        ({ id }) => id === part.id,
      );
    expect([await listed(), await listed(stranger.call), await listed(foreigner.call)]).toEqual([false, false, false]);
    expect([await listed(con.organiser.call), await listed((await staffWith(con, 'merch')).call)]).toEqual([true, true]);
    expect(await ok(stranger.call('GET', `/api/daypart/${part.id}`))).not.toHaveProperty('is_locked');
    expect(await ok(con.organiser.call('GET', `/api/daypart/${part.id}`))).toMatchObject({ is_locked: true });
  });
});
