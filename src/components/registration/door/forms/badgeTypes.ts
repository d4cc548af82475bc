import { api } from '../../../../client/api.ts';
import { keys } from '../../../../client/queryClient.ts';
import { useList } from '../../../../client/useList.ts';

/** A badge type that the desk can sell. */
export interface SoldType {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  /** After a discount. */
  readonly now?: number;
  readonly isSoldOut: boolean;
  /** Whether everybody may buy it now: it is not for staff alone, and its sale has begun. */
  readonly isForAll?: boolean;
  /** Shown apart: for staff alone, free, or only for days that are over. */
  readonly isOther?: boolean;
  /** The days that it is for, while another one lasts. */
  readonly otherDays?: string;
  /** What chooses it: a digit, from the tenth a letter. Those that are sold out have none. */
  readonly key?: string | undefined;
}
interface TypeRecord {
  readonly id: string;
  readonly name: string;
  readonly full_price: number;
  readonly sellable?: boolean;
  readonly private?: boolean;
  readonly sale_start_date?: Date | string | null;
  readonly available_quantity?: number | null;
  readonly sale_end_date?: Date | string | null;
}
const KEYS = '123456789bcefghijklmnopqrstuvwxyz'; // without those that lead to the add-ons and the discount code
/** Those that can be sold with their keys, in their order, then those that are sold out. */
export function withKeys(types: readonly SoldType[]): readonly SoldType[] {
  const open = types.filter(({ isSoldOut }) => !isSoldOut).map((type, n) => ({ ...type, key: KEYS[n] }));
  return [...open, ...types.filter(({ isSoldOut }) => isSoldOut)];
}
/** Whether a type is sold still: what has ended, such as an early price, is not offered at the door either. */
export const isSoldStill = ({ sale_end_date: end }: Pick<TypeRecord, 'sale_end_date'>, now = new Date()): boolean =>
  !end || new Date(end) > now;
/** The badge types of a convention that the desk can sell, as `withKeys` sorts them; undefined while they load. */
export function useBadgeTypes(convention_id: string): readonly SoldType[] | undefined {
  const input = { id: convention_id, _items_per_page: 100 };
  const { data } = useList<TypeRecord>(keys.list('badgetype', 'convention.badgetypes', input), (options) =>
    api.convention.badgetypes.query(input, options),
  );
  const types = data?.items
    .filter((type) => isSoldStill(type))
    .map((type) => {
      const { id, name, full_price: price, available_quantity: left, sale_start_date: start } = type;
      const isOnSale = !start || new Date(start) <= new Date();
      return {
        ...{ id, name, price, isSoldOut: typeof left === 'number' && left <= 0 },
        isForAll: type.sellable !== false && type.private !== true && isOnSale,
      };
    });
  return types && withKeys(types);
}
