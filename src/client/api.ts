import { createTRPCClient, getUntypedClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import superjson from 'superjson';
import type { AppRouter } from '../server/router.ts';

/** What a call may carry beside its input. A call with a context is sent by itself; all others of one moment share a request. */
interface CallContext {
  /** Refuse the call (412) unless the record still has this version. */
  readonly ifMatch?: string | null;
  /** Let the request outlive the page. */
  readonly keepalive?: boolean;
  /** Takes long: other calls of the moment do not wait for it. */
  readonly separate?: boolean;
  /** Receives the version of the record that the call answers. */
  readonly onVersion?: (etag: string | null) => void;
}
interface CallOptions {
  readonly context: CallContext & Record<string, unknown>;
  readonly signal?: AbortSignal;
}

const endpoint = { url: '/api/trpc', transformer: superjson };
const single = {
  ...endpoint,
  headers: ({ op }: { op: { context: CallContext } }) => (op.context.ifMatch ? { 'If-Match': op.context.ifMatch } : {}),
};
const readVersion: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op).pipe(
      tap({
        next({ context }) {
          const { response } = context as { response?: Response }; // links over HTTP hand it on
          (op.context as CallContext).onVersion?.(response?.headers.get('ETag') ?? null);
        },
      }),
    );

/** The service, typed: `api.shift.update.mutate({ id, name })`. Calls throw what `refusalOf` reads. */
export const api = createTRPCClient<AppRouter>({
  links: [
    readVersion,
    splitLink({
      condition: ({ context }) => Object.keys(context).length > 0,
      false: httpBatchLink({ ...endpoint, maxItems: 12, maxURLLength: 4000 }),
      true: splitLink({
        condition: ({ context }) => context.keepalive === true,
        false: httpLink(single),
        true: httpLink({
          ...single,
          fetch: (url, init) => fetch(url, { ...(init as RequestInit), keepalive: true }), // made for the browser's own fetch
        }),
      }),
    }),
  ],
});

/** Option of a call that is made while the page may be closing: the request outlives it. */
export const keepalive: CallOptions = { context: { keepalive: true } };
/** Option of a call that takes long: the calls of the same moment do not wait for it. */
export const separately: CallOptions = { context: { separate: true } };
/** Option of a change that is refused with 412 unless the record still has this version. */
export const ifMatch = (etag: string | null): CallOptions => ({ context: { ifMatch: etag } });

/** A record with the version that it was read in. */
export interface Versioned<T> {
  readonly record: T;
  readonly etag: string | null;
}
/** Makes a call and tells the version of the record that it answers: `withVersion((options) => api.booth.read.query({ id }, options))`. */
export async function withVersion<T>(call: (options: CallOptions) => Promise<T>, signal?: AbortSignal): Promise<Versioned<T>> {
  let etag: string | null = null;
  const onVersion = (version: string | null) => {
    etag = version;
  };
  const record = await call({ context: { onVersion }, ...(signal ? { signal } : {}) });
  return { record, etag };
}

/** The name of a procedure: `shift.read`, `convention.shifts`. */
export type ProcedurePath = `${string}.${string}`;
type UntypedOptions = Partial<CallOptions>;
const untyped = getUntypedClient(api);
/**
 * A procedure by its name, for pages that are derived from the declarations: `procedureOf('shift.read')`. What it answers follows from
 * the declaration, which TypeScript does not see here: the caller says it.
 */
export const procedureOf = (path: ProcedurePath) => ({
  query: <T>(input: object, options: UntypedOptions = {}) => untyped.query(path, input, options) as Promise<T>,
  mutate: <T>(input: object, options: UntypedOptions = {}) => untyped.mutation(path, input, options) as Promise<T>,
});
