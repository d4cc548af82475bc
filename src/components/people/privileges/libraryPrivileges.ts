import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useAllPages } from '../../../client/useAllPages.ts';
import { libraryPrivilegesText as text } from '../../../messages/people/pages.ts';
import { inOrder, type Person, togglePrivilegeIn, userNameOf } from './privileges.ts';

export type LibraryPrivilege = 'checkouts' | 'catalog' | 'settings';
/** The privileges of a library as people call them. */
export const libraryPrivileges = {
  checkouts: text.checkouts,
  catalog: text.catalog,
  settings: text.settings,
} as const satisfies Record<LibraryPrivilege, string>;
export const libraryPrivilegeNames = Object.keys(libraryPrivileges) as LibraryPrivilege[]; // the keys of the table

/** All privilege records of a library, with their users. */
export const useLibraryPrivilegeRecords = (library_id: string) =>
  useAllPages<AnyRecord>(
    keys.list('libraryprivilege', 'library.privileges', { library_id }),
    (page, options) => api.library.privileges.query({ id: library_id, _include_related_objects: ['user'], ...page }, options),
    { maxPages: Number.POSITIVE_INFINITY },
  );

/** People with privileges in a library by name; its owner, who has all without a record, comes first. */
export function peopleOfLibrary(library: AnyRecord, records: readonly AnyRecord[]): Person<LibraryPrivilege>[] {
  const owner_id = String(library.user_id);
  const owner = { user_id: owner_id, name: userNameOf(library), record_id: null, held: {}, role: 'owner' };
  const others = records
    .filter(({ user_id }) => user_id !== owner_id)
    .map((record) => ({
      user_id: String(record.user_id),
      name: userNameOf(record),
      record_id: record.id,
      held: Object.fromEntries(libraryPrivilegeNames.map((name) => [name, record[name] === true])),
    }));
  return inOrder<LibraryPrivilege>([owner, ...others]);
}

/** Grants or revokes a privilege in a library. */
export const toggleLibraryPrivilege = (library_id: string, person: Person<LibraryPrivilege>, privilege: LibraryPrivilege) =>
  togglePrivilegeIn(
    {
      labels: libraryPrivileges,
      read: async (user_id) => (await api.library.privileges.query({ id: library_id, user_id })).items[0],
      create: (user_id, held) => api.libraryprivilege.create.mutate({ library_id, user_id, ...held }),
      update: (id, change) => api.libraryprivilege.update.mutate({ id, ...change }),
      remove: (id) => api.libraryprivilege.delete.mutate({ id }),
    },
    person,
    privilege,
  );
