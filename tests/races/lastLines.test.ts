import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../support/crowd.ts';
import { faults } from '../support/database/faults.ts';
import { unguarded } from '../support/database/unguarded.ts';
import { weakened } from '../support/database/weakened.ts';
import { type Answer, ok } from '../support/people.ts';
import { refusals } from '../support/races.ts';
import { type Contests, makeContests } from './contests.ts';
import { type Rule, rulesOf } from './rules.ts';

/*
 * Every rule is enforced twice: by a lock or condition in the statements of the service, and by the database. Each of them alone is enough.
 * Without both, the same race breaks the rule, which proves that these tests can fail.
 */
const AT_ONCE = 12;

let contests: Contests;
let rules: ReturnType<typeof rulesOf>;
beforeAll(async () => {
  contests = await makeContests(AT_ONCE, { LOG_LEVEL: 'silent' }); // the errors are intentional
  const person = { convention_id: contests.stage.con.id, firstname: 'V', email_address: 'v@example.org', phone_number: '1' };
  const enlist = ({ call, username }: Person) => ok(call('POST', '/api/volunteer', { ...person, lastname: username }));
  const volunteers = await Promise.all(contests.people.map(enlist));
  rules = rulesOf(
    contests,
    volunteers.map(({ id }) => id),
  );
});
afterAll(() => contests.stage.stop());

const isFine = ({ status }: Answer) => status === 200;

describe('rules that the service alone and the database alone enforce:', { timeout: 60_000 }, () => {
  test.each<keyof typeof rules>([
    'the last seat is sold once',
    'every seat that is sold is counted',
    'a free seat is offered to one of those who wait',
    'nobody waits twice for an event',
    'a slot goes to one event, and is not taken away again',
    'an event is claimed once',
    'a game is lent once',
    'a volunteer applies for a shift once',
    'a volunteer is in one place at a time',
    'the last place of a shift goes to one volunteer',
  ])('%s', async (name) => {
    const { race, isWin: got = isFine, statements, guard, fault, refusal: told, guardStopsAll: stopsAll }: Rule = rules[name];
    const holds = async (answers: Answer[], winners = 1) => {
      expect([answers.filter(got).length, await faults()], JSON.stringify(await refusals(answers))).toEqual([winners, []]);
    };
    await holds(await race());

    const stopped = await weakened(statements, race);
    await holds(stopped, stopsAll ? 0 : 1);
    for (const refusal of await refusals(stopped)) expect(refusal).toMatch(told);

    await unguarded(guard, async () => {
      await holds(await race());
      // Requests may happen to be served one after the other.
      let winners = 0;
      for (let round = 0; round < 5 && winners < 2; round += 1) winners = (await weakened(statements, race)).filter(got).length;
      expect(winners).toBeGreaterThan(1);
      if (fault) expect(await faults()).toContain(fault);
    });
  });
});
