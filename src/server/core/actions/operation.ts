import { z } from 'zod';
import type { Fields } from '../../../resources/fields.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { ModelNamed, Resource, ResourceName, Row, Types } from '../../../resources/resource.ts';
import { forgetViewers } from '../../auth/sessions.ts';
import { forbidden } from '../../errors/refusals.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { procedure } from '../../platform/trpc.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { RecordNamed } from '../crud.ts';
import { type Extras, loadRow, serializeRow } from '../read/serialize.ts';
import type { AnyRow } from '../repository.ts';
import { extras, passing, recordSchema } from '../schemas/inputs.ts';
import { explainMissingReference, parseParameters, type Sent } from './parameters.ts';
import { type Call, type Given, inputs, type Method, type Mutation, metaOf, type Query, type Spec } from './spec.ts';

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
/** Nothing need be said where nothing must be. */
type Asked<I> = {} extends I ? I | undefined : I;
type ByMethod<M, I, O> = M extends 'GET' ? Query<Asked<I>, O> : Mutation<Asked<I>, O>;

async function beginRoot<I extends Fields, K extends keyof I & string, Open extends boolean, O>(
  ctx: Context,
  spec: RootSpec<I, K, Open>,
  sent: Sent,
  work: (told: RootTold<I, K, Open>) => Promise<O>,
): Promise<O> {
  const viewer = spec.open ? ctx.viewer : requireUser(ctx);
  if (spec.may && !(viewer && spec.may(viewer))) throw forbidden('You may not do that.');
  const input = await parseParameters(ctx, spec.input ?? {}, spec.required ?? [], sent, spec.aliases);
  const told = { ctx, viewer, input } as unknown as RootTold<I, K, Open>; // the input was checked by the declarations that type it
  const done = await explainMissingReference(ctx, spec, sent, () => work(told));
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
    .meta(metaOf(r, method, `/${r.name}/${path}`, spec))
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
    .meta(metaOf(r, method, `/${r.name}/${path}`, spec))
    .input(passing(z.object({ ...inputs(spec.input, spec.required), ...extras })))
    .output(passing(z.lazy(() => recordSchema(resourceNamed(gives)))));
  const call = async ({ ctx, input }: { ctx: Context; input: Readonly<Record<string, unknown>> | undefined }) => {
    const found = (await beginRoot(ctx, spec, input ?? {}, run)) as unknown as AnyRow; // rows of every model have these columns
    const other = resourceNamed(gives);
    return serializeRow(ctx, other, await loadRow(ctx, other, found.id), input as Extras);
  };
  return (method === 'GET' ? prepared.query(call as never) : prepared.mutation(call as never)) as never; // as above
}
