import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { z } from 'zod';
import { withArticle } from '../../messages/article.ts';
import { permissionRefusals } from '../../messages/core/refusals.ts';
import type { Field, ValueOf } from '../../resources/fields.ts';
import type { Resources } from '../../resources/index.ts';
import { type Operation, type Resource, type Types, takesFiles } from '../../resources/resource.ts';
import { summaryOf } from '../../resources/summaries.ts';
import { type HistoryEntry, hasHistory } from '../../resources/system/history.ts';
import { forbidden } from '../errors/refusals.ts';
import { requireUser } from '../platform/context.ts';
import { type Meta, procedure } from '../platform/trpc.ts';
import { type Availability, availableActions } from './actions/availableActions.ts';
import { type Behavior, registerBehavior } from './behavior.ts';
import type { HistoryInput } from './history/entries.ts';
import { recordHistory } from './history/recordHistory.ts';
import { type OptionValues, optionsAnswer } from './options.ts';
import { requireRead } from './policy.ts';
import { type Extras, isRequested, type ReadExtras } from './read/extras.ts';
import { type ListInput, listRecords, type Page } from './read/list.ts';
import { loadRowWith } from './read/loadRow.ts';
import { serializeRow } from './read/serialize.ts';
import { relationships } from './relationships.ts';
import {
  createInput,
  documentOnly,
  idParameter,
  inputOnly,
  listParameters,
  optionsSchema,
  pageOfRecords,
  readExtrasOf,
  recordSchema,
  success,
  updateInput,
} from './schemas/inputs.ts';
import { createRecord } from './write/create.ts';
import { deleteRecord } from './write/delete.ts';
import { updateRecord } from './write/update.ts';

export type RecordNamed<N> = N extends keyof Resources
  ? Resources[N] extends { readonly types?: infer T extends Types }
    ? T['record']
    : never
  : Record<string, unknown>;
type IncludedValue<S> = S extends { readonly record: infer N }
  ? RecordNamed<N>
  : S extends { readonly records: infer N }
    ? RecordNamed<N>[]
    : S extends Field
      ? ValueOf<S>
      : never;
/** A record with everything that a read can add to it. */
export type Read<T extends Types> = T['record'] & { [K in keyof T['related']]?: RecordNamed<T['related'][K]> } & {
  [K in keyof T['includes']]?: IncludedValue<T['includes'][K]>;
} & {
  _relationships?: Record<string, string>;
  _actions?: Record<string, Availability>;
  _warnings?: { code: number; message: string; data: string | null }[];
};

type Query<I, O> = TRPCQueryProcedure<{ meta: Meta; input: I; output: O }>;
type Mutation<I, O> = TRPCMutationProcedure<{ meta: Meta; input: I; output: O }>;
export type Options = { _options: OptionValues };
/** The parameters of a list, with the qualifiers and ranges of its resource. */
export type Filtered = ListInput & { readonly [qualifier: string]: unknown };

export type Standard<T extends Types> = {
  list: Query<Filtered, Page<Read<T>>>;
  create: Mutation<T['create'] & Extras, Read<T>>;
  read: Query<{ id: string } & ReadExtras, Read<T>>;
  update: Mutation<{ id: string } & T['update'] & Extras, Read<T>>;
  delete: Mutation<{ id: string }, { success: 1 }>;
};
export type Listings<T extends Types> = {
  [K in keyof T['relationships']]: T['relationships'][K] extends { readonly to: infer N }
    ? Query<{ id: string } & Filtered, Page<RecordNamed<N>>>
    : never;
};
/** What every resource has. Those that are logs themselves have no history (`withoutHistory`), which the types do not say: it costs too much. */
type Common = { options: Query<void, Options>; history: Query<{ id: string } & HistoryInput, Page<HistoryEntry>> };
export type Crud<T extends Types> = Pick<Standard<T>, T['operations']> & Listings<T> & Common;

/** Creates the REST and tRPC procedures of a resource from its declaration and its behavior. */
export function crud<T extends Types>(typed: Resource<T>, behavior: Behavior<T, never> | Behavior<T> = {}): Crud<T> {
  const r = typed as unknown as Resource; // the code below needs only its data
  registerBehavior(r, behavior as unknown as Behavior<Types>); // as above
  const [manyLabel, oneLabel] = r.labels;
  const oneRecord = withArticle(oneLabel);
  const path = `/${r.name}` as const;
  const metaOf = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', at: `/${string}`, summary: string, contentTypes?: string[]) => ({
    openapi: { method, path: at, tags: [r.name], summary, description: summaryOf(r), ...(contentTypes ? { contentTypes } : {}) },
  });
  const hasFiles = takesFiles(r.inputs);
  const record = documentOnly(() => z.lazy(() => recordSchema(r)));

  const standard = {
    list: () =>
      procedure
        .meta(metaOf('GET', path, `List ${manyLabel}`))
        .input(inputOnly(() => z.object(listParameters(r))))
        .output(documentOnly(() => pageOfRecords(r)))
        .query(({ ctx, input }) => {
          if (r.listNeedsSession || behavior.policy?.mayList) requireUser(ctx);
          if (ctx.viewer && behavior.policy?.mayList?.(ctx.viewer) === false)
            throw forbidden(permissionRefusals.mayNotList({ records: manyLabel }));
          return listRecords(ctx, r, {}, input as ListInput);
        }),
    create: () =>
      procedure
        .meta(metaOf('POST', path, `Create ${oneRecord}`, hasFiles ? ['multipart/form-data'] : undefined))
        .input(inputOnly(() => createInput(r)))
        .output(record)
        .mutation(({ ctx, input }) => createRecord(ctx, r, input ?? {})),
    read: () =>
      procedure
        .meta(metaOf('GET', `${path}/{id}`, `Read ${oneRecord}`))
        .input(inputOnly(() => z.object({ ...idParameter, ...readExtrasOf(r) })))
        .output(record)
        .query(async ({ ctx, input }) => {
          const { _include_actions, ...extras } = input as ReadExtras;
          const row = await loadRowWith(ctx, r, input.id, extras);
          requireRead(r, ctx, row);
          const record = await serializeRow(ctx, r, row, extras);
          if (isRequested(_include_actions)) record._actions = await availableActions(ctx, r, row);
          return record;
        }),
    update: () =>
      procedure
        .meta(
          metaOf(
            'PUT',
            `${path}/{id}`,
            `Change ${oneRecord}`,
            hasFiles ? ['application/json', 'multipart/form-data'] : undefined,
          ),
        )
        .input(inputOnly(() => updateInput(r)))
        .output(record)
        .mutation(({ ctx, input }) => updateRecord(ctx, r, input)),
    delete: () =>
      procedure
        .meta(metaOf('DELETE', `${path}/{id}`, `Delete ${oneRecord}`))
        .input(inputOnly(() => z.object(idParameter)))
        .output(documentOnly(() => success))
        .mutation(({ ctx, input }) => deleteRecord(ctx, r, input.id)),
  } satisfies Record<Operation, () => unknown>;

  const options = procedure
    .meta(metaOf('GET', `${path}/_options`, `Allowed values of enumerated ${oneLabel} fields and flags`))
    .input(inputOnly(() => z.object({})))
    .output(documentOnly(() => optionsSchema(r)))
    .query(({ ctx }) => optionsAnswer(r, ctx.dialect));
  // The compiler cannot follow the entries; tests/contract checks over HTTP that they match Crud<T>.
  return {
    ...Object.fromEntries(r.operations.map((op) => [op, standard[op]()])),
    ...relationships(r),
    // That of a convention tells of everything in it.
    ...(hasHistory(r) && r.name !== 'convention' ? { history: recordHistory(r) } : {}),
    options,
  } as unknown as Crud<T>;
}
