import { ledgerNames } from '../../../messages/ledger/ledger.ts';
import type { carddispute } from '../../../resources/ledger/carddispute.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { keepsBooks, ownOrKept } from '../policy.ts';

export const behavior: BehaviorOf<typeof carddispute, { order: { code: string } | null }> = {
  policy: { mayRead: keepsBooks, visibleTo: (viewer) => (viewer ? ownOrKept(viewer, noRows) : noRows) },
  loaders: {
    loadWith: { order: { select: { code: true } } },
    derived: {
      shortname: ({ order }) => ledgerNames.order({ code: `${order?.code.slice(0, 4)}-${order?.code.slice(4)}` }),
    },
  },
};
