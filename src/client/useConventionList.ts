import { useQuery } from '@tanstack/react-query';
import { resourceIfAny } from '../resources/index.ts';
import { procedureOf } from './api.ts';
import { keys } from './queryClient.ts';
import type { AnyPage } from './record.ts';
import { refusalOf } from './refusal.ts';

type Filters = Readonly<Record<string, unknown>>;

/** Counts a list of a convention; null if the list does not exist or the viewer may not read it. */
export function useConventionCount(convention_id: string, relationship: string, filters: Filters = {}) {
  const other = resourceIfAny('convention')?.relationships[relationship]?.to;
  const type = other && resourceIfAny(other) ? other : null;
  return useQuery<number | null>({
    queryKey: [type, 'count', convention_id, relationship, filters],
    enabled: type !== null,
    queryFn: async ({ signal }) => {
      const input = { id: convention_id, _items_per_page: 1, ...filters };
      try {
        return (await procedureOf(`convention.${relationship}`).query<AnyPage>(input, { signal })).paging.total_items;
      } catch (error) {
        if ([401, 403].includes(refusalOf(error).status)) return null;
        throw error;
      }
    },
  });
}

/** Reads the first page (100 records) of a list of a convention. */
export function useConventionList(convention_id: string, relationship: string, filters: Filters = {}, enabled = true) {
  const other = resourceIfAny('convention')?.relationships[relationship]?.to;
  const type = other && resourceIfAny(other) ? other : '';
  const input = { id: convention_id, _items_per_page: 100, ...filters };
  return useQuery({
    queryKey: keys.list(type, `convention.${relationship}`, input),
    enabled: enabled && type !== '',
    queryFn: ({ signal }) => procedureOf(`convention.${relationship}`).query<AnyPage>(input, { signal }),
  });
}
