import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../client/api.ts';
import { keys } from '../../../../client/queryClient.ts';
import { type SoldType, useBadgeTypes, withKeys } from '../forms/badgeTypes.ts';
import { type Day, otherDaysOf } from '../lateDay.ts';

/** A day of the convention, and the badge types that are for certain days and hold on it. */
export interface TypesOfDay extends Day {
  readonly types: readonly string[];
}
const DAYS = 10;
const MINUTES_5 = 300_000;

/** The day types of a convention by day; undefined while they load. Nothing is known of longer conventions: their types count as whole. */
function useDays(convention_id: string): readonly TypesOfDay[] | undefined {
  const { data, isError } = useQuery({
    queryKey: keys.list('badgetypeconday', 'conventionday.badgetypes', { id: convention_id }),
    staleTime: MINUTES_5,
    queryFn: async ({ signal }) => {
      const days = await api.convention.days.query({ id: convention_id, _items_per_page: DAYS + 1 }, { signal });
      const some = days.items.length > DAYS ? [] : days.items;
      const lists = some.map(({ id }) => api.conventionday.badgetypes.query({ id, _items_per_page: 100 }, { signal }));
      const types = await Promise.all(lists);
      return some.map(({ name, start_date, end_date }, n) => ({
        name,
        start_date,
        end_date,
        types: types[n]?.items.map(({ id }) => id) ?? [],
      }));
    },
  });
  return data ?? (isError ? [] : undefined);
}
const at = (date: Date | string) => new Date(date).getTime();
const cheapest = (types: readonly SoldType[]) => [...types].sort((a, b) => a.price - b.price)[0];

/** The types of the door in their groups, and the one that fits somebody who comes at a moment; undefined: none can be sold. */
export function typesFor(
  types: readonly SoldType[],
  days: readonly TypesOfDay[],
  now = Date.now(),
): { readonly types: readonly SoldType[]; readonly fitting: string | undefined } {
  const ofDays = new Set(days.flatMap((day) => day.types));
  const coming = days.filter(({ end_date }) => at(end_date) > now).sort((a, b) => at(a.start_date) - at(b.start_date));
  const isValidStill = ({ id }: SoldType) =>
    !ofDays.has(id) || coming.length === 0 || coming.some((day) => day.types.includes(id));
  const grouped = types.map((type) => {
    const otherDays = otherDaysOf(days, (day) => day.types.includes(type.id), now);
    const isOther = !type.isForAll || type.price === 0 || !isValidStill(type);
    return { ...type, ...(otherDays ? { otherDays } : {}), isOther };
  });
  const sorted = withKeys([...grouped.filter(({ isOther }) => !isOther), ...grouped.filter(({ isOther }) => isOther)]);
  const open = sorted.filter(({ isSoldOut, isOther }) => !isSoldOut && !isOther);
  // Once the convention has begun, a night belongs to the day after it.
  const hasBegun = days.some(({ start_date }) => at(start_date) <= now);
  const today = hasBegun ? open.filter(({ id }) => coming[0]?.types.includes(id)) : [];
  const whole = open.find(({ id }) => !ofDays.has(id));
  return { types: sorted, fitting: (cheapest(today) ?? whole ?? open[0] ?? sorted.find(({ isSoldOut }) => !isSoldOut))?.id };
}
/** As `typesFor`, of a convention now; undefined while they load. */
export function useDoorTypes(convention_id: string) {
  const types = useBadgeTypes(convention_id);
  const days = useDays(convention_id);
  return types && days && typesFor(types, days);
}
