import { invoiceNames } from '../../../messages/ledger/invoices.ts';
import type { invoice } from '../../../resources/ledger/invoice.ts';
import { sellers } from '../../../resources/ledger/sellers.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { type InStatement, loadMany } from '../../core/loaders.ts';
import { noRows } from '../../core/read/filters.ts';
import { runStatementIn } from '../../db/client.ts';
import { Statement } from '../../db/sql/statement.ts';
import type { Context } from '../../platform/context.ts';
import { can, isSelf, publicOrStaff } from '../../platform/policy.ts';

interface Relations {
  order: { user_id: string | null } | null;
}
const creditNotes = new Statement<{ id: string }>(
  'SELECT cancels_id AS id FROM invoice WHERE cancels_id = ANY($1::uuid[])',
  'quick',
);
/** Whether each invoice has a credit note, by id. */
async function isCancelled(rows: readonly { id: string }[], { db }: Context): Promise<Map<string, boolean>> {
  const cancelled = await runStatementIn(db, creditNotes, [rows.map(({ id }) => id)]);
  const ids = new Set(cancelled.map(({ id }) => id));
  return new Map(rows.map(({ id }) => [id, ids.has(id)]));
}
/** The same, of one invoice along with its row. */
const cancelledInStatement: InStatement<boolean> = {
  cell: 'is_cancelled',
  expression: (at) => `EXISTS (SELECT 1 FROM invoice note WHERE note.cancels_id = ${at}.id)`,
  read: (cancelled) => cancelled as boolean, // what the expression says
};

export const behavior: BehaviorOf<typeof invoice, Relations> = {
  policy: {
    isOwner: (viewer, row) => isSelf(viewer, row.order?.user_id),
    mayRead: (viewer, row) => can(viewer, sellers, row.convention_id),
    visibleTo: (viewer) => (viewer ? publicOrStaff(viewer, { order: { user_id: viewer.user_id } }, sellers) : noRows),
  },
  loaders: {
    loadWith: { order: { select: { user_id: true } } },
    derived: {
      shortname: ({ kind, code }) => (kind === 'invoice' ? invoiceNames.invoice({ code }) : invoiceNames.creditNote({ code })),
      is_cancelled: loadMany(isCancelled, cancelledInStatement),
    },
  },
};
