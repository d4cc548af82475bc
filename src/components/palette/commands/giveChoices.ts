import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { commandText } from '../../../messages/layout/commands.ts';
import type { Privilege } from '../../../resources/policy/privileges.ts';
import {
  type LibraryPrivilege,
  libraryPrivilegeNames,
  libraryPrivileges,
  peopleOfLibrary,
  toggleLibraryPrivilege,
} from '../../people/privileges/libraryPrivileges.ts';
import { type Person, peopleOf, privileges, togglePrivilege } from '../../people/privileges/privileges.ts';
import type { Choice } from './choice.ts';

const MIN_LENGTH = 3;

const called = <P extends string>(people: readonly Person<P>[], text: string) =>
  people.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${text.toLowerCase()}`));
const withNone = <P extends string>(user: AnyRecord): Person<P> => ({
  user_id: user.id,
  name: recordName(user),
  record_id: null,
  held: {} as Person<P>['held'],
}); // nothing is a part of any

/** Whom a name means: staff whose name begins with it, and others whom the service finds by it. */
async function peopleCalled(convention_id: string, text: string): Promise<readonly Person[]> {
  const held = { id: convention_id, _include_related_objects: ['user'], _items_per_page: 100 };
  const [staff, others] = await Promise.all([
    api.convention.privileges.query(held),
    text.length < MIN_LENGTH ? null : api.convention.user.query({ id: convention_id, query: text, _items_per_page: 5 }),
  ]);
  return [...called(peopleOf(staff.items, []), text), ...(others?.items ?? []).map(withNone)];
}

/** Those who can be given a privilege, by name. */
export async function giveChoices(text: string, privilege: Privilege, convention_id: string): Promise<readonly Choice[]> {
  const people = await peopleCalled(convention_id, text);
  const label = privileges[privilege];
  return people.map((person): Choice => {
    const { name, user_id, held } = person;
    const act = {
      failure: commandText.notGiven({ person: name }),
      types: ['conventionprivilege'],
      run: () => togglePrivilege(convention_id, person, privilege),
    };
    return {
      key: user_id,
      label: commandText.give({ person: name, privilege: label }),
      href: `/convention/${convention_id}/people`,
      precise: `give ${name} ${label}`,
      ...(held[privilege] || held.everything ? { hint: commandText.hasIt } : { act }),
    };
  });
}

/** Those who help in a library by name, and others whom the service finds by it. */
async function helpersCalled({ convention_id, library_id, findsPeople }: LibraryScope, text: string) {
  const page = { _include_related_objects: ['user'], _items_per_page: 100 };
  const [library, records, found] = await Promise.all([
    api.library.read.query({ id: library_id, _include_related_objects: 1 }),
    api.library.privileges.query({ id: library_id, ...page }),
    text.length < MIN_LENGTH || !findsPeople
      ? null
      : api.convention.people.query({ id: convention_id, query: text, _items_per_page: 5 }),
  ]);
  const helpers = peopleOfLibrary(library, records.items);
  const ids = new Set(helpers.map(({ user_id }) => user_id));
  const isFound = new Set(found?.items.map(({ id }) => id)); // also by the name on a badge
  const known = new Set(called(helpers, text));
  return [
    ...helpers.filter((person) => known.has(person) || isFound.has(person.user_id)),
    ...(found?.items ?? []).filter(({ id }) => !ids.has(id)).map(withNone),
  ];
}
interface LibraryScope {
  readonly convention_id: string;
  readonly library_id: string;
  readonly findsPeople: boolean;
}

/** Those who can be given a privilege of a library, by name; where it is not said which, each of them for each person. */
export async function giveLibraryChoices(
  text: string,
  privilege: LibraryPrivilege | null,
  { library_id, ...scope }: Omit<LibraryScope, 'library_id'> & { readonly library_id: string | null },
): Promise<readonly Choice[]> {
  if (!library_id) return [];
  const people = await helpersCalled({ ...scope, library_id }, text);
  const wanted = privilege ? [privilege] : libraryPrivilegeNames;
  return people.flatMap((person) =>
    wanted.map((name): Choice => {
      const act = {
        failure: commandText.notGiven({ person: person.name }),
        types: ['libraryprivilege', 'library'],
        run: () => toggleLibraryPrivilege(library_id, person, name),
      };
      const label = libraryPrivileges[name];
      return {
        key: `${person.user_id} ${name}`,
        label: commandText.give({ person: person.name, privilege: commandText.ofLibrary({ privilege: label }) }),
        href: `/convention/${scope.convention_id}/people?view=library`,
        precise: `give ${person.name} library ${label.toLowerCase()}`,
        ...(person.held[name] || person.role ? { hint: commandText.hasIt } : { act }),
      };
    }),
  );
}
