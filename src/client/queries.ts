import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import type { Page } from '../server/core/read/list.ts';
import { query } from './api.ts';
import type { Loose } from './format/labels.ts';
import { Refused, refusalOf } from './refusal.ts';
import { rest } from './rest.ts';

export type AnyRecord = Loose & { readonly id: string; readonly object_type: string; readonly can_edit?: boolean };
export type AnyPage = Page<AnyRecord>;

/** What the dashboard remembers of answers: fresh for a moment, asked for again when the window is looked at. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < 2 && ![400, 401, 403, 404, 405, 410].includes(refusalOf(error).status),
      },
    },
  });

/** Keys: everything of a resource begins with its name, so that a change makes all of it stale. */
export const keys = {
  record: (type: string, id: string) => [type, 'record', id] as const,
  list: (type: string, procedure: string, input: unknown) => [type, 'list', procedure, input] as const,
};

async function asked<T>(procedure: string, input: unknown, signal: AbortSignal): Promise<T> {
  try {
    return await query<T>(procedure, input, signal);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** A record with its related records. */
export const useRecord = (type: string, id: string | null | undefined) =>
  useQuery<AnyRecord, Refused>({
    queryKey: keys.record(type, id ?? ''),
    enabled: Boolean(id),
    queryFn: ({ signal }) => asked<AnyRecord>(`${type}.read`, { id, _include_related_objects: 1 }, signal),
  });

/** One page of a list. The page before stays on the screen until the next one is there. */
export const useList = (type: string, procedure: string, input: Loose, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery<AnyPage, Refused>({
    queryKey: keys.list(type, procedure, input),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => asked<AnyPage>(procedure, input, signal),
  });

/** A record as it can be changed, with the version that the change is based on. */
export const useEditable = (type: string, id: string) =>
  useQuery({
    queryKey: [type, 'editable', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => rest<AnyRecord>('GET', `/${type}/${id}?_include_related_objects=1`, undefined, { signal }),
  });

export interface Me {
  readonly id: string;
  readonly username?: string;
  readonly display_name: string;
  readonly admin?: boolean;
  readonly developer?: boolean;
}
/** The signed-in user; null when nobody is signed in. */
export const useMe = () =>
  useQuery<Me | null, Refused>({
    queryKey: ['me'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      try {
        return (await rest<Me>('GET', '/user/whoami', undefined, { signal })).body;
      } catch (error) {
        if (error instanceof Refused && error.status === 401) return null;
        throw error;
      }
    },
  });
