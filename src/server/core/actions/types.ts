import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { z } from 'zod';
import type { Fields, Schema, ValueOf } from '../../../resources/fields.ts';
import type { ModelNamed, ResourceName, Row, Types } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import type { Meta } from '../../platform/trpc.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Filtered, Read, RecordNamed } from '../crud.ts';
import type { Where } from '../read/filters.ts';
import type { Page } from '../read/list.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Method and path of an action below its resource: `POST /{id}/copy` works on one record, `GET /whoami` on none. */
export type Route = `${Method} /${string}`;
/** Whether a route works on one record. */
export type OnRecord<R> = R extends `${string} /{id}${string}` ? true : false;

/**
 * What an action returns: `record` is the record in the path, read again; `{ record }` and `{ list }` name another resource; `success` is
 * the success body, `{ success }` adds keys to it; a schema describes any other value.
 */
export type Returns =
  | 'record'
  | 'success'
  | { readonly record: ResourceName }
  | { readonly list: ResourceName }
  | { readonly success: Readonly<Record<string, Schema>> }
  | Schema;
/** What the handler returns: a row, a Prisma `where`, an ordered list of ids, or the value. */
export type Handled<Ret> = Ret extends 'record' | 'success'
  ? unknown
  : Ret extends { readonly record: infer N }
    ? Row<ModelNamed<N>>
    : Ret extends { readonly list: string }
      ? Where | readonly string[]
      : Ret extends { readonly success: infer S }
        ? { [P in keyof S]: z.output<S[P]> }
        : z.output<Ret>;
type Answered<T extends Types, Ret> = Ret extends 'record'
  ? Read<T>
  : Ret extends 'success'
    ? { success: 1 }
    : Ret extends { readonly record: infer N }
      ? RecordNamed<N>
      : Ret extends { readonly list: infer N }
        ? Page<RecordNamed<N>>
        : Ret extends { readonly success: infer S }
          ? { success: 1 } & { [P in keyof S]: z.output<S[P]> }
          : z.output<Ret>;

/** The checked parameters. Required ones are always set. */
export type InputOf<I, K> = { [P in keyof I & K]: ValueOf<I[P]> } & { [P in Exclude<keyof I, K>]?: ValueOf<I[P]> };
type Flat<T> = { [P in keyof T]: T[P] };
type Sent<R, Ret, I, K> =
  OnRecord<R> extends true
    ? Ret extends { readonly list: string }
      ? { id: string } & Filtered
      : Flat<{ id: string } & InputOf<I, K>>
    : {} extends InputOf<I, K>
      ? Flat<InputOf<I, K>> | undefined
      : Flat<InputOf<I, K>>;
/** The procedure of an action. GET is a query, every other method is a mutation. */
export type Action<T extends Types, R, Ret, I, K> = R extends `GET ${string}`
  ? TRPCQueryProcedure<{ meta: Meta; input: Sent<R, Ret, I, K>; output: Answered<T, Ret> }>
  : TRPCMutationProcedure<{ meta: Meta; input: Sent<R, Ret, I, K>; output: Answered<T, Ret> }>;

/** The arguments of a handler. `row` is the record in the path; mutations lock it first. */
export interface ActionArgs<T extends Types, R, I, K, Anonymous> {
  readonly ctx: Context;
  readonly viewer: Anonymous extends true ? Viewer | null : Viewer;
  readonly row: OnRecord<R> extends true ? Row<T['model']> : undefined;
  readonly input: InputOf<I, K>;
}
/** The declaration of an action. */
export interface ActionSpec<T extends Types, R, Ret, I, K extends keyof I & string, Anonymous extends boolean> {
  returns: Ret;
  summary: string;
  /** As in `Relationship`. */
  operationId?: string;
  description?: string;
  /** Parameters besides the id. Records that they name must exist (400/440). */
  input?: I;
  required?: readonly K[];
  /** Other names of parameters. */
  aliases?: Readonly<Record<string, string>>;
  /** Needs no session. */
  anonymous?: Anonymous;
  /** Whether applications may call it although they may not change records of this kind. */
  openToApplications?: boolean;
  /** Who may call it. Default: everyone with a session. */
  mayCall?: (viewer: Viewer, row: OnRecord<R> extends true ? Row<T['model']> : undefined) => boolean;
  /**
   * Refuses while the state of the record does not allow the action, or throws Unneeded if it would change nothing. It runs with the record
   * locked before the handler, and on reads that list the actions: it must change nothing and lock nothing.
   */
  precondition?: (args: { readonly ctx: Context; readonly viewer: Viewer; readonly row: Row<T['model']> }) => unknown;
  /** Needs a confirmed email address (403/450). Default: if it takes a file. */
  needsConfirmedEmail?: true;
  /** Works on many rows, so its transaction may take minutes instead of seconds. */
  takesLong?: boolean;
  /** The handler locks the rows that it changes. The record in the path is not locked. */
  locksItself?: true;
  /** The handler also opens its transaction, after work that takes long. */
  opensTransaction?: true;
  /**
   * Work outside the database after the commit, or just before it where the answer is stored with the work. `before` is the record as it
   * was. It may add warnings but must not throw.
   */
  afterCommit?: (ctx: Context, before: Row<T['model']>) => Promise<void>;
  /** Includes of every answer. */
  alwaysInclude?: readonly string[];
  /** The path that replaces this deprecated one. */
  successor?: string;
  /** Changes what users may do. Drops all cached viewers, or only those of the user whose id the function returns. */
  changesAccess?: boolean | ((row: Row<T['model']>, viewer: Viewer) => string);
}
/** The same without type parameters, for the code that runs it. */
export interface AnySpec
  extends Omit<
    ActionSpec<Types, Route, Returns, Fields, string, boolean>,
    'mayCall' | 'precondition' | 'afterCommit' | 'changesAccess'
  > {
  mayCall?: (viewer: Viewer, row: unknown) => boolean;
  precondition?: (args: { ctx: Context; viewer: Viewer; row: unknown }) => unknown;
  afterCommit?: (ctx: Context, before: unknown) => Promise<void>;
  changesAccess?: boolean | ((row: unknown, viewer: Viewer) => string);
}
