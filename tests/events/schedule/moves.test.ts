import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffWith } from '../../support/convention.ts';
import { countingQueries } from '../../support/database/queries.ts';
import { type Account, type Body, ok, refusal } from '../../support/people.ts';
import { type EventScene, makeEventScene, outsiders, type TestRecord } from '../scene.ts';

let s: EventScene;
let first: Account;
let second: Account;
beforeAll(async () => {
  s = await makeEventScene();
  [first, second] = await Promise.all([staffWith(s.con, 'scheduling'), staffWith(s.con, 'scheduling')]);
});
afterAll(() => s.stop());

const part = (n: number) => s.con.dayparts[n]?.id;
const at = (space: number, n: number) => ({ daypart_id: part(n), space_id: [s.con.spaces[space]?.id] });
const move = (moves: readonly Body[], as: Account = first, more: Body = {}) =>
  s.post(`convention/${s.con.id}/schedule-move`, { moves, ...more }, as);
const step = (direction: 'undo' | 'redo', as: Account, sent = {}) =>
  s.post(`convention/${s.con.id}/schedule-${direction}`, sent, as);
/** The duration, the indexes of the first day part and of the primary space, and the number of slots. */
const placeOf = async (event: TestRecord, of = 'event') => {
  const { duration, startdaypart_id, primary_space_id } = await s.read(of, event.id);
  const slots = await s.items(`${of}/${event.id}/slots`);
  const ownSlots = of === 'event' ? slots.filter(({ eventsession_id }) => !eventsession_id) : slots;
  return [
    duration,
    s.con.dayparts.findIndex(({ id }) => id === startdaypart_id),
    s.con.spaces.findIndex(({ id }) => id === primary_space_id),
    ownSlots.length,
  ];
};
const newest = async () => (await s.items(`convention/${s.con.id}/scheduleactions`))[0] as TestRecord; // there is a change

describe('the duration', () => {
  test('changes with the slots, and one undo restores both', async () => {
    const event = await s.event({ name: 'Long', duration: 60 });
    await ok(move([{ event_id: event.id, ...at(0, 0) }]));
    const { scheduleaction_id } = await ok(move([{ event_id: event.id, duration: 120 }]));
    expect(await placeOf(event)).toEqual([120, 0, 0, 4]);
    const change = { event_id: event.id, eventsession_id: null, before: 60, after: 120 };
    expect(await newest()).toMatchObject({ id: scheduleaction_id, kind: 'resize', durations: [change] });
    expect((await newest()).summary).toBe('Long resized: 60 → 120 minutes');
    expect(await ok(step('undo', second, { scheduleaction_id }))).toMatchObject({ kind: 'resize', state: 'undone' });
    expect(await placeOf(event)).toEqual([60, 0, 0, 2]);
    await ok(step('redo', second));
    expect(await placeOf(event)).toEqual([120, 0, 0, 4]);
    // A user can redo what they undid, whoever made the change, until they make another change.
    await ok(step('undo', second, { scheduleaction_id }));
    await ok(move([{ event_id: event.id, ...at(0, 1) }], second));
    expect(await refusal(step('redo', second))).toBe('409/453 null');
    await ok(step('undo', second));
    await ok(step('redo', first, { scheduleaction_id }));
    await ok(step('undo', first));
    await ok(step('undo', first));
    expect(await placeOf(event)).toEqual([60, -1, -1, 0]);
  });
  test('changes with assigned slots, also for sessions', async () => {
    const event = await s.event({ duration: 60 });
    const session = await s.make('eventsession', { event_id: event.id, name: 'Second' });
    await ok(s.post(`event/${event.id}/assign-slots`, { ...at(0, 0), duration: 30 }, first));
    await ok(s.post(`eventsession/${session.id}/assign-slots`, { ...at(0, 4), duration: 90 }, first));
    expect([await placeOf(event), await placeOf(session, 'eventsession')]).toEqual([
      [30, 0, 0, 1],
      [90, 4, 0, 3],
    ]);
    await ok(move([{ eventsession_id: session.id, duration: 30 }]));
    expect(await placeOf(session, 'eventsession')).toEqual([30, 4, 0, 1]);
    for (const _ of [1, 2, 3]) await ok(step('undo', first));
    expect([await placeOf(event), await placeOf(session, 'eventsession')]).toEqual([
      [60, -1, -1, 0],
      [60, -1, -1, 0],
    ]);
  });
  test('stays the same, with the slots, if the next slot is taken', async () => {
    const [event, next] = [await s.event({ duration: 30 }), await s.event({ name: 'Next', duration: 30 })];
    await ok(move([{ event_id: event.id, ...at(1, 0) }]));
    await ok(move([{ event_id: next.id, ...at(1, 1) }]));
    expect(await refusal(move([{ event_id: event.id, duration: 60 }]))).toBe('409/443 event_id');
    expect(await placeOf(event)).toEqual([30, 0, 1, 1]);
    await ok(move([event, next].map(({ id }) => ({ event_id: id, slot_id: [] }))));
  });
  test('is not overwritten if another person has changed it, and the refusal names the record and the person', async () => {
    const event = await s.event({ name: 'Contested', duration: 60 });
    await ok(move([{ event_id: event.id, ...at(0, 0) }]));
    await ok(move([{ event_id: event.id, duration: 90 }]));
    await ok(move([{ event_id: event.id, duration: 45 }], second));
    const refused = await step('undo', first);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 453, data: 'changes' } } });
    expect(refused.body.error).toMatchObject({ message: expect.stringContaining(`was changed since by ${second.username}`) });
    // Restore the slots, then change only the duration.
    await ok(step('undo', second));
    await s.put('event', event.id, { duration: 80 });
    const again = await step('undo', first);
    expect(again.body.error).toMatchObject({
      message: expect.stringContaining(`the duration of Contested was changed since by ${s.organiser.username}`),
    });
    expect(again.body.conflicts).toEqual([
      { object_type: 'event', id: event.id, name: 'Contested', reason: 'It lasts 80 minutes now.' },
    ]);
    expect(await placeOf(event)).toEqual([80, 0, 0, 3]);
    await ok(move([{ event_id: event.id, slot_id: [] }]));
  });
});

describe('several moves', () => {
  test('swap places as one change, with one undo and one redo', async () => {
    const [one, two, three] = [await s.event({ duration: 60 }), await s.event({ duration: 60 }), await s.event({ duration: 30 })];
    const ids = [one, two, three].map(({ id }) => ({ event_id: id }));
    const { scheduleaction_id } = await ok(
      move([
        { ...ids[0], ...at(0, 0) },
        { ...ids[1], ...at(1, 0) },
        { ...ids[2], ...at(2, 0), duration: 90 },
      ]),
    );
    const before = await Promise.all([one, two, three].map((event) => placeOf(event)));
    expect(before).toEqual([
      [60, 0, 0, 2],
      [60, 0, 1, 2],
      [90, 0, 2, 3],
    ]);
    await ok(
      move([
        { ...ids[0], ...at(1, 0) },
        { ...ids[1], ...at(0, 1) },
        { ...ids[2], slot_id: [] },
      ]),
    );
    const after = await Promise.all([one, two, three].map((event) => placeOf(event)));
    expect(after).toEqual([
      [60, 0, 1, 2],
      [60, 1, 0, 2],
      [90, -1, -1, 0],
    ]);
    await ok(step('undo', first));
    expect(await Promise.all([one, two, three].map((event) => placeOf(event)))).toEqual(before);
    await ok(step('redo', first));
    expect(await Promise.all([one, two, three].map((event) => placeOf(event)))).toEqual(after);
    await ok(step('undo', first));
    await ok(step('undo', first, { scheduleaction_id }));
    expect((await s.read('event', three.id)).duration).toBe(30);
  });
  test('succeed or fail together, with a reason for each failure', async () => {
    const [free, cancelled, kept] = [
      await s.event(),
      await s.event({ name: 'Off' }),
      await s.event({ name: 'Kept', duration: 30 }),
    ];
    const wall = await s.event({ name: 'Wall', duration: 30 });
    await ok(move([{ event_id: wall.id, ...at(3, 0) }]));
    await ok(s.post(`event/${cancelled.id}/cancel`));
    const line = (await newest()).id;
    const refused = await move([
      { event_id: free.id, ...at(4, 0) },
      { event_id: cancelled.id, ...at(5, 0) },
      { event_id: kept.id, ...at(3, 0) },
    ]);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 453, data: 'moves' } } });
    const conflicts = refused.body.conflicts as Body[]; // the form of every error
    expect(conflicts.map(({ id, reason }) => [id, reason])).toEqual([
      [cancelled.id, expect.stringContaining('is cancelled')],
      [kept.id, expect.stringContaining('is held by Wall')],
    ]);
    const conflict = await move([free, kept].map(({ id }) => ({ event_id: id, ...at(4, 0) })));
    expect(conflict.body.conflicts).toMatchObject([{ id: kept.id, reason: expect.stringContaining('would be given to') }]);
    expect(await placeOf(free)).toEqual([120, -1, -1, 0]);
    expect((await newest()).id).toBe(line);
    expect(await ok(move([{ event_id: wall.id }]))).toMatchObject({ scheduleaction_id: null });
    await ok(move([{ event_id: wall.id, slot_id: [] }]));
  });
  test('take the same number of queries for any number of events: moving, undoing and resizing', async () => {
    const events = await Promise.all(Array.from({ length: 5 }, () => s.event({ duration: 30 })));
    const cost = async (some: readonly TestRecord[]) => {
      let turn = 0;
      const changes = [
        () => move(some.map(({ id }, space) => ({ event_id: id, ...at(space, turn % 2 ? 4 : 8) }))),
        () => step(turn % 2 ? 'undo' : 'redo', first),
        () => move(some.map(({ id }) => ({ event_id: id, duration: turn % 2 ? 60 : 30 }))),
      ];
      const counts: number[] = [];
      for (const change of changes) {
        turn = 0;
        const each = () => {
          turn += 1;
          return ok(change());
        };
        counts.push((await countingQueries(each)).queries);
      }
      await ok(move(some.map(({ id }) => ({ event_id: id, slot_id: [] }))));
      return counts;
    };
    const few = await cost(events.slice(0, 2));
    expect(await cost(events)).toEqual(few);
  });
  test('of two organizers at once are each complete, and an undo never touches the changes of the other person', async () => {
    const events = [await s.event({ duration: 30 }), await s.event({ duration: 30 })];
    const to = (a: number, b: number) => events.map(({ id }, n) => ({ event_id: id, ...at([a, b][n] ?? 0, 8) }));
    await ok(move(to(0, 1)));
    // The second request names the events in reverse order.
    const answers = await Promise.all([move(to(2, 3), first), move(to(1, 0).reverse(), second)]);
    for (const answer of answers) expect(answer.status).toBe(200);
    const places = async () => (await Promise.all(events.map((event) => placeOf(event)))).map(([, , space]) => space);
    const ended = await places();
    expect([
      [2, 3],
      [1, 0],
    ]).toContainEqual(ended);
    const last = ended[0] === 2 ? first : second;
    const undone = await Promise.all([step('undo', first), step('undo', second)]);
    // Whoever was last can undo. Then the other person can too, if their undo comes later.
    expect(undone[last === first ? 0 : 1]?.status).toBe(200);
    expect([
      [0, 1],
      [1, 0],
      [2, 3],
    ]).toContainEqual(await places());
    const { scheduleaction_id } = await ok(move(to(4, 5)));
    const both = await Promise.all([first, second, first, second].map((as) => step('undo', as, { scheduleaction_id })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const resized = await Promise.all(
      [first, second].map((as, n) => move([{ event_id: events[0]?.id, duration: 60 + 30 * n }], as)),
    );
    expect(resized.map(({ status }) => status)).toEqual([200, 200]);
    const duration = (await s.read('event', events[0]?.id ?? '')).duration;
    const [early, late] = duration === 60 ? [second, first] : [first, second];
    expect(await refusal(step('undo', early))).toBe('409/453 changes');
    await ok(step('undo', late));
    await ok(step('undo', early));
    expect((await s.read('event', events[0]?.id ?? '')).duration).toBe(30);
  });
  test('to one place at once are made for one of two people; the other learns which event has none and can move the rest', async () => {
    const events = await Promise.all([0, 1, 2, 3].map(() => s.event({ duration: 30 })));
    const [a, b, c, d] = events.map(({ id }) => id);
    const wanted = [
      [
        { event_id: a, ...at(0, 10) },
        { event_id: b, ...at(1, 10) },
      ],
      [
        { event_id: c, ...at(0, 10) },
        { event_id: d, ...at(2, 10) },
      ],
    ] as const;
    const answers = await Promise.all([move(wanted[0], first), move(wanted[1], second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers[0]?.status === 409 ? 0 : 1;
    expect(answers[loser]?.body).toMatchObject({ conflicts: [{ object_type: 'event', id: wanted[loser][0].event_id }] });
    const [, rest] = wanted[loser];
    expect((await s.read('event', String(rest.event_id))).is_scheduled).toBe(false);
    await ok(move([rest], [first, second][loser]));
    expect((await s.read('event', String(rest.event_id))).is_scheduled).toBe(true);
  });
  test('are allowed for staff(scheduling) of the convention, with events of the convention', async () => {
    const event = await s.event();
    const path = `/api/convention/${s.con.id}/schedule-move`;
    const moves = [{ event_id: event.id, duration: 60 }];
    for (const [account, options, expected] of outsiders(s))
      expect(await refusal(account.call('POST', path, { moves }, options))).toBe(expected);
    expect(await refusal((await staffWith(s.elsewhere, 'scheduling')).call('POST', path, { moves }))).toBe('403/450 null');
    expect(await refusal((await staffWith(s.con, 'registration')).call('POST', path, { moves }))).toBe('403/450 null');
    const fromElsewhere = s.foreigner.call('POST', `/api/convention/${s.elsewhere.id}/schedule-move`, { moves });
    expect(await refusal(fromElsewhere)).toBe('400/442 event_id');
    const refusalOf = async (sent: Body) => refusal(s.post(`convention/${s.con.id}/schedule-move`, sent, first));
    expect(await refusalOf({})).toBe('400/441 moves');
    expect(await refusalOf({ moves: [{ duration: 60 }] })).toBe('400/441 event_id');
    expect(await refusalOf({ moves: [{ event_id: event.id, duration: 5 }] })).toBe('400/442 moves');
    expect(await refusalOf({ moves: [...moves, ...moves] })).toBe('400/442 moves');
    expect(await refusalOf({ moves: [{ event_id: s.con.id }] })).toBe('400/440 event_id');
    expect(await refusalOf({ moves: [{ event_id: event.id, daypart_id: part(0) }] })).toBe('400/441 space_id');
    expect(await refusalOf({ moves: [{ event_id: event.id, space_id: [s.con.spaces[0]?.id] }] })).toBe('400/441 daypart_id');
    const wrong = [
      { ...at(0, 0), daypart_id: s.con.id },
      { ...at(0, 0), space_id: [s.con.id] },
    ];
    const fields = await Promise.all(wrong.map((place) => refusalOf({ moves: [{ event_id: event.id, ...place }] })));
    expect(fields).toEqual(['400/440 daypart_id', '400/440 space_id']);
    expect((await s.read('event', event.id)).duration).toBe(120);
  });
});
