import { useMemo } from 'react';
import { useList } from '../../client/queries.ts';
import { rest } from '../../client/rest.ts';
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
  const read = useList('soldproduct', 'convention.soldproducts', input, { enabled: filter !== null });
  const items = (filter ? (read.data?.items ?? []) : []) as unknown as readonly Sold[]; // the list holds them, with what was asked for
  return { ...read, items };
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
    const each = (pieces: readonly Sold[], action: string) =>
      Promise.all(pieces.map((piece) => rest('PUT', `${at(piece)}/${action}`, {}, { keepalive: true })));
    return {
      waiting,
      handOut: (pieces: readonly Sold[]) =>
        attempt(`${called(pieces)}: not handed out`, async () => {
          await each(pieces, 'pick-up');
          const were = pieces.length === 1 ? 'was' : 'were';
          return { message: `${called(pieces)} ${were} handed out.`, undo: () => each(pieces, 'reverse-pick-up') };
        }),
      takeBack: (piece: Sold) =>
        attempt(`${called([piece])}: still handed out`, async () => {
          await each([piece], 'reverse-pick-up');
          return { message: `${called([piece])} is back.`, undo: () => each([piece], 'pick-up') };
        }),
      /** Paid for, and handed out as well if that is wanted. */
      pay: (piece: Sold, out: boolean) =>
        defer({
          paths: [at(piece)],
          message: `${called([piece])} is paid${out ? ' and handed out' : ''}.`,
          failure: `${called([piece])} is not paid`,
          run: async () => {
            await rest('POST', `${at(piece)}/verify`, {}, { keepalive: true });
            if (out) await each([piece], 'pick-up');
          },
        }),
    };
  }, [attempt, defer, waiting]);
}
