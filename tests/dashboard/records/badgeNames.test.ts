import { expect, test } from 'vitest';
import { namedPeople, namesOnBadges, numbersOnBadges } from '../../../src/components/people/badgeNames.ts';
import { inOrder } from '../../../src/components/people/privileges/privileges.ts';

test('who is shown by a user name has the name of their badge, and the user name below it where several have the same', () => {
  const badge = (user_id: string, firstname: string, lastname = 'Reyes') => ({
    id: 'b',
    object_type: 'badge',
    user_id,
    firstname,
    lastname,
  });
  const names = namesOnBadges([
    badge('ana', 'Ana'),
    badge('ana', 'Ana'),
    badge('tom', 'Tom'),
    badge('tom', 'Lina'), // a family: which one is theirs is not known
    badge('ann', 'Ana'),
    badge('uma', 'Uma', 'Sorrell-Long'),
  ]);
  const person = (user_id: string, name: string, role?: string) => ({
    user_id,
    name,
    record_id: null,
    held: {},
    ...(role ? { role } : {}),
  });
  const people = inOrder(
    namedPeople(
      [person('tom', 'tom77'), person('uma', 'Uma Sorrell'), person('ann', 'ann@example.org'), person('ana', 'zz-ana', 'leader')],
      names,
    ),
  );
  expect(people.map(({ name, account }) => [name, account])).toEqual([
    ['Ana Reyes', 'zz-ana'],
    ['Ana Reyes', 'ann@example.org'],
    ['tom77', undefined],
    ['Uma Sorrell', undefined],
  ]);
});

test('people of the same name are told apart by their accounts and badges, others have neither', () => {
  const person = (user_id: string, account?: string) => ({ user_id, name: 'Uma Sorrell', account, record_id: null, held: {} });
  const badges = [
    { id: '1', object_type: 'badge', user_id: 'one', firstname: 'Uma', lastname: 'Sorrell', badge_number: 12 },
    { id: '2', object_type: 'badge', user_id: 'one', firstname: 'Uma', lastname: 'Sorrell', badge_number: 15 },
    { id: '3', object_type: 'badge', user_id: 'two', firstname: 'Uma', lastname: 'Sorrell', badge_number: 40 },
  ];
  const told = (people: readonly ReturnType<typeof person>[]) =>
    namedPeople(people, namesOnBadges(badges), numbersOnBadges(badges)).map(({ account }) => account ?? '');
  expect(told([person('one'), person('two'), person('three', 'uma3')])).toEqual(['#12, #15', '#40', 'uma3']);
  expect(told([person('one', 'uma1')])).toEqual(['']);
});
