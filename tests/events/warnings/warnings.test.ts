import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { integrityRules } from '../../../src/resources/events/integrityRules.ts';
import { type Body, ok, refusal } from '../../support/people.ts';
import { at } from '../../support/scene.ts';
import type { TestRecord } from '../scene.ts';
import { makeScheduleStage, type Place, type ScheduleStage, type Warning } from '../schedule/schedule.ts';

/* Every rule is tested with a schedule that breaks it. */
let stage: ScheduleStage;
beforeAll(async () => {
  stage = await makeScheduleStage();
}, 60_000);
afterEach(() => stage.unassignAll());
afterAll(() => stage.stop());

const morning: Place = [0, [0, 1, 2, 3]];
const tested = new Set<string>();
/** The texts of a rule about an event. If a fix is expected, it is applied and must remove the warnings. */
async function textsOf(rule: string, event: TestRecord, { fixed }: { fixed: boolean }): Promise<string[]> {
  tested.add(rule);
  const warnings = (await stage.warnings(event.id)).filter((warning) => warning.rule === rule);
  const texts = warnings.map(({ message }) => message);
  expect(warnings.map(({ severity }) => severity)).toEqual(
    warnings.map(() => integrityRules[rule as keyof typeof integrityRules].severity),
  );
  expect([rule, Boolean(warnings[0]?.fix)]).toEqual([rule, fixed]);
  const fix = warnings[0]?.fix;
  if (fix) {
    await ok(stage.organiser.call('POST', fix.path, fix.parameters));
    expect(await stage.rules(event.id)).not.toContain(rule);
  }
  return texts;
}
const newType = (sent: Body) => stage.make('eventtype', { convention_id: stage.con.id, name: 'Special', ...sent });
const fixed = { fixed: true };
const notFixed = { fixed: false };

test('a schedule without problems has no warnings', async () => {
  const preferred = stage.con.dayparts[0]?.id;
  const event = await stage.scheduledEvent({ preferreddaypart_id: preferred }, morning);
  expect(await stage.warnings(event.id)).toEqual([]);
});

describe('places', () => {
  test('SI-01: tickets without a time', async () => {
    const event = await stage.scheduledEvent({});
    const { badge_id } = await stage.attendee();
    await stage.make('ticket/verified', { event_id: event.id, badge_id });
    expect(await textsOf('SI-01', event, notFixed)).toEqual(['1 ticket is taken, but the event is not scheduled.']);
  });
  test('SI-02: too short', async () => {
    const event = await stage.scheduledEvent({}, [0, [0, 1, 2]]);
    expect(await textsOf('SI-02', event, fixed)).toEqual(['Table 1.1 is booked for 90 minutes, the event lasts 120.']);
  });
  test('SI-03: too long', async () => {
    const event = await stage.scheduledEvent({}, [0, [0, 1, 2, 3, 4]]);
    expect(await textsOf('SI-03', event, fixed)).toEqual(['Table 1.1 is booked 30 minutes longer than needed.']);
  });
  test('SI-04: a gap', async () => {
    const event = await stage.scheduledEvent({}, [0, [0, 1, 3, 4]]);
    expect(await textsOf('SI-04', event, fixed)).toEqual([
      `The slots in Table 1.1 have a gap after ${stage.con.dayparts[1]?.name}.`,
    ]);
  });
  test('SI-05: more than one day', async () => {
    const event = await stage.scheduledEvent({}, [0, [14, 15, 16, 17]]);
    expect(await textsOf('SI-05', event, notFixed)).toEqual(['One sitting spans Thu Aug 05 and Fri Aug 06.']);
  });
  test('SI-06: spaces that start at different times', async () => {
    const event = await stage.scheduledEvent({ spaces_needed: 2 }, [0, [0, 1, 2, 3]], [1, [1, 2, 3, 4]]);
    const [first, second] = [stage.con.dayparts[0]?.name, stage.con.dayparts[1]?.name];
    expect(await textsOf('SI-06', event, fixed)).toEqual([
      `The spaces start at different times: Table 1.1: ${first}, Table 1.2: ${second}.`,
    ]);
  });
  test('SI-07: too many or too few spaces', async () => {
    const many = await stage.scheduledEvent({}, morning, [1, [0, 1, 2, 3]]);
    expect(await textsOf('SI-07', many, fixed)).toEqual(['2 spaces are assigned, 1 is needed.']);
    const few = await stage.scheduledEvent({ spaces_needed: 2 }, [2, [0, 1, 2, 3]]);
    expect(await textsOf('SI-07', few, fixed)).toEqual(['1 space is assigned, 2 are needed.']);
  });
  test('SI-08: several rooms', async () => {
    const event = await stage.scheduledEvent({ spaces_needed: 2 }, morning, [3, [0, 1, 2, 3]]);
    expect(await textsOf('SI-08', event, notFixed)).toEqual(['The spaces are in several rooms: Room 1, Room 2.']);
  });
  test('SI-10: a room that is not for the type', async () => {
    const type = await newType({ name: 'Upstairs' });
    await stage.make('eventtyperoom', { eventtype_id: type.id, room_id: stage.con.rooms[1]?.id });
    const event = await stage.scheduledEvent({ type_id: type.id }, morning);
    expect(await textsOf('SI-10', event, fixed)).toEqual(['Room 1 is not a room for Upstairs.']);
  });
  test('SI-11: more seats than there are', async () => {
    const event = await stage.scheduledEvent({ max_tickets: 7 }, morning);
    expect(await textsOf('SI-11', event, notFixed)).toEqual(['7 seats are offered, the spaces hold 6.']);
    await stage.put('space', String(stage.con.spaces[2]?.id), { max_tickets: 8 });
    expect(await textsOf('SI-11', event, fixed)).toEqual(['7 seats are offered, the spaces hold 6.']);
    await stage.put('space', String(stage.con.spaces[2]?.id), { max_tickets: 6 });
  });
  test('SI-12: a request that the space does not meet', async () => {
    const type = await newType({ special_requests: ['Projector'] });
    const event = await stage.scheduledEvent({ type_id: type.id, special_requests: ['Projector'] }, morning);
    expect(await textsOf('SI-12', event, notFixed)).toEqual(['Projector is requested, but Table 1.1 does not have it.']);
    await stage.put('space', String(stage.con.spaces[4]?.id), { special_requests: ['Projector'] });
    expect(await textsOf('SI-12', event, fixed)).toHaveLength(1);
  });
  test('SI-18: a slot that was locked later', async () => {
    const event = await stage.scheduledEvent({}, morning);
    await stage.put('space', String(stage.con.spaces[0]?.id), { is_locked: true });
    const texts = await textsOf('SI-18', event, fixed);
    expect([texts.length, texts[0]]).toEqual([4, `Table 1.1 in Room 1 on ${stage.con.dayparts[0]?.name} is locked.`]);
    await stage.put('space', String(stage.con.spaces[0]?.id), { is_locked: false });
  });
  test('SI-21: outside the hours for attendees', async () => {
    const day = String(stage.con.days[0]?.id);
    await stage.put('conventionday', day, { attendee_start_date: at(9, 30) });
    const event = await stage.scheduledEvent({}, morning);
    expect(await textsOf('SI-21', event, notFixed)).toEqual(['Outside the hours for attendees of Thu Aug 05.']);
    await stage.put('conventionday', day, { attendee_start_date: at(9) });
    expect(await stage.rules(event.id)).toEqual([]);
  });
  test('SI-22: too little time after an event', async () => {
    const type = await newType({ end_buffer: 45 });
    const event = await stage.scheduledEvent({ type_id: type.id }, morning);
    const next = await stage.scheduledEvent({ name: 'Next' }, [0, [5, 6, 7, 8]]);
    expect(await textsOf('SI-22', event, fixed)).toEqual(['Next starts in Table 1.1 30 minutes after the end, 45 are needed.']);
    expect(await stage.rules(next.id)).toEqual([]);
  });
  test('SI-23: two sessions at once', async () => {
    const event = await stage.scheduledEvent({}, morning);
    const session = await stage.make('eventsession', { event_id: event.id });
    await stage.assignSlots('eventsession', session.id, [1, [2, 3, 4, 5]]);
    expect(await textsOf('SI-23', event, notFixed)).toEqual(['Session 2 overlaps Session 1.']);
    expect((await stage.warnings(event.id)).map(({ eventsession_id }) => eventsession_id)).toEqual([session.id]);
  });
});

describe('people', () => {
  test('SI-13, SI-17: hosts in two places, or with a short break', async () => {
    const host = await stage.newcomer();
    const event = await stage.scheduledEvent({ host }, morning);
    await stage.scheduledEvent({ host, name: 'Close by' }, [3, [4, 5, 6, 7]]);
    const other = await stage.scheduledEvent({ host, name: 'Other' }, [4, [6, 7, 8, 9]]);
    const name = (await stage.read('user', host.user_id, {}, host)).display_name;
    expect(await textsOf('SI-13', other, fixed)).toEqual([`${name} also hosts Close by, 11:00 AM to 1:00 PM.`]);
    expect(await stage.rules(event.id)).toEqual([]);
    const soon = await stage.scheduledEvent({ host }, [1, [20, 21, 22, 23]], [1, []]);
    const then = await stage.scheduledEvent({ host }, [3, [24, 25, 26, 27]]);
    expect(await textsOf('SI-17', then, notFixed)).toEqual([`${name} has 0 minutes between ${soon.name} and this.`]);
  });
  test('SI-14: hosts who play or help elsewhere', async () => {
    const host = await stage.attendee();
    const other = await stage.scheduledEvent({ name: 'Played' }, [1, [2, 3, 4, 5]]);
    await stage.make('ticket/verified', { event_id: other.id, badge_id: host.badge_id });
    const event = await stage.scheduledEvent({ host }, morning);
    const person = { firstname: 'A', lastname: 'B', email_address: 'a@example.org', phone_number: '1' };
    const volunteer = await stage.make('volunteer', { convention_id: stage.con.id, ...person }, host);
    const times = { start_time: at(10), end_time: at(12) };
    const shift = await stage.make('shift', { convention_id: stage.con.id, name: 'Desk', quantity_of_volunteers: 1, ...times });
    await stage.make('volunteershift', { volunteer_id: volunteer.id, shift_id: shift.id, status: 'scheduled' });
    const name = (await stage.read('user', host.user_id, {}, host)).display_name;
    expect(await textsOf('SI-14', event, notFixed)).toEqual([
      `${name} is also at Played, 10:00 AM to 12:00 PM.`,
      `${name} is also at Desk, 10:00 AM to 12:00 PM.`,
    ]);
  });
  test('SI-15: players in two places', async () => {
    const { badge_id } = await stage.attendee();
    const [event, other] = [await stage.scheduledEvent({}), await stage.scheduledEvent({ name: 'Also', host: null })];
    for (const { id } of [event, other]) await stage.make('ticket/verified', { event_id: id, badge_id });
    await stage.assignSlots('event', event.id, morning);
    await stage.assignSlots('event', other.id, [1, [3, 4, 5, 6]]);
    await stage.put('event', event.id, { allow_schedule_conflicts: true });
    expect(await stage.rules(event.id)).toEqual([]);
    await stage.put('event', event.id, { allow_schedule_conflicts: false });
    expect(await textsOf('SI-15', event, fixed)).toEqual(['1 ticket holder is also at Also.']);
  });
  test('SI-16: no host', async () => {
    expect(await textsOf('SI-16', await stage.scheduledEvent({ host: null }, morning), notFixed)).toEqual([
      'The event has no host.',
    ]);
  });
});

describe('events', () => {
  test('SI-09: not the preferred start', async () => {
    const [first, second, third] = stage.con.dayparts as [TestRecord, TestRecord, TestRecord];
    const event = await stage.scheduledEvent({ preferreddaypart_id: second.id, alternatedaypart_id: third.id }, morning);
    expect(await textsOf('SI-09', event, notFixed)).toEqual([`Starts ${first.name}, asked for ${second.name} or ${third.name}.`]);
  });
  test('SI-19: more than the type allows', async () => {
    const type = await newType({ name: 'Small', max_tickets: 4 });
    expect(await textsOf('SI-19', await stage.scheduledEvent({ type_id: type.id }, morning), notFixed)).toEqual([
      '6 seats, Small allows 4.',
    ]);
  });
  test('SI-20: the same event twice', async () => {
    const event = await stage.scheduledEvent({ name: 'Twice' }, morning);
    const other = await stage.scheduledEvent({ name: 'Twice', host: await stage.newcomer() }, [1, [0, 1, 2, 3]]);
    expect(await textsOf('SI-20', event, fixed)).toEqual([`#${other.event_number} has the same name and start.`]);
    expect(await stage.rules(other.id)).toEqual([]);
  });
  test('SI-24: no place was found', async () => {
    const event = await stage.scheduledEvent({});
    const { db } = await import('../../../src/server/db/client.ts');
    await db.event.update({ where: { id: event.id }, data: { autoscheduler_failed: true, autoscheduler_reason: 'host_busy' } });
    expect(await textsOf('SI-24', event, notFixed)).toEqual([
      'No place was found: the event or one of its hosts is elsewhere at every possible time.',
    ]);
  });
  test('a warning comes with as many other repairs as are asked for, each of which removes it and changes nothing before', async () => {
    const event = await stage.scheduledEvent({}, [0, [0, 1, 2]]);
    const [plain] = await stage.warnings(event.id, { rule: 'SI-02' });
    expect(plain).not.toHaveProperty('alternatives');
    const [warning] = await stage.warnings(event.id, { rule: 'SI-02', alternatives: 3 });
    // What the answer holds.
    const fixes = [warning?.fix, ...((warning?.alternatives ?? []) as NonNullable<Warning['fix']>[])];
    expect(fixes).toHaveLength(4);
    expect(new Set(fixes.map((fix) => JSON.stringify(fix?.parameters))).size).toBe(4);
    expect(fixes[0]).toEqual(plain?.fix);
    // The same start in other spaces comes first.
    expect(fixes[1]?.parameters).toMatchObject({ daypart_id: stage.con.dayparts[0]?.id });
    expect(await stage.rules(event.id)).toContain('SI-02');
    for (const fix of fixes) {
      await ok(stage.organiser.call('POST', String(fix?.path), fix?.parameters));
      expect(await stage.rules(event.id)).not.toContain('SI-02');
    }
    const path = `/api/event/${event.id}/warnings`;
    expect(await refusal(stage.organiser.call('GET', path, { alternatives: 6 }))).toBe('400/442 alternatives');
  });
  test('every rule is tested', () => {
    expect([...tested].sort()).toEqual(Object.keys(integrityRules));
  });
  test('cancelled events have no warnings', async () => {
    const event = await stage.scheduledEvent({ host: null }, morning);
    await ok(stage.organiser.call('POST', `/api/event/${event.id}/cancel`));
    expect(await stage.warnings(event.id)).toEqual([]);
  });
});
