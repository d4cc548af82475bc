import type { Client, Session } from './operations.js';

export type * from './operations.js';

export interface Where {
  /** The address of the service, without /api. */
  readonly url: string;
  /** Replaces the runtime's own fetch. */
  readonly fetch?: typeof fetch;
}
export interface Options extends Where {
  /** The id of a session, or a function that returns it before each request. Default: no session. */
  readonly session_id?: string | (() => string | undefined | Promise<string | undefined>);
}
/** Creates a client of the service at an address. Calls made at the same moment share a request. */
export function createClient(options: Options): Client;

export interface Credentials extends Where {
  readonly username: string;
  readonly password: string;
  /** An API key of that user, from /developers/keys in the dashboard. */
  readonly api_key_id: string;
}
/** Signs a program in. @throws like every call; `refusalOf` tells why */
export function signIn(credentials: Credentials): Promise<{ client: Client; session: Session }>;

/** Why the service refused a call. */
export interface Refusal {
  /** HTTP status, such as 409. */
  readonly status: number;
  /** The service's own code, such as 453. */
  readonly code: number;
  /** A sentence for people. */
  readonly message: string;
  /** What the refusal is about, such as a parameter; null if it is about nothing in particular. */
  readonly field: string | null;
  /** Records that prevent the operation. */
  readonly conflicts: readonly { readonly object_type: string; readonly id: string; readonly name: string }[];
}
/** The refusal behind an error thrown by a call; null for other errors, such as a lost connection. */
export function refusalOf(error: unknown): Refusal | null;
