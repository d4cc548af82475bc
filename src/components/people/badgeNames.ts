import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import type { AnyRecord } from '../../client/record.ts';
import { useList } from '../../client/useList.ts';
import type { Person } from './privileges/privileges.ts';

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
/** The numbers of badges, by the user: "#12, #15". */
export function numbersOnBadges(badges: readonly AnyRecord[]): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  for (const { user_id, badge_number } of badges) {
    const before = numbers.get(String(user_id));
    numbers.set(String(user_id), `${before ? `${before}, ` : ''}#${badge_number}`);
  }
  return numbers;
}
/**
 * People with names: those who are shown by a user name by the one on their badge; and where several have the same, by what tells them apart: their
 * account, as far as the viewer sees it, and the numbers of their badges.
 */
export function namedPeople(
  people: readonly Person[],
  names: ReadonlyMap<string, string>,
  numbers: ReadonlyMap<string, string> = new Map(),
): Person[] {
  const nameOf = ({ user_id, name }: Person) => (isNoName(name) && names.get(user_id)) || name;
  const all = people.map(nameOf);
  return people.map((person) => {
    const name = nameOf(person);
    const isShared = all.filter((other) => other === name).length > 1;
    const { account: known, ...rest } = person;
    if (!isShared) return { ...rest, name };
    const account = name === person.name ? known : person.name;
    return { ...rest, name, account: [account, numbers.get(person.user_id)].filter(Boolean).join(' · ') };
  });
}
type Named = Pick<Person, 'user_id' | 'name'>;
/** The badges of people at a convention: of those first who are shown by a user name. */
export function useBadgesOf(convention_id: string, people: readonly Named[], enabled: boolean): readonly AnyRecord[] {
  const unnamed = people.filter(({ name }) => isNoName(name));
  const user_id = [...new Set([...unnamed, ...people].map((one) => one.user_id))].slice(0, MOST);
  const input = { id: convention_id, user_id, _items_per_page: 100, _fields: 'user_id,firstname,lastname,badge_number' };
  const isAsked = enabled && user_id.length > 0;
  const query = useList(
    keys.list('badge', 'convention.badges', input),
    (options) => api.convention.badges.query(input, options),
    { enabled: isAsked },
  );
  return isAsked ? (query.data?.items ?? []) : [];
}
