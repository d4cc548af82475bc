import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { Page } from '../server/core/read/list.ts';
import { type ProcedurePath, procedureOf } from './api.ts';
import { keys } from './queryClient.ts';
import type { AnyRecord, PlainObject } from './record.ts';

interface Options {
  readonly enabled?: boolean;
}
/** A typed call of a list; what its records bring along depends on what the call includes. */
type ListCall = (options: { readonly signal: AbortSignal }) => Promise<Page<object>>;

/**
 * One page of a list. The previous page stays on the screen until the next one is there. `T` names a record together with what the
 * call includes, which its type does not show.
 */
export const useList = <T = AnyRecord>(queryKey: QueryKey, call: ListCall, { enabled = true }: Options = {}) =>
  useQuery({
    queryKey,
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call({ signal })) as Page<T>, // see above
  });

/** A list by the name of its procedure, for pages that are derived from the declarations. */
export const useNamedList = (type: string, procedure: ProcedurePath, input: PlainObject, options?: Options) =>
  useList(
    keys.list(type, procedure, input),
    ({ signal }) => procedureOf(procedure).query<Page<AnyRecord>>(input, { signal }),
    options,
  );
