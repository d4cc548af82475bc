import { describe, expect, test } from 'vitest';
import { demo } from '../../prisma/seed/profiles/demo.ts';
import { main } from '../../prisma/seed/profiles/main.ts';
import type { ConventionPlan } from '../../prisma/seed/profiles/plan.ts';
import { Random, stream } from '../../prisma/seed/support/random.ts';
import { makeNames } from '../../prisma/seed/support/texts.ts';
import { clock, firstThursday, lastEndOfSummerTime, later } from '../../prisma/seed/venue/calendar.ts';
import { distribute, type Place } from '../../prisma/seed/volunteers/applications.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const shiftsOf = ({ shifttypes }: ConventionPlan) =>
  shifttypes.flatMap(({ name, shifts }) =>
    Object.entries(shifts).flatMap(([day, times]) =>
      times.split(' ').map((time) => ({ name, day, time: time.split('+').map(Number) })),
    ),
  );

describe('the plan of the demo', () => {
  test('has the days, rooms and spaces of the catalogue: 120 day parts, 4,080 slots', () => {
    const hours = sum(main.days.filter(({ day_type = 'events' }) => day_type === 'events').map((day) => day.hours));
    const spaces = sum(main.rooms.map((room) => room.spaces));
    expect([hours * 2, main.rooms.length, spaces, hours * 2 * spaces]).toEqual([120, 16, 34, 4080]);
  });

  test('has its badge types and badges', () => {
    const types = main.badgetypes;
    expect(types).toHaveLength(14);
    expect([sum(types.map((type) => type.verified)), sum(types.map(({ held = 0 }) => held)), main.check_ins]).toEqual([
      731, 30, 560,
    ]);
    const count = (is: (type: (typeof types)[number]) => boolean | undefined) => types.filter(is).length;
    expect([
      count((t) => t.soldOut),
      count((t) => t.over),
      count((t) => t.private),
      count((t) => t.days?.length === 1),
      count((t) => t.early),
    ]).toEqual([1, 1, 1, 1, 1]);
    // What is sold out stays so when holds run out.
    expect(types.filter(({ soldOut, held = 0 }) => soldOut && held > 0)).toEqual([]);
  });

  test('has its volunteers, shifts and assignments', () => {
    expect(main.volunteers).toEqual({ enrolled: 45, entered: 45, approved: 20, submitted: 6, declined: 4 });
    const shifts = shiftsOf(main);
    expect(shifts).toHaveLength(59); // and one copy
    expect(shifts.filter(({ time: [from = 0, hours = 0] }) => from + hours >= 24)).toHaveLength(3);
    expect([main.full?.length, main.empty?.length, main.shifttypes.filter(({ colour }) => colour).length]).toEqual([4, 5, 8]); // the copy is the sixth without anyone
    expect(sum(Object.values(main.volunteershifts))).toBe(320);
  });

  test('has its events, those of submissions among them', () => {
    const { single, spread, multisession, unscheduled, cancelled, submissions, types, tickets, held } = main.events;
    const { queued, scheduled } = submissions;
    expect([types.length, single + spread + multisession + unscheduled + cancelled + queued + scheduled]).toEqual([12, 160]);
    expect([single + scheduled, queued + unscheduled, sum(Object.values(submissions)), tickets + held]).toEqual([
      130, 8, 40, 900,
    ]);
  });

  test('has every state of an assignment in one of its conventions, and one in a zone that is half an hour off', () => {
    const states = Object.keys(main.volunteershifts) as (keyof typeof main.volunteershifts)[];
    expect(states.filter((state) => !demo.conventions.some((plan) => plan.volunteershifts[state]))).toEqual([]);
    expect(demo.conventions.map(({ town }) => Math.abs(clock('2027-01-01', 0, town.timezone).getTime() / 60_000) % 60)).toContain(
      30,
    );
  });
});

describe('dates', () => {
  test.each(['2026-11-20T07:00:00Z', '2027-01-21T05:59:59Z', '2028-02-29T23:59:00Z'])(
    'three days after %s at the earliest comes a Thursday',
    (now) => {
      const start = firstThursday(new Date(now), 'America/Chicago');
      const days = (clock(start, 0, 'America/Chicago').getTime() - new Date(now).getTime()) / 86_400_000;
      expect(new Date(start).getUTCDay()).toBe(4);
      expect(days).toBeGreaterThan(2);
      expect(days).toBeLessThan(10);
    },
  );

  test('the day on which clocks were put back is over, and has 25 hours', () => {
    for (const [now, day] of [
      ['2026-11-20T07:00:00Z', '2026-11-01'],
      ['2026-11-01T22:00:00Z', '2025-11-02'],
    ] as const) {
      expect(lastEndOfSummerTime(new Date(now), 'America/Chicago')).toBe(day);
      expect(later(clock(day, 0, 'America/Chicago'), 25)).toEqual(clock(day, 24, 'America/Chicago'));
    }
  });
});

describe('what is drawn by lot', () => {
  test('is the same for the same seed and purpose, and another for others', () => {
    const drawn = (random: Random) => makeNames(random, 40);
    expect(drawn(stream(1, 'people'))).toEqual(drawn(stream(1, 'people')));
    expect(drawn(stream(1, 'people'))).not.toEqual(drawn(stream(2, 'people')));
    expect(drawn(stream(1, 'people'))).not.toEqual(drawn(stream(1, 'badges')));
  });

  test('assigns nobody twice, to two shifts at a time, or beyond the places of a shift', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const volunteers = Array.from({ length: 20 }, (_, n) => ({ id: `v${n}` }));
      const shifts: Place[] = Array.from({ length: 12 }, (_, n) => {
        const start = later(new Date(0), n * 2);
        const kind = { isOver: n < 5, full: n % 5 === 0, autoscheduled: n % 4 === 0 };
        return { id: `s${n}`, start, end: later(start, 4), places: 4, ...kind };
      });
      const counts = { scheduled: 20, worked: 5, no_show: 2, unscheduled: 12, declined: 4, withdrawn: 4 };
      const made = distribute(volunteers, shifts, counts, new Random(seed));
      const working = made.filter(({ state }) => ['scheduled', 'worked', 'no_show'].includes(state));
      for (const [state, count] of Object.entries(counts)) expect(made.filter((one) => one.state === state)).toHaveLength(count);
      expect(new Set(made.map(({ volunteer, shift }) => `${volunteer.id} ${shift.id}`)).size).toBe(made.length);
      for (const shift of shifts) {
        const there = working.filter((one) => one.shift === shift).length;
        expect(shift.full ? there === 4 : there < 4).toBe(true);
      }
      for (const { state, shift } of working) if (state !== 'scheduled') expect(shift.isOver).toBe(true);
      const clash = working.filter((a) =>
        working.some((b) => a !== b && a.volunteer === b.volunteer && a.shift.start < b.shift.end && b.shift.start < a.shift.end),
      );
      expect(clash).toEqual([]);
    }
  });
});
