import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../../src/server/db/client.ts';
import { type EventScene, makeEventScene } from '../../events/scene.ts';
import { type Account, ok, refusal } from '../../support/people.ts';

const MINUTE = 60_000;
let s: EventScene;
let here: string;
beforeAll(async () => {
  s = await makeEventScene({ is_schedule_public: 1, currency: 'EUR', hold_minutes: 1_440 });
  here = `/api/convention/${s.con.id}`;
  const account = { holder: 'Con e.V.', iban: 'DE89 3704 0044 0532 0130 00', deadline_days: 14 };
  await ok(s.organiser.call('POST', `${here}/bank-account`, account));
});
afterAll(() => s.stop());

const inMinutes = (minutes: number) => new Date(Math.floor(Date.now() / MINUTE + minutes) * MINUTE);
const endOf = async (id: string) => (await db.ticket.findUniqueOrThrow({ where: { id } })).hold_expires_date;
async function held(who: Account & { badge_id: string }, start: Date) {
  const event = await s.event({ base_price: 4 });
  const end_date = new Date(start.getTime() + 120 * MINUTE);
  await db.event.update({ where: { id: event.id }, data: { start_date: start, end_date } });
  return ok(who.call('POST', '/api/ticket', { event_id: event.id, badge_id: who.badge_id }));
}

test('a seat is on hold until its event begins at most, also in an order with what is held longer', async () => {
  const who = await s.attendee();
  const soon = inMinutes(40);
  const tonight = await held(who, soon);
  const later = await held(who, inMinutes(5_000));
  expect(await endOf(tonight.id)).toEqual(soon);
  expect((await endOf(later.id))?.getTime()).toBeGreaterThan(Date.now() + 1_430 * MINUTE);
  const { id } = await ok(who.call('POST', `${here}/check-out`));
  expect(await endOf(tonight.id)).toEqual(soon);
  // There is no time for a bank transfer, which is not offered.
  expect(await ok(who.call('GET', `${here}/card-payment`, { order_id: id }))).toMatchObject({ takes_transfers: false });
  expect(await refusal(who.call('POST', `${here}/pay-by-bank`, { order_id: id }))).toBe('409/453 order_id');
  expect((await who.call('DELETE', `/api/ticket/${tonight.id}`)).status).toBe(200);
  expect(await ok(who.call('GET', `${here}/card-payment`, { order_id: id }))).toMatchObject({ takes_transfers: true });
  const { transfer } = await ok(who.call('POST', `${here}/pay-by-bank`, { order_id: id }));
  expect(await endOf(later.id)).toEqual(new Date((transfer as { deadline_date: string }).deadline_date));
});

test('a badge is on hold until its last day is over at most', async () => {
  const who = await s.newcomer();
  const type = await s.badgetype({ price: 20 });
  const end_date = inMinutes(90);
  const times = { start_date: inMinutes(-90), end_date, attendee_start_date: inMinutes(-90), attendee_end_date: end_date };
  const day = await db.conventionDay.create({ data: { convention_id: s.con.id, name: 'Today', ...times } });
  const sent = { convention_id: s.con.id, badgetype_id: type.id, firstname: 'Ada', lastname: 'Byron' };
  const long = await ok(who.call('POST', '/api/badge', sent));
  expect(Date.parse(String(long.hold_expires_date))).toBeGreaterThan(Date.now() + 1_430 * MINUTE);
  const data = { convention_id: s.con.id, badgetype_id: type.id, conventionday_id: day.id };
  await db.badgeTypeConDay.create({ data });
  const short = await ok(who.call('POST', '/api/badge', { ...sent, firstname: 'Bo' }));
  expect(new Date(String(short.hold_expires_date))).toEqual(end_date);
});
