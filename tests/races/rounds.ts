import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults } from '../support/database/faults.ts';
import type { Answer } from '../support/people.ts';
import { type Contests, makeContests, outcome, type Prize, type Winner } from './contests.ts';

const PEOPLE = 200;
/** `RACE_ROUNDS=8` and more for a longer run. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 4);

/** Expects a complete refusal that names the conflict. */
function expectRefusal(prize: Prize, winner: Winner, { status, body, headers }: Answer) {
  const { error, conflicts } = body as { error: { code: number; message: string; data: string }; conflicts?: object[] };
  expect(`${status}/${error?.code} ${error?.data}`, JSON.stringify(body)).toBe(prize.refusal);
  expect(error.message).toMatch(prize.message(winner));
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  if (prize.conflicts) expect(conflicts).toMatchObject(prize.conflicts(winner));
}

/** Defines the tests of some kinds of prizes, with many rounds each. */
export function rounds(...kinds: (keyof Contests['prizes'])[]): void {
  let contests: Contests;
  beforeAll(async () => {
    contests = await makeContests(PEOPLE);
  });
  afterAll(() => contests.stage.stop());

  describe(`${PEOPLE} requests at once, ${ROUNDS} times: one succeeds, the others are refused with the conflict, and the data is consistent`, () => {
    test.each(kinds)('%s', { timeout: 300_000 }, async (kind) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const prize = await contests.prizes[kind](round);
        const { winners, others } = await outcome(prize, PEOPLE);
        const [winner] = winners;
        if (!winner) throw new Error(`Nobody won: ${JSON.stringify(others[0]?.body)}`);
        for (const answer of others) expectRefusal(prize, winner, answer);
        expect([winners.length, others.length]).toEqual([1, PEOPLE - 1]);
        expect(await faults()).toEqual([]);
      }
    });
  });
}
