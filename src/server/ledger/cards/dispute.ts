import type { carddispute } from '../../../resources/ledger/carddispute.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { keepsBooks, ownOrKept } from '../policy.ts';

export const behavior: BehaviorOf<typeof carddispute> = {
  policy: { mayRead: keepsBooks, visibleTo: (viewer) => (viewer ? ownOrKept(viewer, noRows) : noRows) },
};
