import { versionRefusals } from '../../../messages/core/refusals.ts';
import type { Resource } from '../../../resources/resource.ts';
import { notFound, Refusal } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { behaviorOf, type Sent } from '../behavior.ts';
import { loadRow } from '../read/loadRow.ts';
import { decideFor } from '../read/visibility/schedule.ts';
import { lockRow, selectForUpdate } from '../repository.ts';
import type { AnyRow } from '../row.ts';

/** Locks and returns a row, which is to get the values `sent`. Call it inside a transaction. @throws 404 */
export async function loadLocked(ctx: Context, r: Resource, id: string, sent?: Sent): Promise<AnyRow> {
  const { hooks, loaders } = behaviorOf(r.name);
  if (hooks.lockFirst) {
    const unlocked = await loadRow(ctx, r, id);
    for (const [name, parentId] of (await hooks.lockFirst(unlocked as never, ctx, sent)) ?? [])
      await lockRow(ctx, name, parentId);
  }
  const row = isId(id) ? await selectForUpdate(ctx, r.name, id) : null;
  if (!row) throw notFound(r.labels[1]);
  return decideFor(ctx, r, row) || loaders.loadWith ? loadRow(ctx, r, id) : row;
}
/** Checks If-Match. @throws 412 if it names another version of the row */
export function requireMatch(ctx: Context, row: AnyRow): void {
  const { if_match } = ctx.request;
  if (!if_match || if_match === '*') return;
  const current = `"${row.id}.${row.version}"`;
  if (if_match.split(',').some((tag) => tag.trim().replace(/^W\//, '') === current)) return;
  throw new Refusal(412, 412, null, versionRefusals.changed);
}
