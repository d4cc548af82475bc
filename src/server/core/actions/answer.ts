import { z } from 'zod';
import { resourceNamed } from '../../../resources/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Extras, listOf } from '../read/extras.ts';
import type { Where } from '../read/filters.ts';
import { type ListInput, listRecords } from '../read/list.ts';
import { loadRow } from '../read/loadRow.ts';
import { orderedList } from '../read/orderedList.ts';
import { serializeRow } from '../read/serialize.ts';
import type { AnyRow } from '../row.ts';
import type { Operation } from './execute.ts';
import type { Sent } from './parameters.ts';

/** Builds the answer of an action from what its handler returned. */
export async function answer(ctx: Context, { resource, spec }: Operation, sent: Sent, result: unknown): Promise<unknown> {
  const { returns, alwaysInclude } = spec;
  if (returns instanceof z.core.$ZodType) return result;
  if (returns === 'record')
    return serializeRow(ctx, resource, await loadRow(ctx, resource, sent.id), withIncludes(alwaysInclude, sent));
  if (returns === 'success' || 'success' in returns) {
    const warnings = ctx.reply.warnings.length ? { _warnings: ctx.reply.warnings } : {};
    return { success: 1, ...(returns === 'success' ? {} : (result as object)), ...warnings }; // typed by `success`
  }
  if ('record' in returns) {
    const target = resourceNamed(returns.record);
    return serializeRow(ctx, target, await loadRow(ctx, target, (result as AnyRow).id), withIncludes(alwaysInclude, sent)); // rows of every model have an id
  }
  // If the handler takes `query` itself, the list is not searched a second time.
  const searchesItself = spec.input && 'query' in spec.input;
  const listed = { ...withIncludes(alwaysInclude, sent), ...(searchesItself ? { query: undefined } : {}) } as ListInput;
  const target = resourceNamed(returns.list);
  return Array.isArray(result) ? orderedList(ctx, target, result, listed) : listRecords(ctx, target, result as Where, listed); // the two forms of Handled
}
/** The extras of the request and the includes of every answer. */
const withIncludes = (always: readonly string[] | undefined, input: Extras): Extras =>
  always ? { ...input, _include: [...always, ...listOf(input._include)] } : input;
