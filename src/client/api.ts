import { createTRPCClient, getUntypedClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import type { AppRouter } from '../server/router.ts';
import { confirmSignInLink } from './links/confirmSignIn.ts';
import { waitInLineLink } from './links/waitInLine.ts';
import { transformer } from './package/transformer.js';

/** Context of a call. A call with a context is sent on its own; other calls made at the same moment share one request. */
interface CallContext {
  /** Refuse the call (412) unless the record still has this version. */
  readonly ifMatch?: string | null;
  /** Let the request outlive the page. */
  readonly keepalive?: boolean;
  /** The call takes long: send it on its own so that other calls do not wait for it. */
  readonly separate?: boolean;
  /** Receives the version (ETag) of the record in the answer. */
  readonly onVersion?: (etag: string | null) => void;
}
interface CallOptions {
  readonly context: CallContext & Record<string, unknown>;
  readonly signal?: AbortSignal;
}

const endpoint = { url: '/api/trpc', transformer };
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
          const { response } = context as { response?: Response }; // links over HTTP pass it on
          (op.context as CallContext).onVersion?.(response?.headers.get('ETag') ?? null);
        },
      }),
    );

/** The typed client: `api.shift.update.mutate({ id, name })`. Pass what a call throws to `refusalOf`. */
export const api = createTRPCClient<AppRouter>({
  links: [
    confirmSignInLink,
    waitInLineLink,
    readVersion,
    splitLink({
      condition: ({ context }) => Object.keys(context).length > 0,
      false: httpBatchLink({ ...endpoint, maxItems: 10, maxURLLength: 4000 }),
      true: splitLink({
        condition: ({ context }) => context.keepalive === true,
        false: httpLink(single),
        true: httpLink({
          ...single,
          fetch: (url, init) => fetch(url, { ...(init as RequestInit), keepalive: true }), // httpLink declares a narrower type than the browser's fetch
        }),
      }),
    }),
  ],
});

/** Option for calls made while the page may be closing: the request outlives the page. */
export const keepalive: CallOptions = { context: { keepalive: true } };
/** Option for slow calls: other calls of the same moment do not wait for them. */
export const separately: CallOptions = { context: { separate: true } };
/** Option for changes: refuse with 412 unless the record still has this version. */
export const ifMatch = (etag: string | null): CallOptions => ({ context: { ifMatch: etag } });

/** A record and its version (ETag). */
export interface Versioned<T> {
  readonly record: T;
  readonly etag: string | null;
}
/** Makes a call and returns the record with its version: `withVersion((options) => api.booth.read.query({ id }, options))`. */
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
 * A procedure by name, for pages derived from the declarations: `procedureOf('shift.read')`. The result type cannot be inferred
 * here, so the caller states it.
 */
export const procedureOf = (path: ProcedurePath) => ({
  query: <T>(input: object, options: UntypedOptions = {}) => untyped.query(path, input, options) as Promise<T>,
  mutate: <T>(input: object, options: UntypedOptions = {}) => untyped.mutation(path, input, options) as Promise<T>,
});
