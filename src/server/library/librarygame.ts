import { librarygame } from '../../resources/library/librarygame.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { assertRange } from '../core/write/ranges.ts';
import { conflict, stateForbids } from '../errors/refusals.ts';
import { slugOf } from '../platform/format/slugs.ts';
import { logsOf } from '../system/logentry.ts';
import { keeps, staffOf } from './policy.ts';

function fits(game: Readonly<Record<string, unknown>>) {
  assertRange(game, 'min_players', 'max_players');
  assertRange(game, 'min_play_time', 'max_play_time');
}

export const behaviour: BehaviourOf<typeof librarygame> = {
  policy: {
    mayUpdate: (viewer, row) => keeps(viewer, 'catalog', row.library_id),
  },
  hooks: {
    async beforeCreate(data) {
      fits(data);
      return { uri_part: slugOf(data.name ?? '', 'game') };
    },
    async beforeUpdate(row, change) {
      fits({ ...row, ...change });
      return change.name === undefined ? {} : { uri_part: slugOf(change.name, 'game') };
    },
    async beforeDelete(row, { db }) {
      if (!row.is_checked_out) return;
      const loan = await db.libraryGameCheckout.findFirst({ where: { librarygame_id: row.id, is_checked_in: false } });
      const conflicts = loan ? [{ object_type: 'librarygamecheckout', id: loan.id, name: loan.renter_name }] : [];
      throw stateForbids(
        'is_checked_out',
        `The game is out to ${loan?.renter_name ?? 'somebody'}: check it in first.`,
        conflicts,
      );
    },
    constraints: {
      librarygame_library_id_catalog_number_key: () =>
        conflict('catalog_number', 'catalog_number is in use in this library: choose another.'),
    },
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
        const known = new Map(loans.filter((l) => staffOf(viewer, l.library_id)).map((l) => [l.librarygame_id, l.renter_name]));
        return new Map(rows.map((row) => [row.id, known.get(row.id) ?? null]));
      },
    },
  },
};

export const actions = { logs: logsOf(librarygame, (viewer, row) => keeps(viewer, 'catalog', row.library_id)) };
