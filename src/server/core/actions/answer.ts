import { z } from 'zod';
import { resourceNamed } from '../../../resources/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Where } from '../read/filters.ts';
import { type ListInput, listRecords } from '../read/list.ts';
import { orderedList } from '../read/orderedList.ts';
import { type Extras, listOf, loadRow, serializeRow } from '../read/serialize.ts';
import type { AnyRow } from '../row.ts';
import type { Operation } from './execute.ts';
import type { Sent } from './parameters.ts';

/** What an action answers, from what its handler returned. */
export async function answer(ctx: Context, { resource, spec }: Operation, sent: Sent, result: unknown): Promise<unknown> {
  const { returns, alwaysInclude } = spec;
  if (returns instanceof z.core.$ZodType) return result;
  if (returns === 'record')
    return serializeRow(ctx, resource, await loadRow(ctx, resource, sent.id), withIncludes(alwaysInclude, sent));
  if (returns === 'success' || 'success' in returns) {
    const warnings = ctx.reply.warnings.length ? { _warnings: ctx.reply.warnings } : {};
    return { success: 1, ...(returns === 'success' ? {} : (result as object)), ...warnings }; // the handler returns what `success` describes
  }
  if ('record' in returns) {
    const other = resourceNamed(returns.record);
    return serializeRow(ctx, other, await loadRow(ctx, other, (result as AnyRow).id), withIncludes(alwaysInclude, sent)); // rows of every model have an id
  }
  // A list whose handler takes the query itself is not searched a second time.
  const searchesItself = spec.input && 'query' in spec.input;
  const listed = { ...withIncludes(alwaysInclude, sent), ...(searchesItself ? { query: undefined } : {}) } as ListInput;
  const other = resourceNamed(returns.list);
  return Array.isArray(result) ? orderedList(ctx, other, result, listed) : listRecords(ctx, other, result as Where, listed); // the two forms of Handled
}
/** What was asked for, with the includes that every answer carries. */
const withIncludes = (always: readonly string[] | undefined, input: Extras): Extras =>
  always ? { ...input, _include: [...always, ...listOf(input._include)] } : input;
