import { libraryPrivilegeRefusals } from '../../messages/library/refusals.ts';
import type { libraryprivilege } from '../../resources/library/libraryprivilege.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { conflict, invalid } from '../errors/refusals.ts';
import { isSelf } from '../platform/policy.ts';
import { hasLibraryPrivilege, inOwnLibraries, isLibraryStaff } from './policy.ts';

const noPrivilege = () => invalid('catalog', libraryPrivilegeRefusals.noPrivilege);

export const behavior: BehaviorOf<typeof libraryprivilege> = {
  policy: {
    mayUpdate: (viewer, row) => hasLibraryPrivilege(viewer, 'settings', row.library_id),
    mayRead: (viewer, row) => isLibraryStaff(viewer, row.library_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    visibleTo: (viewer) =>
      viewer?.admin ? {} : { OR: [{ user_id: viewer?.user_id ?? null }, viewer ? inOwnLibraries(viewer) : {}] },
    changesAccess: true,
  },
  hooks: {
    async beforeCreate(data, { parents }) {
      if (data.catalog === false && data.checkouts === false && data.settings === false) throw noPrivilege();
      if (parents.library_id?.user_id === data.user_id) throw conflict('user_id', libraryPrivilegeRefusals.owner);
    },
    async beforeUpdate(row, change) {
      const { catalog, checkouts, settings } = { ...row, ...change };
      if (!catalog && !checkouts && !settings) throw noPrivilege();
    },
    constraints: {
      libraryprivilege_library_id_user_id_key: () => conflict('user_id', libraryPrivilegeRefusals.duplicate),
      libraryprivilege_catalog_check: noPrivilege,
    },
  },
};
