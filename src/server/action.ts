import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { z } from 'zod';
import type { Fields, ValueOf } from '../resources/fields.ts';
import { resourceNamed } from '../resources/index.ts';
import type { ModelNamed, Resource, ResourceName, Row, Types } from '../resources/resource.ts';
import { noteAction } from './actions.ts';
import { type Context, transaction, user } from './context.ts';
import type { Filtered, Read, RecordNamed } from './crud.ts';
import { extras, idParameter, inward, listParameters, pageOfRecords, passing, recordSchema, successWith } from './documented.ts';
import { forbidden } from './errors.ts';
import type { Where } from './filters.ts';
import { type ListInput, list, type Page } from './lists.ts';
import { parametersOf, type Sent, whileThere } from './parameters.ts';
import { forgetViewers } from './people/sessions.ts';
import { ranked } from './ranked.ts';
import { describeOne, type Extras, listOf, load } from './records.ts';
import type { AnyRow } from './storage.ts';
import { type Meta, procedure } from './trpc.ts';
import type { Viewer } from './viewer.ts';
import { loadLocked } from './writes.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Given<I, K> = { [P in keyof I as P extends K ? P : never]: ValueOf<I[P]> } & {
  [P in keyof I as P extends K ? never : P]?: ValueOf<I[P]>;
};
type Call<Id, I, K> = { [P in keyof (Id & Given<I, K>)]: (Id & Given<I, K>)[P] };
type Mutation<I, O> = TRPCMutationProcedure<{ meta: Meta; input: I; output: O }>;
type Query<I, O> = TRPCQueryProcedure<{ meta: Meta; input: I; output: O }>;

/** What an action is told: the request, the record in the path under its lock (mutations), and its parameters, checked. */
export interface Told<T extends Types, I, K> {
  readonly ctx: Context;
  readonly viewer: Viewer;
  readonly row: Row<T['model']>;
  readonly input: Given<I, K>;
}
interface Spec<T extends Types, I extends Fields, K extends keyof I & string> {
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

const meta = (
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
const inputs = (fields: Fields | undefined, required: readonly string[] | undefined) =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([k, f]) => [k, inward(f, required?.includes(k) ?? false)]));

/** What was asked for, and what every answer carries beside. */
const including = (always: readonly string[] | undefined, input: Extras): Extras =>
  always ? { ...input, _include: [...always, ...listOf(input._include)] } : input;

/** Everything an action does before its own code: session, record, right, parameters; in one transaction with that code. */
async function begin<T extends Types, I extends Fields, K extends keyof I & string, O>(
  ctx: Context,
  r: Resource,
  spec: Spec<T, I, K>,
  sent: Sent,
  locked: boolean,
  work: (told: Told<T, I, K>) => Promise<O>,
): Promise<O> {
  const viewer = user(ctx);
  let whose: string | undefined;
  let before: Row<T['model']> | undefined;
  const run = async (ctx: Context) => {
    const row = locked && !spec.leavesRow ? await loadLocked(ctx, r, sent.id as string) : await load(ctx, r, sent.id);
    if (typeof spec.changesAccess === 'function') whose = spec.changesAccess(row as never, viewer);
    if (spec.may && !spec.may(viewer, row as never)) throw forbidden(`You may not do that with this ${r.labels[1]}.`);
    const input = await parametersOf(ctx, spec.input ?? {}, spec.required ?? [], sent, spec.aliases);
    before = row as never;
    return work({ ctx, viewer, row, input } as unknown as Told<T, I, K>); // row and input were read and checked by the declarations that type them
  };
  const done = await whileThere(ctx, spec, sent, () => (locked ? transaction(ctx, run, spec.takesLong) : run(ctx)));
  if (spec.changesAccess) forgetViewers(whose);
  if (before) await spec.afterwards?.(ctx, before);
  return done;
}

/** A change at /api/<resource>/{id}/<path> that answers the normal read of that record. */
export function action<T extends Types, const I extends Fields = {}, const K extends keyof I & string = never>(
  typed: Resource<T>,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  spec: Spec<T, I, K>,
  run: (told: Told<T, I, K>) => Promise<unknown>,
): Mutation<Call<{ id: string }, I, K>, Read<T>> {
  const r = typed as unknown as Resource; // from here on the resource is data
  noteAction(r.name, path);
  return procedure
    .meta(meta(r, method, `/${r.name}/{id}/${path}`, spec))
    .input(passing(z.object({ ...idParameter, ...inputs(spec.input, spec.required), ...extras })))
    .output(passing(z.lazy(() => recordSchema(r))))
    .mutation(async ({ ctx, input }) => {
      await begin(ctx, r, spec, input, true, run);
      return describeOne(ctx, r, await load(ctx, r, input.id), including(spec.always, input as Extras));
    }) as unknown as Mutation<Call<{ id: string }, I, K>, Read<T>>; // what the declaration says of its input and record
}
/** A change that answers the record of another resource, found or made by it. */
export function actionGiving<
  T extends Types,
  const N extends ResourceName,
  const I extends Fields = {},
  const K extends keyof I & string = never,
>(
  typed: Resource<T>,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  gives: N,
  spec: Spec<T, I, K>,
  run: (told: Told<T, I, K>) => Promise<Row<ModelNamed<N>>>,
): Mutation<Call<{ id: string }, I, K>, RecordNamed<N>> {
  const r = typed as unknown as Resource; // from here on the resource is data
  noteAction(r.name, path);
  return procedure
    .meta(meta(r, method, `/${r.name}/{id}/${path}`, spec))
    .input(passing(z.object({ ...idParameter, ...inputs(spec.input, spec.required), ...extras })))
    .output(passing(z.lazy(() => recordSchema(resourceNamed(gives)))))
    .mutation(async ({ ctx, input }) => {
      const made = (await begin(ctx, r, spec, input, true, run)) as unknown as AnyRow; // rows of every model have these columns
      const other = resourceNamed(gives);
      return describeOne(ctx, other, await load(ctx, other, made.id), input as Extras);
    }) as unknown as Mutation<Call<{ id: string }, I, K>, RecordNamed<N>>; // as above
}
/** What an action says of the keys that it adds to the success body, if it adds any. */
type Adding<O> = [O] extends [never]
  ? object
  : keyof O extends never
    ? object
    : { output: { readonly [P in keyof O]: z.ZodType } };
/** A change that answers the success body, with whatever `run` adds to it: `output` describes that. */
export function actionDone<
  T extends Types,
  const I extends Fields = {},
  const K extends keyof I & string = never,
  O extends object = {},
>(
  typed: Resource<T>,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  spec: Spec<T, I, K> & Adding<O>,
  run: (told: Told<T, I, K>) => Promise<O>,
): Mutation<Call<{ id: string }, I, K>, { success: 1 } & O> {
  const r = typed as unknown as Resource; // from here on the resource is data
  noteAction(r.name, path);
  return procedure
    .meta(meta(r, method, `/${r.name}/{id}/${path}`, spec))
    .input(passing(z.object({ ...idParameter, ...inputs(spec.input, spec.required) })))
    .output(passing(successWith('output' in spec ? spec.output : {})))
    .mutation(async ({ ctx, input }) => {
      const more = await begin(ctx, r, spec, input, true, run);
      const warned = ctx.reply.warnings.length ? { _warnings: ctx.reply.warnings } : {};
      return { success: 1, ...more, ...warned };
    }) as unknown as Mutation<Call<{ id: string }, I, K>, { success: 1 } & O>; // as above
}
/**
 * A list of another resource at /api/<resource>/{id}/<path>, beyond what a relationship can say: `scope` gives the Prisma where, or the
 * ids of a few records in their order.
 * With `open`, no session is needed. `always` names includes that every row carries.
 */
export function listing<T extends Types, const N extends ResourceName, const I extends Fields = {}>(
  typed: Resource<T>,
  path: string,
  of: N,
  spec: Omit<Spec<T, I, never>, 'required' | 'changesAccess'> & { open?: boolean },
  scope: (told: Omit<Told<T, I, never>, 'viewer'> & { viewer: Viewer | null }) => Promise<Where | readonly string[]>,
): Query<{ id: string } & Filtered, Page<RecordNamed<N>>> {
  const r = typed as unknown as Resource; // from here on the resource is data
  noteAction(r.name, path);
  return procedure
    .meta(meta(r, 'GET', `/${r.name}/{id}/${path}`, spec))
    .input(passing(z.object({ ...idParameter, ...inputs(spec.input, []), ...listParameters(resourceNamed(of)) })))
    .output(passing(z.lazy(() => pageOfRecords(resourceNamed(of)))))
    .query(async ({ ctx, input }) => {
      const { open, ...rest } = spec;
      const viewer = open ? ctx.viewer : user(ctx);
      const row = await load(ctx, r, input.id);
      if (viewer && rest.may && !rest.may(viewer, row as never)) throw forbidden(`You may not list that of this ${r.labels[1]}.`);
      const given = await parametersOf(ctx, spec.input ?? {}, [], input, spec.aliases);
      const where = await scope({ ctx, viewer, row: row as never, input: given as never });
      const asked = {
        ...including(spec.always, input as Extras),
        // A listing that takes the query itself is not searched once more.
        ...(spec.input && 'query' in spec.input ? { query: undefined } : {}),
      };
      const other = resourceNamed(of);
      if (Array.isArray(where)) return ranked(ctx, other, where, asked as ListInput);
      return list(ctx, other, where as Where, asked as ListInput); // no array
    }) as unknown as Query<{ id: string } & Filtered, Page<RecordNamed<N>>>; // as above
}
/** A value worked out for one record, at GET /api/<resource>/{id}/<path>. */
export function reading<T extends Types, O, const I extends Fields = {}, const K extends keyof I & string = never>(
  typed: Resource<T>,
  path: string,
  spec: Spec<T, I, K> & { output: z.ZodType<O>; open?: boolean },
  run: (told: Omit<Told<T, I, K>, 'viewer'> & { viewer: Viewer | null }) => Promise<O>,
): Query<Call<{ id: string }, I, K>, O> {
  const r = typed as unknown as Resource; // from here on the resource is data
  noteAction(r.name, path);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((m) => [m[1] as string, z.string()] as const);
  return procedure
    .meta(meta(r, 'GET', `/${r.name}/{id}/${path}`, spec))
    .input(passing(z.object({ ...idParameter, ...inputs(spec.input, spec.required), ...Object.fromEntries(inPath) })))
    .output(passing(spec.output))
    .query(async ({ ctx, input }) => {
      const viewer = spec.open ? ctx.viewer : user(ctx);
      const row = await load(ctx, r, input.id);
      if (viewer && spec.may && !spec.may(viewer, row as never)) throw forbidden(`You may not read that of this ${r.labels[1]}.`);
      const given = await parametersOf(ctx, spec.input ?? {}, spec.required ?? [], input, spec.aliases);
      return run({ ctx, viewer, row: row as never, input: given as never });
    }) as unknown as Query<Call<{ id: string }, I, K>, O>; // as above
}

interface RootSpec<I extends Fields, K extends keyof I & string, Open extends boolean>
  extends Pick<Spec<Types, I, K>, 'summary' | 'description' | 'input' | 'required' | 'aliases' | 'successor' | 'changesAccess'> {
  /** No session is needed. */
  open?: Open;
  /** Who may. Default: everybody with a session. */
  may?: (viewer: Viewer) => boolean;
}
/** What an operation without a record in its path is told. */
export interface RootTold<I, K, Open> {
  readonly ctx: Context;
  readonly viewer: Open extends true ? Viewer | null : Viewer;
  readonly input: Given<I, K>;
}
type ByMethod<M, I, O> = M extends 'GET' ? Query<I, O> : Mutation<I, O>;

async function beginRoot<I extends Fields, K extends keyof I & string, Open extends boolean, O>(
  ctx: Context,
  spec: RootSpec<I, K, Open>,
  sent: Sent,
  work: (told: RootTold<I, K, Open>) => Promise<O>,
): Promise<O> {
  const viewer = spec.open ? ctx.viewer : user(ctx);
  if (spec.may && !(viewer && spec.may(viewer))) throw forbidden('You may not do that.');
  const input = await parametersOf(ctx, spec.input ?? {}, spec.required ?? [], sent, spec.aliases);
  const told = { ctx, viewer, input } as unknown as RootTold<I, K, Open>; // the input was checked by the declarations that type it
  const done = await whileThere(ctx, spec, sent, () => work(told));
  if (spec.changesAccess) forgetViewers();
  return done;
}
/**
 * An operation of a resource as a whole, at /api/<resource>/<path>: answers the value that `run` answers, `output` describes it.
 * It begins no transaction: `run` does where it writes.
 */
export function operation<
  const M extends Method,
  O,
  const I extends Fields = {},
  const K extends keyof I & string = never,
  const Open extends boolean = false,
>(
  of: { readonly name: ResourceName },
  method: M,
  path: string,
  spec: RootSpec<I, K, Open> & { output: z.ZodType<O> },
  run: (told: RootTold<I, K, Open>) => Promise<O>,
): ByMethod<M, Call<{}, I, K>, O> {
  const r = of as Resource; // from here on the resource is data
  const prepared = procedure
    .meta(meta(r, method, `/${r.name}/${path}`, spec))
    .input(passing(z.object(inputs(spec.input, spec.required))))
    .output(passing(spec.output));
  const call = ({ ctx, input }: { ctx: Context; input: Readonly<Record<string, unknown>> | undefined }) =>
    beginRoot(ctx, spec, input ?? {}, run);
  return (method === 'GET' ? prepared.query(call as never) : prepared.mutation(call as never)) as never; // what the declaration says of its input and output
}
/** The same, answering the record of a resource that `run` has found or made. */
export function operationGiving<
  const M extends Method,
  const N extends ResourceName,
  const I extends Fields = {},
  const K extends keyof I & string = never,
  const Open extends boolean = false,
>(
  of: { readonly name: ResourceName },
  method: M,
  path: string,
  gives: N,
  spec: RootSpec<I, K, Open>,
  run: (told: RootTold<I, K, Open>) => Promise<Row<ModelNamed<N>>>,
): ByMethod<M, Call<{}, I, K>, RecordNamed<N>> {
  const r = of as Resource; // from here on the resource is data
  const prepared = procedure
    .meta(meta(r, method, `/${r.name}/${path}`, spec))
    .input(passing(z.object({ ...inputs(spec.input, spec.required), ...extras })))
    .output(passing(z.lazy(() => recordSchema(resourceNamed(gives)))));
  const call = async ({ ctx, input }: { ctx: Context; input: Readonly<Record<string, unknown>> | undefined }) => {
    const found = (await beginRoot(ctx, spec, input ?? {}, run)) as unknown as AnyRow; // rows of every model have these columns
    const other = resourceNamed(gives);
    return describeOne(ctx, other, await load(ctx, other, found.id), input as Extras);
  };
  return (method === 'GET' ? prepared.query(call as never) : prepared.mutation(call as never)) as never; // as above
}
