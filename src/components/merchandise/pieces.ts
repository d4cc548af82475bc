import { useMemo } from 'react';
import { api, keepalive } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import { useList } from '../../client/useList.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { useDeferred } from '../ui/actions/useDeferred.tsx';
import type { Product } from './shop.ts';
import type { Piece } from './till.ts';

/** A piece as the board reads it: with what it is, and whose. */
export interface Sold extends Piece {
  readonly product?: Product | null;
  readonly productvariant?: { readonly id: string; readonly name: string } | null;
  readonly badge?: { readonly id: string; readonly name: string; readonly badge_number: number } | null;
}
export type Standing = 'unpaid' | 'waiting' | 'gone';
export const standingOf = ({ verified, picked_up }: Piece): Standing => (!verified ? 'unpaid' : picked_up ? 'gone' : 'waiting');
export const standings: Readonly<Record<Standing, { label: string; color: string; filter: object }>> = {
  waiting: { label: 'To be handed out', color: 'yellow', filter: { verified: true, picked_up: false } },
  unpaid: { label: 'To be paid', color: 'red', filter: { verified: false } },
  gone: { label: 'Handed out', color: 'pine', filter: { picked_up: true } },
};

const beside = { _include: 'product', _include_related_objects: ['productvariant', 'badge'] };
/** One page of pieces, as `filter` asks. */
export function usePieces(convention_id: string, filter: object | null, page = 1) {
  const input = { id: convention_id, ...filter, ...beside, _page_number: page, _items_per_page: 50 };
  const read = useList<Sold>(
    keys.list('soldproduct', 'convention.soldproducts', input),
    (options) => api.convention.soldproducts.query(input, options),
    { enabled: filter !== null },
  );
  return { ...read, items: filter ? (read.data?.items ?? []) : [] };
}
/** "Shirt, L". */
export const whatIs = ({ product, productvariant }: Sold): string =>
  [...new Set([product?.name, productvariant?.name].filter(Boolean))].join(', ') || 'A product';

const at = ({ id }: Piece) => `/soldproduct/${id}`;
const called = (pieces: readonly Sold[]) => {
  const [first] = pieces;
  return pieces.length === 1 && first ? `${whatIs(first)} (item ${first.soldproduct_number})` : `${pieces.length} pieces`;
};

/** What is done with pieces: handing out at once, with its way back; payment a moment later, since nothing takes it back. */
export function useHandOut() {
  const attempt = useAttempt(['soldproduct', 'productvariant', 'product']);
  const { defer, waiting } = useDeferred();
  return useMemo(() => {
    const each = (pieces: readonly Sold[], action: 'pickUp' | 'reversePickUp') =>
      Promise.all(pieces.map(({ id }) => api.soldproduct[action].mutate({ id }, keepalive)));
    return {
      waiting,
      handOut: (pieces: readonly Sold[]) =>
        attempt(`${called(pieces)}: not handed out`, async () => {
          await each(pieces, 'pickUp');
          const were = pieces.length === 1 ? 'was' : 'were';
          return { message: `${called(pieces)} ${were} handed out.`, undo: () => each(pieces, 'reversePickUp') };
        }),
      takeBack: (piece: Sold) =>
        attempt(`${called([piece])}: still handed out`, async () => {
          await each([piece], 'reversePickUp');
          return { message: `${called([piece])} is back.`, undo: () => each([piece], 'pickUp') };
        }),
      /** Paid for, and handed out as well if that is wanted. */
      pay: (piece: Sold, out: boolean) =>
        defer({
          paths: [at(piece)],
          message: `${called([piece])} is paid${out ? ' and handed out' : ''}.`,
          failure: `${called([piece])} is not paid`,
          run: async () => {
            await api.soldproduct.verify.mutate({ id: piece.id }, keepalive);
            if (out) await each([piece], 'pickUp');
          },
        }),
    };
  }, [attempt, defer, waiting]);
}
