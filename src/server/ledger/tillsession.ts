import { ledgerNames, ledgerRefusals } from '../../messages/ledger/ledger.ts';
import { money, text } from '../../resources/fields.ts';
import type { ItemType, MoneyAccount } from '../../resources/ledger/accounts.ts';
import { sellers } from '../../resources/ledger/sellers.ts';
import { tillsession } from '../../resources/ledger/tillsession.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { loadMany } from '../core/loaders.ts';
import { noRows } from '../core/read/filters.ts';
import { Refusal, stateForbids } from '../errors/refusals.ts';
import type { Db } from '../platform/context.ts';
import { requireUser } from '../platform/context.ts';
import { amountText } from '../platform/format/amount.ts';
import { can, isSelf } from '../platform/policy.ts';
import { keepsBooks, ownOrKept } from './policy.ts';

/** What was taken in sessions so far, in cents. */
export async function takenIn(db: Db, ids: readonly string[]) {
  const rows = await db.$queryRaw<{ id: string; cash: number; card: number }[]>`
    SELECT tillsession_id AS id,
      coalesce(sum(signed) FILTER (WHERE 'cash' IN (debit, credit)), 0)::float8 AS cash,
      coalesce(sum(signed) FILTER (WHERE 'card_terminal' IN (debit, credit)), 0)::float8 AS card
    FROM (SELECT *, CASE kind WHEN 'refund' THEN -amount ELSE amount END AS signed FROM ledgerentry
      WHERE tillsession_id = ANY(${ids}::uuid[]) AND kind IN ('payment', 'refund', 'voucher_sale')) AS entry
    GROUP BY tillsession_id`;
  return new Map(rows.map(({ id, cash, card }) => [id, { cash, card }]));
}
/** What was taken in a session by one method for one kind of things. */
export type Taken = {
  readonly method: MoneyAccount;
  readonly item_type: ItemType | null;
  readonly paid: number;
  readonly refunded: number;
}; // no interface: it is JSON
/** What was taken in sessions by method and what was sold, in currency units; it adds up to `takenIn`. */
export async function takenFor(db: Db, ids: readonly string[]) {
  const rows = await db.$queryRaw<(Taken & { id: string })[]>`
    SELECT tillsession_id AS id, CASE WHEN 'cash' IN (debit, credit) THEN 'cash' ELSE 'card_terminal' END AS method, item_type,
      coalesce(sum(amount) FILTER (WHERE kind <> 'refund'), 0)::float8 / 100 AS paid, coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::float8 / 100 AS refunded
    FROM ledgerentry AS entry LEFT JOIN orderline ON orderline.id = orderline_id
    WHERE tillsession_id = ANY(${ids}::uuid[]) AND kind IN ('payment', 'refund', 'voucher_sale')
    GROUP BY 1, 2, 3 ORDER BY 2, 3`;
  return new Map(ids.map((id) => [id, rows.filter((row) => row.id === id).map(({ id: _, ...row }) => row)]));
}
const tillOpen = () => stateForbids('till_id', ledgerRefusals.tillOpen);
const closed = () => stateForbids('closed_date', ledgerRefusals.tillClosed);

export const behavior: BehaviorOf<typeof tillsession, { till: { name: string }; convention: { timezone: string } }> = {
  policy: {
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    mayCreate: (viewer, { convention_id }) => can(viewer, sellers, convention_id),
    mayUpdate: (viewer, row) => isSelf(viewer, row.user_id) || keepsBooks(viewer, row),
    mayRead: keepsBooks,
    visibleTo: (viewer) => (viewer ? ownOrKept(viewer, { user_id: viewer.user_id }) : noRows),
  },
  hooks: {
    beforeCreate: async (_data, { ctx }) => ({ user_id: requireUser(ctx).user_id }),
    constraints: {
      tillsession_till_id_key: tillOpen,
      tillsession_user_id_key: () => stateForbids('user_id', ledgerRefusals.ownTillOpen),
      tillsession_closed: closed,
      ledgerentry_tillsession_open: () => stateForbids('payment_method', ledgerRefusals.tillClosedMeanwhile),
    },
  },
  loaders: {
    sums: {
      cash_amount: async (where, { db }) => {
        const sessions = await db.tillSession.findMany({ where, select: { id: true } });
        const taken = await takenIn(
          db,
          sessions.map(({ id }) => id),
        );
        return [...taken.values()].reduce((sum, { cash }) => sum + cash, 0);
      },
    },
    includes: {
      taken: (rows, { db }) =>
        takenFor(
          db,
          rows.map(({ id }) => id),
        ),
    },
    loadWith: { till: { select: { name: true } }, convention: { select: { timezone: true } } },
    derived: {
      shortname: ({ till, convention, date_created }) =>
        ledgerNames.tillSession({
          till: till.name,
          day: new Intl.DateTimeFormat('en-US', {
            weekday: 'short',
            month: 'short',
            day: 'numeric',
            timeZone: convention.timezone,
          })
            .format(date_created)
            .replace(',', ''),
        }),
      cash_amount: loadMany(async (rows, { db }) => {
        const taken = await takenIn(
          db,
          rows.map(({ id }) => id),
        );
        return new Map(rows.map(({ id }) => [id, taken.get(id)?.cash ?? 0]));
      }),
      card_amount: loadMany(async (rows, { db }) => {
        const taken = await takenIn(
          db,
          rows.map(({ id }) => id),
        );
        return new Map(rows.map(({ id }) => [id, taken.get(id)?.card ?? 0]));
      }),
    },
  },
};

export const actions = {
  close: action(
    tillsession,
    'POST /{id}/close',
    {
      returns: 'record',
      summary: 'Count and close a till',
      description:
        'counted_amount: the cash in the drawer including the float, in currency units. If it differs from what the ledger expects, a reason is required, and the difference is booked.',
      input: { counted_amount: money(10_000_000), reason: text(200) },
      required: ['counted_amount'],
      mayCall: (viewer, row) => isSelf(viewer, row.user_id) || keepsBooks(viewer, row),
      precondition: ({ row }) => {
        if (row.closed_date) throw closed();
      },
    },
    async ({ ctx, row, input: { counted_amount, reason = '' } }) => {
      const [{ expected }] = await ctx.db.$queryRaw<[{ expected: number }]>`
        SELECT cash_of_session(id)::int AS expected FROM tillsession WHERE id = ${row.id}::uuid FOR UPDATE`;
      const difference = counted_amount - expected;
      if (difference !== 0 && !reason.trim()) {
        const { currency } = await ctx.db.convention.findUniqueOrThrow({
          where: { id: row.convention_id },
          select: { currency: true },
        });
        const words = (cents: number) => amountText(cents, currency);
        throw new Refusal(
          400,
          441,
          'reason',
          ledgerRefusals.needsReason({ expected: words(expected), difference: words(difference) }),
        );
      }
      await ctx.db.tillSession.update({
        where: { id: row.id },
        data: { counted_amount, closed_date: new Date(), reason: difference === 0 ? null : reason.trim() },
      });
    },
  ),
};
