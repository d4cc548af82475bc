import { z } from 'zod';
import type { Fields } from '../../../resources/fields.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { ModelNamed, Resource, ResourceName, Row, Types } from '../../../resources/resource.ts';
import { forgetViewers } from '../../auth/sessions.ts';
import { forbidden } from '../../errors/refusals.ts';
import { type Context, requireUser, transaction } from '../../platform/context.ts';
import { procedure } from '../../platform/trpc.ts';
import type { Read, RecordNamed } from '../crud.ts';
import { type Extras, loadRow, serializeRow } from '../read/serialize.ts';
import type { AnyRow } from '../repository.ts';
import { extras, idParameter, passing, recordSchema, successWith } from '../schemas/inputs.ts';
import { loadLocked } from '../write/write.ts';
import { registerAction } from './actionRegistry.ts';
import { explainMissingReference, parseParameters, type Sent } from './parameters.ts';
import { type Call, including, inputs, type Mutation, metaOf, type Spec, type Told } from './spec.ts';

export type { Told } from './spec.ts';

/** Everything an action does before its own code: session, record, right, parameters; in one transaction with that code. */
async function begin<T extends Types, I extends Fields, K extends keyof I & string, O>(
  ctx: Context,
  r: Resource,
  spec: Spec<T, I, K>,
  sent: Sent,
  locked: boolean,
  work: (told: Told<T, I, K>) => Promise<O>,
): Promise<O> {
  const viewer = requireUser(ctx);
  let whose: string | undefined;
  let before: Row<T['model']> | undefined;
  const run = async (ctx: Context) => {
    const row = locked && !spec.leavesRow ? await loadLocked(ctx, r, sent.id as string) : await loadRow(ctx, r, sent.id);
    if (typeof spec.changesAccess === 'function') whose = spec.changesAccess(row as never, viewer);
    if (spec.may && !spec.may(viewer, row as never)) throw forbidden(`You may not do that with this ${r.labels[1]}.`);
    const input = await parseParameters(ctx, spec.input ?? {}, spec.required ?? [], sent, spec.aliases);
    before = row as never;
    return work({ ctx, viewer, row, input } as unknown as Told<T, I, K>); // row and input were read and checked by the declarations that type them
  };
  const done = await explainMissingReference(ctx, spec, sent, () => (locked ? transaction(ctx, run, spec.takesLong) : run(ctx)));
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
  registerAction(r.name, path);
  return procedure
    .meta(metaOf(r, method, `/${r.name}/{id}/${path}`, spec))
    .input(passing(z.object({ ...idParameter, ...inputs(spec.input, spec.required), ...extras })))
    .output(passing(z.lazy(() => recordSchema(r))))
    .mutation(async ({ ctx, input }) => {
      await begin(ctx, r, spec, input, true, run);
      return serializeRow(ctx, r, await loadRow(ctx, r, input.id), including(spec.always, input as Extras));
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
  registerAction(r.name, path);
  return procedure
    .meta(metaOf(r, method, `/${r.name}/{id}/${path}`, spec))
    .input(passing(z.object({ ...idParameter, ...inputs(spec.input, spec.required), ...extras })))
    .output(passing(z.lazy(() => recordSchema(resourceNamed(gives)))))
    .mutation(async ({ ctx, input }) => {
      const made = (await begin(ctx, r, spec, input, true, run)) as unknown as AnyRow; // rows of every model have these columns
      const other = resourceNamed(gives);
      return serializeRow(ctx, other, await loadRow(ctx, other, made.id), input as Extras);
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
  registerAction(r.name, path);
  return procedure
    .meta(metaOf(r, method, `/${r.name}/{id}/${path}`, spec))
    .input(passing(z.object({ ...idParameter, ...inputs(spec.input, spec.required) })))
    .output(passing(successWith('output' in spec ? spec.output : {})))
    .mutation(async ({ ctx, input }) => {
      const more = await begin(ctx, r, spec, input, true, run);
      const warned = ctx.reply.warnings.length ? { _warnings: ctx.reply.warnings } : {};
      return { success: 1, ...more, ...warned };
    }) as unknown as Mutation<Call<{ id: string }, I, K>, { success: 1 } & O>; // as above
}
