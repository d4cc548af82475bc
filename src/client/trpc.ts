import { createTRPCClient, createTRPCUntypedClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/router.ts';

const links = () => [httpBatchLink({ url: '/api/trpc', transformer: superjson, maxItems: 12, maxURLLength: 4000 })];

/** Typed calls, for pages that are about one resource. */
export const api = createTRPCClient<AppRouter>({ links: links() });

const untyped = createTRPCUntypedClient<AppRouter>({ links: links() });
/** A call by the name of its procedure, for pages that are derived from the registry: `shift.read`, `convention.shifts`. */
export const query = <T>(procedure: string, input: unknown, signal?: AbortSignal): Promise<T> =>
  untyped.query(procedure, input, signal ? { signal } : {}) as Promise<T>; // what a declaration says of the answer is not known to TypeScript here
