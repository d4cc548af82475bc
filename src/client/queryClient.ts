import { QueryClient } from '@tanstack/react-query';
import { refusalOf } from './refusal.ts';

const permanent = [400, 401, 403, 404, 405, 410];

/** The dashboard's query cache. Answers stay fresh for five seconds and are read again when the window regains focus. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < 2 && !permanent.includes(refusalOf(error).status),
      },
    },
  });

/** Query keys. Each begins with the type of record it holds, so that invalidating a type covers all its queries. */
export const keys = {
  record: (type: string, id: string) => [type, 'record', id] as const,
  list: (type: string, procedure: string, input: unknown) => [type, 'list', procedure, input] as const,
};
