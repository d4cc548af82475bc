import type { MyTill } from '../../ledger/till/useMyTill.ts';

type Till = Omit<MyTill['tills'][number], 'is_open'>;
export interface ShopTill {
  /** All tills. The viewer sells into their open one, or opens one that nobody has open: the others are held by somebody else. */
  readonly offered: readonly (Till & { readonly holder: 'viewer' | 'someone' | 'none' })[];
  /** The one that sales of this page go into. */
  readonly chosen: Till | undefined;
  /** The viewer's open till where it is another than the chosen one: nothing is sold until one of them is meant. */
  readonly other: string | null;
}
/** Which till takes the sales of a shop: the one that was chosen on this device, while it can be had, or else the viewer's open one. */
export function shopTill({ session, tills }: Pick<MyTill, 'session' | 'tills'>, chosen_id: string | null): ShopTill {
  const own = session && tills.find(({ name }) => name === session.till);
  const offered = tills.map(({ is_open, ...till }) => ({
    ...till,
    holder: till.id === own?.id ? ('viewer' as const) : is_open ? ('someone' as const) : ('none' as const),
  }));
  const wanted = offered.find(({ id, holder }) => id === chosen_id && holder !== 'someone');
  const isOther = own && wanted && wanted.id !== own.id;
  return { offered, chosen: wanted ?? own ?? undefined, other: isOther ? own.name : null };
}
