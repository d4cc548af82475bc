import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { commandText } from '../../../messages/layout/commands.ts';
import type { Privilege } from '../../../resources/policy/privileges.ts';
import { type Person, peopleOf, privileges, togglePrivilege } from '../../people/privileges/privileges.ts';
import type { Choice } from './choice.ts';

const MIN_LENGTH = 3;

/** Whom a name means: staff whose name begins with it, and others whom the service finds by it. */
async function peopleCalled(convention_id: string, text: string): Promise<readonly Person[]> {
  const typed = text.toLowerCase();
  const held = { id: convention_id, _include_related_objects: ['user'], _items_per_page: 100 };
  const [staff, others] = await Promise.all([
    api.convention.privileges.query(held),
    text.length < MIN_LENGTH ? null : api.convention.user.query({ id: convention_id, query: text, _items_per_page: 5 }),
  ]);
  const isCalled = ({ name }: Person) => ` ${name.toLowerCase()}`.includes(` ${typed}`);
  const found = (others?.items ?? []).map(
    (user: AnyRecord): Person => ({
      user_id: user.id,
      name: recordName(user),
      record_id: null,
      held: {},
    }),
  );
  return [...peopleOf(staff.items, []).filter(isCalled), ...found];
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
