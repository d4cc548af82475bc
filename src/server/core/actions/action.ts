import { z } from 'zod';
import type { Fields, Schema } from '../../../resources/fields.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { type Resource, type Types, takesFiles } from '../../../resources/resource.ts';
import { summaryOf } from '../../../resources/summaries.ts';
import { type Meta, procedure } from '../../platform/trpc.ts';
import {
  documentOnly,
  extrasOf,
  idParameter,
  inputOnly,
  inputSchema,
  listParameters,
  pageOfRecords,
  recordSchema,
  successWith,
} from '../schemas/inputs.ts';
import { registerAction } from './actionRegistry.ts';
import { answer } from './answer.ts';
import { execute, type Operation } from './execute.ts';
import type { Action, ActionArgs, ActionSpec, AnySpec, Handled, Method, Returns, Route } from './types.ts';

/**
 * Declares an operation beyond create, read, update and delete. A call checks, in this order: session, record, `mayCall`, required
 * parameters, references, values. Then it runs `handler`, in one transaction if it changes a record. `returns` describes the answer.
 * @throws 401 without a session, 404, 403/450, 400 for parameters, and everything that the handler throws
 */
export function action<
  T extends Types,
  const R extends Route,
  const Ret extends Returns,
  const I extends Fields = {},
  const K extends keyof I & string = never,
  const Anonymous extends boolean = false,
>(
  resource: Resource<T>,
  route: R,
  spec: ActionSpec<T, R, Ret, I, K, Anonymous>,
  handler: (args: ActionArgs<T, R, I, K, Anonymous>) => Promise<Handled<Ret>>,
): Action<T, R, Ret, I, K> {
  const r = resource as unknown as Resource; // the code below needs only its data
  const [method, path] = route.split(' ') as [Method, `/${string}`]; // the form of a Route
  const operation: Operation = { resource: r, method, onRecord: path.startsWith('/{id}'), spec: spec as AnySpec };
  if (operation.onRecord) registerAction(path.replace('/{id}/', ''), operation);
  const prepared = procedure
    .meta(metaOf(operation, `/${r.name}${path}`))
    .input(inputOnly(() => z.object(inputOf(operation, path))))
    .output(documentOnly(() => outputOf(operation)));
  const call = async ({ ctx, input = {} }: Parameters<Parameters<typeof prepared.query>[0]>[0]) =>
    answer(ctx, operation, input, await execute(ctx, operation, input, handler as never)); // parseParameters checks its arguments against the declaration
  return (method === 'GET' ? prepared.query(call) : prepared.mutation(call)) as unknown as Action<T, R, Ret, I, K>; // as `returns` and `input` say
}

/** The metadata of an operation for the OpenAPI document and the REST bridge. */
function metaOf({ resource: r, method, spec }: Operation, path: `/${string}`): Meta {
  return {
    openapi: {
      method,
      path,
      tags: [r.name],
      summary: spec.summary,
      description: spec.description ?? summaryOf(r),
      ...(spec.successor ? { deprecated: true } : {}),
      ...(spec.operationId ? { operationId: spec.operationId } : {}),
      ...(takesFiles(spec.input) ? { contentTypes: ['multipart/form-data'] } : {}),
    },
    ...(spec.successor ? { successor: spec.successor } : {}),
  };
}
function inputOf(
  { resource, onRecord, spec: { input = {}, required = [], returns } }: Operation,
  path: string,
): z.core.$ZodLooseShape {
  const fields = Object.entries(input).map(([name, field]) => [name, inputSchema(field, required.includes(name))] as const);
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'id' && !required.includes(name));
  const answersRecord = returns === 'record' || (typeof returns === 'object' && 'record' in returns);
  const answered = typeof returns === 'object' && 'record' in returns ? resourceNamed(returns.record) : resource;
  return {
    ...(onRecord ? idParameter : {}),
    ...Object.fromEntries(fields),
    ...Object.fromEntries(pathParameters.map((name) => [name, z.string()])),
    ...(answersRecord ? extrasOf(answered) : {}),
    ...(typeof returns === 'object' && 'list' in returns ? listParameters(resourceNamed(returns.list)) : {}),
  };
}
function outputOf({ resource: r, spec: { returns } }: Operation): Schema {
  if (returns === 'record') return z.lazy(() => recordSchema(r));
  if (returns === 'success') return successWith();
  if (returns instanceof z.core.$ZodType) return returns;
  if ('record' in returns) return z.lazy(() => recordSchema(resourceNamed(returns.record)));
  if ('list' in returns) return z.lazy(() => pageOfRecords(resourceNamed(returns.list)));
  return successWith(returns.success);
}
