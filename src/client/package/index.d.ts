import type { TRPCClient } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../server/router.ts';

/** Every operation of the service, by resource: `client.shift.read.query({ id })`, `client.shift.update.mutate({ id, name })`. */
export type Client = TRPCClient<AppRouter>;
/** What operations take and answer: `Outputs['shift']['read']`. */
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export interface Where {
  /** The address of the service, without /api. */
  readonly url: string;
  /** Instead of the runtime's own. */
  readonly fetch?: typeof fetch;
}
export interface Options extends Where {
  /** In whose name: a session's id, or what answers it before each request. Default: nobody's. */
  readonly session_id?: string | (() => string | undefined | Promise<string | undefined>);
}
/** A client of the service at an address. Calls of one moment travel together. */
export function createClient(options: Options): Client;

export interface Credentials extends Where {
  readonly username: string;
  readonly password: string;
  /** An API key of that user: /developers/keys in the dashboard. */
  readonly api_key_id: string;
}
/** Signs a program in. @throws as every call does: `refusalOf` tells why */
export function signIn(credentials: Credentials): Promise<{ client: Client; session: Outputs['session']['create'] }>;

/** Why the service refused a call. */
export interface Refusal {
  /** Of HTTP: 409. */
  readonly status: number;
  /** The service's own: 453. */
  readonly code: number;
  /** A sentence for people. */
  readonly message: string;
  /** What it is about, such as a parameter; null where it is about no single one. */
  readonly field: string | null;
  /** Records that stand in the way. */
  readonly conflicts: readonly { readonly object_type: string; readonly id: string; readonly name: string }[];
}
/** The refusal behind an error that a call threw; null for all other errors, such as a lost connection. */
export function refusalOf(error: unknown): Refusal | null;
