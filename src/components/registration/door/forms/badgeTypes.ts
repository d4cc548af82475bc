import { api } from '../../../../client/api.ts';
import { keys } from '../../../../client/queryClient.ts';
import { useList } from '../../../../client/useList.ts';

/** A badge type that the desk can sell. */
export interface SoldType {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly isSoldOut: boolean;
}
interface TypeRecord {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly available_quantity?: number | null;
}
/** The badge types of a convention in their order; undefined while they load. */
export function useBadgeTypes(convention_id: string): readonly SoldType[] | undefined {
  const input = { id: convention_id, _items_per_page: 100 };
  const { data } = useList<TypeRecord>(keys.list('badgetype', 'convention.badgetypes', input), (options) =>
    api.convention.badgetypes.query(input, options),
  );
  return data?.items.map(({ id, name, price, available_quantity: left }) => ({
    id,
    name,
    price,
    isSoldOut: typeof left === 'number' && left <= 0,
  }));
}
