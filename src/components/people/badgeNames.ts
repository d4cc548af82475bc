import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import type { AnyRecord } from '../../client/record.ts';
import { useList } from '../../client/useList.ts';
import type { Person } from './privileges.ts';

/** More users than this cannot be asked for together. */
const MOST = 100;
/** Whether somebody is shown by a user name or an address: names of people have more than one word. */
const isNoName = (name: string) => !/\S\s+\S/.test(name);

/** The names on badges, by the user. Of those who have badges for several people it is not known which is theirs. */
export function namesOnBadges(badges: readonly AnyRecord[]): ReadonlyMap<string, string> {
  const names = new Map<string, ReadonlySet<string>>();
  for (const { user_id, firstname, lastname } of badges) {
    const name = [firstname, lastname].filter(Boolean).join(' ');
    if (name) names.set(String(user_id), new Set([...(names.get(String(user_id)) ?? []), name]));
  }
  return new Map([...names].flatMap(([id, [name = '', ...others]]) => (others.length ? [] : [[id, name] as const])));
}
/** People with names: those who are shown by a user name by the one on their badge; and by both where several have the same. */
export function namedPeople(people: readonly Person[], names: ReadonlyMap<string, string>): Person[] {
  const nameOf = ({ user_id, name }: Person) => (isNoName(name) && names.get(user_id)) || name;
  const all = people.map(nameOf);
  return people.map((person) => {
    const name = nameOf(person);
    const isShared = all.filter((other) => other === name).length > 1;
    return isShared && name !== person.name ? { ...person, name, account: person.name } : { ...person, name };
  });
}
/** The names on the badges of a convention of those who are shown by a user name. */
export function useBadgeNames(
  convention_id: string,
  people: readonly Pick<Person, 'user_id' | 'name'>[],
  enabled: boolean,
): ReadonlyMap<string, string> {
  const user_id = people.flatMap((one) => (isNoName(one.name) ? [one.user_id] : [])).slice(0, MOST);
  const input = { id: convention_id, user_id, _items_per_page: 100, _fields: 'user_id,firstname,lastname' };
  const isAsked = enabled && user_id.length > 0;
  const query = useList(
    keys.list('badge', 'convention.badges', input),
    (options) => api.convention.badges.query(input, options),
    { enabled: isAsked },
  );
  return namesOnBadges(isAsked ? (query.data?.items ?? []) : []);
}
