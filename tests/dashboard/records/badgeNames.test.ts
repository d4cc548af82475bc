import { expect, test } from 'vitest';
import { namedPeople, namesOnBadges } from '../../../src/components/people/badgeNames.ts';
import { inOrder } from '../../../src/components/people/privileges.ts';

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
