import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { Fields, ValueOf } from '../../../resources/fields.ts';
import type { Resource, Row, Types } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import type { Meta } from '../../platform/trpc.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Extras, listOf } from '../read/serialize.ts';
import { inward } from '../schemas/inputs.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Given<I, K> = { [P in keyof I as P extends K ? P : never]: ValueOf<I[P]> } & {
  [P in keyof I as P extends K ? never : P]?: ValueOf<I[P]>;
};
export type Call<Id, I, K> = { [P in keyof (Id & Given<I, K>)]: (Id & Given<I, K>)[P] };
export type Mutation<I, O> = TRPCMutationProcedure<{ meta: Meta; input: I; output: O }>;
export type Query<I, O> = TRPCQueryProcedure<{ meta: Meta; input: I; output: O }>;

/** What an action is told: the request, the record in the path under its lock (mutations), and its parameters, checked. */
export interface Told<T extends Types, I, K> {
  readonly ctx: Context;
  readonly viewer: Viewer;
  readonly row: Row<T['model']>;
  readonly input: Given<I, K>;
}
/** What an operation on one record says of itself. */
export interface Spec<T extends Types, I extends Fields, K extends keyof I & string> {
  summary: string;
  description?: string;
  /** Parameters beside the id. Ids of other resources must exist (400/440). */
  input?: I;
  required?: readonly K[];
  aliases?: Readonly<Record<string, string>>;
  /** Who may. Default: everybody with a session. */
  may?: (viewer: Viewer, row: Row<T['model']>) => boolean;
  /** Works on very many rows: minutes instead of seconds. */
  takesLong?: boolean;
  /** Locks the rows that it changes by itself, and leaves the record in the path to others meanwhile. */
  leavesRow?: true;
  /** What follows outside of the database once the change is stored, told of the record as it was before. May warn, never fail. */
  afterwards?: (ctx: Context, before: Row<T['model']>) => Promise<void>;
  /** Includes that every answer carries. */
  always?: readonly string[];
  /** Older name of another operation: the path that replaces it. */
  successor?: string;
  /** Changes what users may do: cached viewers are dropped; where it names a user, those of that user. */
  changesAccess?: boolean | ((row: Row<T['model']>, viewer: Viewer) => string);
}

/** What the document and the bridge need to know of an operation. */
export const metaOf = (
  r: Resource,
  method: Method,
  path: `/${string}`,
  spec: { summary: string; description?: string; successor?: string; input?: Fields },
): Meta => ({
  openapi: {
    method,
    path,
    tags: [r.name],
    summary: spec.summary,
    description: spec.description ?? r.summary,
    ...(spec.successor ? { deprecated: true } : {}),
    ...(Object.values(spec.input ?? {}).some(({ kind }) => kind === 'file') ? { contentTypes: ['multipart/form-data'] } : {}),
  },
  ...(spec.successor ? { successor: spec.successor } : {}),
});
/** The parameters of an operation as schemas. */
export const inputs = (fields: Fields | undefined, required: readonly string[] | undefined) =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([k, f]) => [k, inward(f, required?.includes(k) ?? false)]));

/** What was asked for, and what every answer carries beside. */
export const including = (always: readonly string[] | undefined, input: Extras): Extras =>
  always ? { ...input, _include: [...always, ...listOf(input._include)] } : input;
