import { libraryRefusals, loanNames } from '../../messages/library/refusals.ts';
import { librarygame } from '../../resources/library/librarygame.ts';
import { slugOf } from '../../resources/slugs.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { assertRange } from '../core/write/ranges.ts';
import { conflict, stateForbids } from '../errors/refusals.ts';
import { logsOf } from '../system/logentry.ts';
import { hasLibraryPrivilege } from './policy.ts';

function assertRanges(game: Readonly<Record<string, unknown>>) {
  assertRange(game, 'min_players', 'max_players');
  assertRange(game, 'min_play_time', 'max_play_time');
}

export const behavior: BehaviorOf<typeof librarygame> = {
  policy: {
    mayUpdate: (viewer, row) => hasLibraryPrivilege(viewer, 'catalog', row.library_id),
  },
  hooks: {
    async beforeCreate(data) {
      assertRanges(data);
      return { uri_part: slugOf(data.name ?? '', 'game') };
    },
    async beforeUpdate(row, change) {
      assertRanges({ ...row, ...change });
      return change.name === undefined ? {} : { uri_part: slugOf(change.name, 'game') };
    },
    async checkDelete(row, { db }) {
      if (!row.is_checked_out) return;
      const loan = await db.libraryGameCheckout.findFirst({ where: { librarygame_id: row.id, is_checked_in: false } });
      const conflicts = loan ? [{ object_type: 'librarygamecheckout', id: loan.id, name: loan.renter_name }] : [];
      throw stateForbids(
        'is_checked_out',
        libraryRefusals.gameOut({ renter: loan?.renter_name ?? loanNames.unknownRenter }),
        conflicts,
      );
    },
    constraints: {
      librarygame_library_id_catalog_number_key: () => conflict('catalog_number', libraryRefusals.catalogNumberTaken),
    },
  },
  tuning: {
    onlyChecksCreate: true,
    watches: ['name', 'min_players', 'max_players', 'min_play_time', 'max_play_time'],
  },
  loaders: {
    includes: {
      bgg_icon_uri: async (rows) => new Map(rows.map((row) => [row.id, row.icon_uri])),
      async out_to(rows, { db, viewer }) {
        const where = { librarygame_id: { in: rows.map((row) => row.id) }, is_checked_in: false };
        const loans = await db.libraryGameCheckout.findMany({
          where,
          select: { librarygame_id: true, library_id: true, renter_name: true },
        });
        const visible = loans.filter((loan) => hasLibraryPrivilege(viewer, 'checkouts', loan.library_id));
        const renters = new Map(visible.map((loan) => [loan.librarygame_id, loan.renter_name]));
        return new Map(rows.map((row) => [row.id, renters.get(row.id) ?? null]));
      },
    },
  },
};

export const actions = { logs: logsOf(librarygame, (viewer, row) => hasLibraryPrivilege(viewer, 'catalog', row.library_id)) };
