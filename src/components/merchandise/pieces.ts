import { useMemo } from 'react';
import { api, keepalive } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import { useList } from '../../client/useList.ts';
import { piecesText } from '../../messages/merchandise/soldPieces.ts';
import { howOf, type Payment } from '../ledger/till/payment.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { useDeferred } from '../ui/actions/useDeferred.tsx';
import type { Product } from './shop.ts';
import type { Piece } from './till/useTill.ts';

/** A sold piece with its product and buyer. */
export interface SoldPiece extends Piece {
  readonly product?: Product | null;
  readonly productvariant?: { readonly id: string; readonly name: string } | null;
  readonly badge?: { readonly id: string; readonly name: string; readonly badge_number: number } | null;
}
export type PieceStatus = 'unpaid' | 'waiting' | 'gone';
export const pieceStatusOf = ({ verified, picked_up, amount_owed = 0 }: Piece): PieceStatus =>
  picked_up ? 'gone' : verified && amount_owed === 0 ? 'waiting' : 'unpaid';
export const pieceStatuses: Readonly<Record<PieceStatus, { label: string; color: string; filter: object }>> = {
  waiting: { label: piecesText.statusWaiting, color: 'yellow', filter: { verified: true, amount_owed: '0', picked_up: false } },
  unpaid: { label: piecesText.statusUnpaid, color: 'red', filter: { amount_owed: '>0', picked_up: false } },
  gone: { label: piecesText.statusHandedOut, color: 'pine', filter: { picked_up: true } },
};

const includes = { _include: ['product', 'amount_disputed'], _include_related_objects: ['productvariant', 'badge'] };
/** One page of sold pieces that match a filter. */
export function usePieces(convention_id: string, filter: object | null, page = 1) {
  const input = { id: convention_id, ...filter, ...includes, _page_number: page, _items_per_page: 50 };
  const query = useList<SoldPiece>(
    keys.list('soldproduct', 'convention.soldproducts', input),
    (options) => api.convention.soldproducts.query(input, options),
    { enabled: filter !== null },
  );
  return { ...query, items: filter ? (query.data?.items ?? []) : [] };
}
/** "Shirt, L". */
export const pieceLabel = ({ product, productvariant }: SoldPiece): string =>
  [...new Set([product?.name, productvariant?.name].filter(Boolean))].join(', ') || piecesText.unknownProduct;

const pathOf = ({ id }: Piece) => `/soldproduct/${id}`;
const labelOf = (pieces: readonly SoldPiece[]) => {
  const [first] = pieces;
  return pieces.length === 1 && first
    ? piecesText.pieceWithNumber({ piece: pieceLabel(first), number: first.soldproduct_number })
    : piecesText.pieceCount({ count: pieces.length });
};

/** Hands out sold pieces with undo; payments cannot be undone, so they are delayed for a moment. */
export function useHandOut() {
  const attempt = useAttempt(['soldproduct', 'productvariant', 'product']);
  const { defer, waiting } = useDeferred();
  return useMemo(() => {
    const updateEach = (pieces: readonly SoldPiece[], action: 'pickUp' | 'reversePickUp') =>
      Promise.all(pieces.map(({ id }) => api.soldproduct[action].mutate({ id }, keepalive)));
    return {
      waiting,
      handOut: (pieces: readonly SoldPiece[]) =>
        attempt(piecesText.notHandedOut({ pieces: labelOf(pieces) }), async () => {
          await updateEach(pieces, 'pickUp');

          return {
            message: piecesText.handedOut({ pieces: labelOf(pieces), count: pieces.length }),
            undo: () => updateEach(pieces, 'reversePickUp'),
          };
        }),
      takeBack: (piece: SoldPiece) =>
        attempt(piecesText.notTakenBack({ piece: labelOf([piece]) }), async () => {
          await updateEach([piece], 'reversePickUp');
          return { message: piecesText.takenBack({ piece: labelOf([piece]) }), undo: () => updateEach([piece], 'pickUp') };
        }),
      /** Takes the payment of a piece, and hands it out if wanted. */
      pay: (piece: SoldPiece, payment: Payment, handOut: boolean) =>
        defer({
          paths: [pathOf(piece)],
          message: (handOut ? piecesText.paidAndHandedOut : piecesText.paid)({ piece: labelOf([piece]), how: howOf(payment) }),
          failure: piecesText.notPaid({ piece: labelOf([piece]) }),
          run: async () => {
            await api.soldproduct.verify.mutate({ id: piece.id, ...payment }, keepalive);
            if (handOut) await updateEach([piece], 'pickUp');
          },
        }),
    };
  }, [attempt, defer, waiting]);
}
