import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

/* What organizers ask of those who get a badge. */
let s: Scene;
let desk: Account;
let here: string;
let adult: string;
beforeAll(async () => {
  s = await makeScene();
  here = `/api/convention/${s.convention_id}`;
  desk = await s.staff('registration');
  const custom_fields = [
    { name: 'meal', label: 'What do you eat?', type: 'select', options: 'meat\nvegan', required: true },
    { name: 'years', label: 'Years with us', type: 'number' },
    { name: 'first_aid', label: 'Can you give first aid?', type: 'agree' },
  ];
  adult = (await s.make('badgetype', { convention_id: s.convention_id, name: 'Adult', price: 0, custom_fields })).id;
}, 60_000);
afterAll(() => s.stop());

async function buy(firstname: string, answers: Body | null, badgetype_id = adult, headers = {}) {
  const sent = { badgetype_id, firstname, lastname: 'Byron', ...(answers ? { custom_fields: answers } : {}) };
  return (await s.newcomer()).call('POST', '/api/badge', sent, { headers });
}
const namesOf = async (as: Account, answer: string) =>
  ((await ok(as.call('GET', `${here}/badges`, { custom_fields: answer }))).items as Body[]).map(({ firstname }) => firstname);
const fileOf = async ({ session_id }: Account, list: string, more = '') => {
  const headers = { authorization: `Bearer ${session_id}` };
  return (await fetch(`${s.service.base_url}${list}?_format=csv&_order_by=badge_number${more}`, { headers })).text();
};

test('a required question is refused in its own words, by the types that ask it', async () => {
  const refused = await buy('Ada', null);
  expect(refused.body.error).toMatchObject({
    code: 441,
    data: 'custom_fields.meal',
    message: '“What do you eat?” needs an answer.',
  });
  const german = await buy('Ada', {}, adult, { 'X-Language': 'de' });
  expect((german.body.error as Body).message).toBe('„What do you eat?“ braucht eine Antwort.');
  const wrong = await buy('Ada', { meal: 'fish' });
  expect(wrong.body.error).toMatchObject({ code: 442, message: '“What do you eat?” must be one of meat, vegan.' });
  const child = await s.make('badgetype', { convention_id: s.convention_id, name: 'Child', price: 0 });
  await ok(buy('Cy', null, child.id));
});

test('answers filter the list and are columns of its files, for those who manage badges', async () => {
  await ok(buy('Bo', { meal: 'vegan', years: 3, first_aid: true }));
  await ok(buy('Di', { meal: 'meat', years: '3', first_aid: '1' }));
  await ok(buy('Ed', { meal: 'meat' }));
  expect(await namesOf(desk, 'meal=vegan')).toEqual(['Bo']);
  expect(await namesOf(desk, 'years=3')).toEqual(['Bo', 'Di']);
  expect(await namesOf(desk, 'first_aid=true')).toEqual(['Bo', 'Di']);
  expect(await namesOf(desk, 'years=')).toEqual(['Cy', 'Ed']);
  expect(await namesOf(s.organiser, 'meal=meat')).toEqual(['Di', 'Ed']);
  expect(await refusal(desk.call('GET', `${here}/badges`, { custom_fields: 'meal' }))).toBe('400/442 custom_fields');
  const volunteers = await s.staff('volunteers');
  expect(await namesOf(volunteers, 'meal=vegan')).toEqual([]);
  expect(await namesOf(s.foreigner, 'meal=vegan')).toEqual([]);

  const [head = '', ...lines] = (await fileOf(desk, `${here}/badges`)).trim().split('\r\n');
  expect(head).toContain('What do you eat?,Years with us,Can you give first aid?');
  expect(lines.find((line) => line.includes('Bo Byron'))).toMatch(/,vegan,3,/);
  expect(await fileOf(desk, `/api/badgetype/${adult}/badges`)).toContain('What do you eat?');
  expect(await fileOf(volunteers, `${here}/badges`)).not.toContain('What do you eat?');
  expect(await fileOf(desk, `${here}/badges`, '&_columns=name,answer.meal')).toContain('Bo Byron,vegan');
});
