import { QueryClient } from '@tanstack/react-query';
import { refusalOf } from './refusal.ts';

const permanent = [400, 401, 403, 404, 405, 410];

/** The dashboard's cache of answers: fresh for five seconds, read again when the window gets the focus. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < 2 && !permanent.includes(refusalOf(error).status),
      },
    },
  });

/** Query keys. Each begins with the kind of record that is answered, so that a change to one makes all answers of its kind stale. */
export const keys = {
  record: (type: string, id: string) => [type, 'record', id] as const,
  list: (type: string, procedure: string, input: unknown) => [type, 'list', procedure, input] as const,
};
