import { z } from 'zod';
import type { Fields } from '../../../resources/fields.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { Resource, ResourceName, Types } from '../../../resources/resource.ts';
import { forbidden } from '../../errors/refusals.ts';
import { requireUser } from '../../platform/context.ts';
import { procedure } from '../../platform/trpc.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Filtered, RecordNamed } from '../crud.ts';
import type { Where } from '../read/filters.ts';
import { type ListInput, listRecords, type Page } from '../read/list.ts';
import { orderedList } from '../read/orderedList.ts';
import { type Extras, loadRow } from '../read/serialize.ts';
import { idParameter, listParameters, pageOfRecords, passing } from '../schemas/inputs.ts';
import { registerAction } from './actionRegistry.ts';
import { parseParameters } from './parameters.ts';
import { type Call, including, inputs, metaOf, type Query, type Spec, type Told } from './spec.ts';

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
  registerAction(r.name, path);
  return procedure
    .meta(metaOf(r, 'GET', `/${r.name}/{id}/${path}`, spec))
    .input(passing(z.object({ ...idParameter, ...inputs(spec.input, []), ...listParameters(resourceNamed(of)) })))
    .output(passing(z.lazy(() => pageOfRecords(resourceNamed(of)))))
    .query(async ({ ctx, input }) => {
      const { open, ...rest } = spec;
      const viewer = open ? ctx.viewer : requireUser(ctx);
      const row = await loadRow(ctx, r, input.id);
      if (viewer && rest.may && !rest.may(viewer, row as never)) throw forbidden(`You may not list that of this ${r.labels[1]}.`);
      const given = await parseParameters(ctx, spec.input ?? {}, [], input, spec.aliases);
      const where = await scope({ ctx, viewer, row: row as never, input: given as never });
      const asked = {
        ...including(spec.always, input as Extras),
        // A listing that takes the query itself is not searched once more.
        ...(spec.input && 'query' in spec.input ? { query: undefined } : {}),
      };
      const other = resourceNamed(of);
      if (Array.isArray(where)) return orderedList(ctx, other, where, asked as ListInput);
      return listRecords(ctx, other, where as Where, asked as ListInput); // no array
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
  registerAction(r.name, path);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((m) => [m[1] as string, z.string()] as const);
  return procedure
    .meta(metaOf(r, 'GET', `/${r.name}/{id}/${path}`, spec))
    .input(passing(z.object({ ...idParameter, ...inputs(spec.input, spec.required), ...Object.fromEntries(inPath) })))
    .output(passing(spec.output))
    .query(async ({ ctx, input }) => {
      const viewer = spec.open ? ctx.viewer : requireUser(ctx);
      const row = await loadRow(ctx, r, input.id);
      if (viewer && spec.may && !spec.may(viewer, row as never)) throw forbidden(`You may not read that of this ${r.labels[1]}.`);
      const given = await parseParameters(ctx, spec.input ?? {}, spec.required ?? [], input, spec.aliases);
      return run({ ctx, viewer, row: row as never, input: given as never });
    }) as unknown as Query<Call<{ id: string }, I, K>, O>; // as above
}
