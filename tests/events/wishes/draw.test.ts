import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawWishes, keyOf, type PartyResult, sha256 } from '../../../src/server/events/wishes/draw/drawWishes.ts';
import { type DrawEvent, type DrawInput, readInput, writeInput } from '../../../src/server/events/wishes/draw/input.ts';
import { type PublishedDraw, writeResults } from '../../../src/server/events/wishes/draw/published.ts';

const convention_id = '018f0000-0000-7000-8000-000000000000';
const span = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 6 })).map(([start, length]) => ({ start, end: start + length }));
const event = (number: number): fc.Arbitrary<DrawEvent> =>
  fc.record({
    number: fc.constant(number),
    seats: fc.nat(6),
    mayOverlap: fc.boolean(),
    spans: fc.array(span, { maxLength: 2 }),
  });
const party = (code: string, events: number) => {
  const some = fc.shuffledSubarray(Array.from({ length: events }, (_, n) => n + 1));
  return fc
    .record({ size: fc.integer({ min: 1, max: 4 }), max: fc.integer({ min: 1, max: 4 }), wishes: some, closed: some })
    .map(({ closed, ...rest }) => ({ ...rest, code, closed: closed.filter((n) => n % 3 === 0 && rest.wishes.includes(n)) }));
};
const input: fc.Arbitrary<DrawInput> = fc.integer({ min: 1, max: 7 }).chain((events) =>
  fc.record({
    convention_id: fc.constant(convention_id),
    wishes_per_badge: fc.constant(8),
    wishes_party_size: fc.constant(6),
    events: fc.tuple(...Array.from({ length: events }, (_, n) => event(n + 1))),
    parties: fc
      .integer({ min: 0, max: 12 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => party(`P${100 + n}`, events))))
      .map((parties) => parties.filter(({ wishes }) => wishes.length > 0)),
  }),
);
const meets = (a: DrawEvent, b: DrawEvent) =>
  !a.mayOverlap && !b.mayOverlap && a.spans.some((x) => b.spans.some((y) => x.start < y.end && y.start < x.end));

/** What was given out: for each party its granted events. */
function grantsOf(results: readonly PartyResult[]) {
  return new Map(
    results.map(({ code, wishes }) => [code, wishes.filter(({ outcome }) => outcome === 'granted').map((wish) => wish.event)]),
  );
}

describe('the draw of wishes', () => {
  test('grants what it can: no refused wish could be granted without breaking a rule, and no rule is broken', () => {
    fc.assert(
      fc.property(input, fc.string(), (drawn, key) => {
        const results = drawWishes(drawn, key);
        const grants = grantsOf(results);
        const event = (number: number) => drawn.events.find((one) => one.number === number) as DrawEvent;
        const left = (number: number) =>
          drawn.parties.reduce(
            (seats, { code, size }) => seats - (grants.get(code)?.includes(number) ? size : 0),
            event(number).seats,
          );
        for (const { number } of drawn.events) expect(left(number)).toBeGreaterThanOrEqual(0);
        for (const { code, size, max, wishes, closed } of drawn.parties) {
          const own = grants.get(code) ?? [];
          expect(own.length).toBeLessThanOrEqual(max);
          const judged = results.find((one) => one.code === code)?.wishes ?? [];
          expect(judged.map((wish) => wish.event)).toEqual(wishes);
          for (const wish of judged) {
            const clashes = own.some((other) => other !== wish.event && meets(event(other), event(wish.event)));
            const rules = {
              not_allowed: closed.includes(wish.event),
              limit: own.length >= max,
              clash: clashes,
              sold_out: left(wish.event) < size,
            };
            if (wish.outcome === 'granted') expect(rules.not_allowed || rules.clash).toBe(false);
            else expect(rules[wish.outcome]).toBe(true); // and stays so until the end
          }
        }
      }),
      { numRuns: 500 },
    );
  });
  test('a lower lot is never worse off than a higher one that wishes for the same alone', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.integer({ min: 1, max: 10 }), fc.string(), (seats, count, key) => {
        const parties = Array.from({ length: count }, (_, n) => ({
          ...{ code: `P${n}`, size: 1, max: 1, wishes: [1], closed: [] },
        }));
        const drawn = { convention_id, wishes_per_badge: 1, wishes_party_size: 1, parties };
        const results = drawWishes({ ...drawn, events: [{ number: 1, seats, mayOverlap: false, spans: [] }] }, key);
        expect(results.map(({ wishes }) => wishes[0]?.outcome === 'granted')).toEqual(results.map(({ lot }) => lot <= seats));
      }),
    );
  });
  test('the input is read as it was written', () => {
    fc.assert(
      fc.property(input, (drawn) => {
        expect(readInput(writeInput(drawn))).toEqual(drawn);
      }),
    );
  });
});

const folder = mkdtempSync(join(tmpdir(), 'draw-'));
function publish(drawn: DrawInput, seed: string, beacon: string | null = null): PublishedDraw {
  const text = writeInput(drawn);
  const input_hash = sha256(text);
  return {
    format: 'convene-wish-draw 1',
    convention: { id: convention_id, name: 'Con' },
    ...{ seed, seed_hash: sha256(seed), input: text, input_hash },
    beacon_source: beacon && 'drand, round 7',
    beacon,
    results: writeResults(drawWishes(drawn, keyOf(seed, input_hash, beacon))),
  };
}
function check(draw: PublishedDraw, ...more: string[]) {
  const file = join(folder, 'draw.json');
  writeFileSync(file, JSON.stringify(draw));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['public/check.mjs', file, ...more], { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}
/** 40 parties of one or two want 6 events with 5 seats each; two of them are at the same time. */
const busy: DrawInput = {
  ...{ convention_id, wishes_per_badge: 8, wishes_party_size: 6 },
  events: [1, 2, 3, 4, 5, 6].map((number) => ({
    ...{ number, seats: 5, mayOverlap: number === 6 },
    spans: [{ start: Math.floor(number / 2) * 60, end: Math.floor(number / 2) * 60 + 60 }],
  })),
  parties: Array.from({ length: 40 }, (_, n) => ({
    code: `PARTY${100 + n}`,
    size: 1 + (n % 2),
    max: 2,
    wishes: [1, 2, 3, 4, 5, 6].map((_, k) => 1 + ((n + k) % 6)),
    closed: n % 5 === 0 ? [1] : [],
  })),
};

describe('the program that checks a draw', () => {
  test('confirms what is right, and tells the story of a party', () => {
    const draw = publish(busy, 'seed');
    const told = check(draw, '--commitment', `${draw.seed_hash}:${draw.input_hash}`, 'PARTY100');
    expect(told).toMatchObject({ status: 0, text: expect.stringContaining('The draw is right: 40 parties, 6 events') });
    expect(told.text).toMatch(/Party PARTY100: 1 of them, lot \d+ of 40/);
    expect(told.text).toContain('it was not open to this party when wishes closed');
    expect(check(publish(busy, 'seed', 'beacon')).status).toBe(0);
  });
  test('agrees with the service about any draw', () => {
    for (const drawn of fc.sample(input, { numRuns: 15, seed: 7 })) expect(check(publish(drawn, 'any')).text).toContain('right');
  });
  const right = publish(busy, 'seed');
  const other = publish(busy, 'other seed');
  const firstGrant = /(\d):granted/;
  const rehash = (text: string): PublishedDraw => ({ ...right, input: text, input_hash: sha256(text) });
  const tampered: Record<string, PublishedDraw> = {
    'a seed of another hash': { ...right, seed: 'other seed' },
    'a seed that was chosen afterwards': other,
    'an outcome that was taken away': { ...right, results: right.results.replace(firstGrant, '$1:sold_out') },
    'an outcome that was given': { ...right, results: right.results.replace(/(\d):sold_out/, '$1:granted') },
    'lots that were exchanged': {
      ...right,
      results: right.results.replace(/^(PARTY100) \d+/m, '$1 41'),
    },
    'a party without a result': { ...right, results: right.results.replace(/^PARTY107.*\n/m, '') },
    'a result without a party': { ...right, results: `${right.results}PARTY999 41 1:granted\n` },
    'more seats': rehash(right.input.replace('event 1 5', 'event 1 7')),
    'a party with another rank': {
      ...right,
      input: right.input.replace(/(PARTY103 \d \d) (\d),(\d)/, '$1 $3,$2'),
    },
    'an input that was made anew': publish({ ...busy, parties: busy.parties.slice(1) }, 'seed'),
    'a beacon that was not named': { ...publish(busy, 'seed', 'beacon'), beacon_source: null },
    'parties that are not sorted': rehash(right.input.replace(/(party PARTY100.*\n)(party PARTY101.*\n)/, '$2$1')),
  };
  test.each(Object.entries(tampered))('finds %s', (_, draw) => {
    expect(draw).not.toEqual(right);
    const { status } = check(draw, '--commitment', `${right.seed_hash}:${right.input_hash}`);
    expect(status).toBe(1);
  });
  test('10,000 people with 8 wishes among 500 events are drawn and checked in seconds', () => {
    const random = (n: number) => Number.parseInt(sha256(`random ${n}`).slice(0, 8), 16);
    const large: DrawInput = {
      ...{ convention_id, wishes_per_badge: 8, wishes_party_size: 6 },
      events: Array.from({ length: 500 }, (_, n) => ({
        ...{ number: n + 1, seats: 10 + (n % 40), mayOverlap: n % 10 === 0 },
        spans: [{ start: (n % 40) * 60, end: (n % 40) * 60 + 120 }],
      })),
      parties: Array.from({ length: 10_000 }, (_, n) => ({
        code: `P${100_000 + n}`,
        size: 1,
        max: 8,
        wishes: [...new Set(Array.from({ length: 8 }, (_, k) => 1 + (Math.floor(random(n * 8 + k) % 22_360) ** 2 % 500)))],
        closed: [],
      })),
    };
    const begun = performance.now();
    const draw = publish(large, 'seed');
    const milliseconds = performance.now() - begun;
    expect(milliseconds).toBeLessThan(20_000);
    const checked = performance.now();
    expect(check(draw).text).toContain('The draw is right: 10000 parties');
    console.info(`drawn in ${Math.round(milliseconds)} ms, checked in ${Math.round(performance.now() - checked)} ms`);
  });
});
