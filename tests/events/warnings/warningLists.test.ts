import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ReadContext } from '../../../src/server/platform/context.ts';
import { countingQueries } from '../../support/database/queries.ts';
import { ok, refusal } from '../../support/people.ts';
import { times } from '../../support/races.ts';
import { outsiders, type TestRecord } from '../scene.ts';
import { makeScheduleStage, type ScheduleStage, type Warning } from '../schedule/schedule.ts';

let stage: ScheduleStage;
let hostless: TestRecord;
let short: TestRecord;
beforeAll(async () => {
  stage = await makeScheduleStage();
  hostless = await stage.scheduledEvent({ host: null }, [0, [0, 1, 2, 3]]);
  short = await stage.scheduledEvent({ max_tickets: 7, host: null }, [1, [0, 1, 2]]);
}, 60_000);
afterAll(() => stage.stop());

const inConvention = async (params = {}) =>
  (await stage.items(`convention/${stage.con.id}/warnings`, params)) as unknown as Warning[]; // a list of warnings

describe('the warnings of a convention', () => {
  test('are the warnings of all its events, errors first', async () => {
    expect((await inConvention()).map(({ rule, event_id, waived }) => [rule, event_id, waived])).toEqual([
      ['SI-02', short.id, false],
      ['SI-16', hostless.id, false],
      ['SI-16', short.id, false],
      ['SI-11', short.id, false],
    ]);
  });
  test('can be filtered by rule, severity, event and waiver, and come in pages', async () => {
    expect(await inConvention({ rule: 'SI-16' })).toHaveLength(2);
    expect(await inConvention({ rule: ['SI-16', 'SI-11'] })).toHaveLength(3);
    expect((await inConvention({ severity: 'error' })).map(({ rule }) => rule)).toEqual(['SI-02']);
    expect(await inConvention({ event_id: hostless.id })).toHaveLength(1);
    expect(await inConvention({ waived: true })).toEqual([]);
    const path = `/api/convention/${stage.con.id}/warnings`;
    const page = await ok(stage.scheduler.call('GET', path, { _page_number: 2, _items_per_page: 3 }));
    expect(page).toMatchObject({ paging: { total_items: 4, total_pages: 2, page_number: 2 }, items: [{ rule: 'SI-11' }] });
    expect(await refusal(stage.scheduler.call('GET', path, { rule: 'SI-99' }))).toBe('400/442 rule');
    expect(await refusal(stage.scheduler.call('GET', path, { _page_number: 0 }))).toBe('400/442 _page_number');
  });
  test('are found once for all who ask at the same time, and are never older than the question', async () => {
    const crowd = 12;
    const alone = (await countingQueries(inConvention)).queries;
    const together = (await countingQueries(() => times(crowd, () => inConvention()))).queries;
    expect(together).toBeLessThan((alone * crowd) / 2);
    const { db } = await import('../../../src/server/db/client.ts');
    const waived = async () => (await inConvention({ waived: true })).length;
    for (let n = 0; n < 3; n += 1) {
      const others = times(4, waived);
      const { id } = await db.integrityWaiver.create({
        data: { convention_id: stage.con.id, event_id: short.id, rule: 'SI-11', note: 'As agreed' },
      });
      expect(await waived()).toBe(1);
      await others;
      await db.integrityWaiver.delete({ where: { id } });
    }
  });
  test('are allowed for staff(scheduling) only', async () => {
    for (const [account, options, expected] of outsiders(stage))
      for (const path of [`convention/${stage.con.id}`, `event/${short.id}`])
        expect(await refusal(account.call('GET', `/api/${path}/warnings`, {}, options))).toBe(expected);
  });
});

describe('scheduleintegrity', () => {
  const texts = async (as = stage.scheduler, session?: null) =>
    (await as.call('GET', `/api/event/${short.id}`, { _include: 'scheduleintegrity' }, session === null ? { session } : {})).body;
  test('has the texts, errors first, for staff(scheduling); others do not have the key', async () => {
    expect((await texts()).scheduleintegrity).toEqual([
      'Table 1.2 is booked for 90 minutes, the event lasts 120.',
      'The event has no host.',
      '7 seats are offered, the spaces hold 6.',
    ]);
    expect((await texts(stage.organiser)).scheduleintegrity).toHaveLength(3);
    for (const other of [stage.stranger, stage.foreigner]) expect(await texts(other)).not.toHaveProperty('scheduleintegrity');
    expect(await texts(stage.stranger, null)).not.toHaveProperty('scheduleintegrity');
  });
  test('leaves out waived warnings until the slots change', async () => {
    const { db } = await import('../../../src/server/db/client.ts');
    const waiver = { convention_id: stage.con.id, event_id: short.id, rule: 'SI-02', note: 'As agreed' };
    await db.integrityWaiver.create({ data: waiver });
    expect((await texts()).scheduleintegrity).toHaveLength(2);
    expect((await inConvention({ waived: true })).map(({ rule }) => rule)).toEqual(['SI-02']);
    await stage.assignSlots('event', short.id, [1, [4]]);
    expect((await texts()).scheduleintegrity).toContainEqual(expect.stringContaining('have a gap'));
    expect(await inConvention({ waived: true })).toEqual([]);
  });
});

test('slots with a problem are assigned with a warning; with strict, an error is refused and nothing changes', async () => {
  const event = await stage.event();
  const slots = await stage.items(`space/${stage.con.spaces[5]?.id}/slots`, { daypart_id: stage.con.dayparts[0]?.id });
  const sent = { slot_id: slots[0]?.id };
  const path = `/api/event/${event.id}/assign-slots`;
  expect(await refusal(stage.organiser.call('POST', path, { ...sent, strict: 1 }))).toBe('409/453 SI-02');
  expect(await stage.read('event', event.id)).toMatchObject({ is_scheduled: false });
  const { is_scheduled, _warnings } = await ok(stage.organiser.call('POST', path, sent));
  expect([is_scheduled, (_warnings as { data: string }[]).map(({ data }) => data)]).toEqual([true, ['SI-02', 'SI-16']]);
});

test('two hundred events take as many queries as two', async () => {
  // The minimum of several requests, because some requests load their session again.
  const minimum = async (request: () => Promise<unknown>) => {
    const counts = [];
    for (let n = 0; n < 4; n += 1) counts.push((await countingQueries(request)).queries);
    return Math.min(...counts);
  };
  const params = { _include: 'scheduleintegrity', _items_per_page: 100 };
  const page = () => stage.items(`convention/${stage.con.id}/events`, params);
  const few = [await minimum(inConvention), await minimum(page)];
  const { db } = await import('../../../src/server/db/client.ts');
  const { convention_id, type_id } = await db.event.findUniqueOrThrow({ where: { id: short.id } });
  const some = { convention_id, type_id, name: 'One of many', max_tickets: 6, priority: 3, duration: 30 };
  await db.event.createMany({ data: Array.from({ length: 200 }, (_, n) => ({ ...some, event_number: 1000 + n })) });
  const events = await db.event.findMany({ where: { event_number: { gte: 1000 } }, select: { id: true } });
  const slots = await db.slot.findMany({ where: { convention_id, is_assigned: false }, take: 150, select: { id: true } });
  for (const [n, { id }] of slots.entries()) await db.slot.update({ where: { id }, data: { event_id: events[n]?.id ?? null } });
  expect(await page()).toHaveLength(100);
  expect([await minimum(inConvention), await minimum(page)]).toEqual(few);
  expect((await inConvention({ rule: 'SI-16' })).length).toBe(100);
});

test('what is over says so, and can be left out', async () => {
  expect(await inConvention({ is_over: true })).toEqual([]);
  expect(await inConvention({ is_over: false })).toEqual(await inConvention());
  const { db } = await import('../../../src/server/db/client.ts');
  const { findWarnings, loadSchedule } = await import('../../../src/server/events/warnings/warnings.ts');
  const schedule = await loadSchedule({ db } as ReadContext, stage.con.id); // it reads with nothing else
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2100, 0, 1));
  const later = await findWarnings(schedule).finally(() => clock.mockRestore());
  expect(later.length).toBeGreaterThan(0);
  expect(later.every(({ is_over }) => is_over === true)).toBe(true);
});
