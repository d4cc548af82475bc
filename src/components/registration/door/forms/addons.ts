import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../client/api.ts';
import type { DeskAddon, DeskPrice } from '../../../../server/registration/desk/addons.ts';
import { cents } from '../../../ledger/till/change.ts';

/** An add-on of a walk-up sale, with the key that adds it. */
export interface SoldAddon extends DeskAddon {
  readonly key?: string | undefined;
}
const KEYS = '123456789bcdefghijklmnopqrstuvwxyz'; // without the one that leads to them
/** The most that are offered with a badge. */
const MOST = 60;

export const priceOf = (addons: readonly Pick<DeskAddon, 'price'>[]) =>
  addons.reduce((sum, { price }) => sum + cents(price), 0) / 100;

/** The add-ons that can be sold with badges of a type, with their keys. */
export const addonsOf = (all: readonly DeskAddon[], badgetype_id: string | undefined): SoldAddon[] =>
  all
    .filter(({ badgetype_ids }) => badgetype_id && (!badgetype_ids || badgetype_ids.includes(badgetype_id)))
    .slice(0, MOST)
    .map((addon, n) => ({ ...addon, key: KEYS[n] }));

/** The add-ons of all badge types, and what badges cost without a code; undefined while they load. Where they cannot be loaded, badges are sold without them. */
export function useOffers(convention_id: string): { addons: readonly DeskAddon[]; prices: readonly DeskPrice[] } | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['desk add-ons', convention_id],
    queryFn: ({ signal }) => api.convention.deskAddons.query({ id: convention_id }, { signal }),
  });
  return isPending ? undefined : { addons: data?.items ?? [], prices: data?.types ?? [] };
}
