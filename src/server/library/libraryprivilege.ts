import type { libraryprivilege } from '../../resources/library/libraryprivilege.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { conflict, invalid } from '../errors/refusals.ts';
import { isSelf } from '../platform/policy.ts';
import { inOwnLibraries, keeps, staffOf } from './policy.ts';

const noneAtAll = () => invalid('catalog', 'or checkouts or settings must be true.');

export const behaviour: BehaviourOf<typeof libraryprivilege> = {
  policy: {
    mayUpdate: (viewer, row) => keeps(viewer, 'settings', row.library_id),
    mayRead: (viewer, row) => staffOf(viewer, row.library_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    visibleTo: (viewer) =>
      viewer?.admin ? {} : { OR: [{ user_id: viewer?.user_id ?? null }, viewer ? inOwnLibraries(viewer) : {}] },
    changesAccess: true,
  },
  hooks: {
    async beforeCreate(data, { parents }) {
      if (data.catalog === false && data.checkouts === false && data.settings === false) throw noneAtAll();
      if (parents.library_id?.user_id === data.user_id)
        throw conflict('user_id', 'The owner of the library has every privilege.');
    },
    async beforeUpdate(row, change) {
      const { catalog, checkouts, settings } = { ...row, ...change };
      if (!catalog && !checkouts && !settings) throw noneAtAll();
    },
    constraints: {
      libraryprivilege_library_id_user_id_key: () =>
        conflict('user_id', 'The user has privileges in this library: change those.'),
      libraryprivilege_catalog_check: noneAtAll,
    },
  },
};
