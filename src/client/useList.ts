import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { Page } from '../server/core/read/list.ts';
import { type ProcedurePath, procedureOf } from './api.ts';
import { keys } from './queryClient.ts';
import type { AnyRecord, PlainObject } from './record.ts';

interface Options {
  readonly enabled?: boolean;
  /** Milliseconds after which it is read again, for what others change meanwhile. */
  readonly refetchInterval?: number | false;
}
/** A typed list call. What the records bring along depends on what the call includes. */
type ListCall = (options: { readonly signal: AbortSignal }) => Promise<Page<object>>;

/**
 * Reads one page of a list and keeps showing the previous page until the next one arrives. `T` is the type of a record including
 * what the call asks for in `_include`, which its declared type lacks.
 */
export const useList = <T = AnyRecord>(
  queryKey: QueryKey,
  call: ListCall,
  { enabled = true, refetchInterval = false }: Options = {},
) =>
  useQuery({
    queryKey,
    enabled,
    refetchInterval,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call({ signal })) as Page<T>, // see above
  });

/** Reads a list by the name of its procedure, for pages derived from the declarations. */
export const useNamedList = (type: string, procedure: ProcedurePath, input: PlainObject, options?: Options) =>
  useList(
    keys.list(type, procedure, input),
    ({ signal }) => procedureOf(procedure).query<Page<AnyRecord>>(input, { signal }),
    options,
  );
