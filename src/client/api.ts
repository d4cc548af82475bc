import { createTRPCClient, createTRPCUntypedClient, httpBatchLink, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/router.ts';

const links = () => [httpBatchLink({ url: '/api/trpc', transformer: superjson, maxItems: 12, maxURLLength: 4000 })];

/** Typed calls, for pages that are about one resource. */
export const api = createTRPCClient<AppRouter>({ links: links() });
/** The same, each call by itself and at once, and outliving the page: for what waits until the page is left. */
export const lasting = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/api/trpc',
      transformer: superjson,
      fetch: (url, init) => fetch(url, { ...(init as RequestInit), keepalive: true }), // made for the browser's own fetch
    }),
  ],
});

const untyped = createTRPCUntypedClient<AppRouter>({ links: links() });
/** A call by the name of its procedure, for pages that are derived from the registry: `shift.read`, `convention.shifts`. */
export const query = <T>(procedure: string, input: unknown, signal?: AbortSignal): Promise<T> =>
  untyped.query(procedure, input, signal ? { signal } : {}) as Promise<T>; // what a declaration says of the answer is not known to TypeScript here
