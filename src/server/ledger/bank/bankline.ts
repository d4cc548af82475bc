import { bankRefusals as refusals } from '../../../messages/ledger/bank.ts';
import { text } from '../../../resources/fields.ts';
import { bankline } from '../../../resources/ledger/bankline.ts';
import { action } from '../../core/actions/action.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import { keepsBooks, ownOrKept } from '../policy.ts';
import { bookLine, undoLine } from './bookLine.ts';
import { codeOf } from './codes.ts';

export const behavior: BehaviorOf<typeof bankline> = {
  policy: { mayRead: keepsBooks, visibleTo: (viewer) => (viewer ? ownOrKept(viewer, noRows) : noRows) },
};
const mustBeOpen = ({ row }: { row: { status: string } }) => {
  if (row.status !== 'open') throw stateForbids('status', refusals.notOpen);
};

export const actions = {
  book: action(
    bankline,
    'POST /{id}/book',
    {
      returns: 'record',
      summary: 'Book money to an order',
      description: 'code: of the order, or of items on hold; default: the suggested one. Any excess becomes credit.',
      input: { code: text(12) },
      locksItself: true,
      mayCall: keepsBooks,
      precondition: mustBeOpen,
    },
    async ({ ctx, row, input }) => {
      const code = codeOf(input.code ?? row.suggested_code ?? '');
      if (!code) throw invalid('code', refusals.needsCode);
      await bookLine(ctx, row.id, code);
    },
  ),
  setAside: action(
    bankline,
    'POST /{id}/set-aside',
    {
      returns: 'record',
      summary: 'Set aside money that belongs to no order',
      input: { reason: text(200) },
      required: ['reason'],
      mayCall: keepsBooks,
      precondition: mustBeOpen,
    },
    async ({ ctx, viewer, row: { id }, input: { reason } }) => {
      const data = { status: 'set_aside', reason: reason.trim(), user_id: viewer.user_id, handled_date: new Date() };
      await ctx.db.bankLine.updateMany({ where: { id, status: 'open' }, data });
    },
  ),
  undo: action(
    bankline,
    'POST /{id}/undo',
    {
      returns: 'record',
      summary: 'Undo what was done with a bank transaction',
      description: 'A booking is reversed by new entries, and the amount is owed again.',
      locksItself: true,
      mayCall: keepsBooks,
      precondition: ({ row }) => {
        if (row.status === 'open') throw stateForbids('status', refusals.notHandled);
      },
    },
    async ({ ctx, row }) => undoLine(ctx, row.id),
  ),
};
