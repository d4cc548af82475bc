import { permissionRefusals } from '../../../messages/core/refusals.ts';
import type { Resource } from '../../../resources/resource.ts';
import { forbidden } from '../../errors/refusals.ts';
import { type Context, requireUser, retryStatement, transaction } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { behaviorOf } from '../behavior.ts';
import { refuseApplications } from '../policy.ts';
import { loadRow } from '../read/loadRow.ts';
import { table } from '../repository.ts';
import type { AnyRow } from '../row.ts';
import { requireScope } from '../scope.ts';
import { dropViewers, withCleanup } from './hooks.ts';
import { loadLocked, requireMatch } from './lock.ts';

/** Whether the viewer may delete the record, as far as rights go. @throws 403/450 */
export function requireMayDelete(r: Resource, viewer: Viewer, row: AnyRow): void {
  const { policy } = behaviorOf(r.name);
  requireScope(r, viewer, row);
  const allowed = policy.mayDelete ? policy.mayDelete(viewer, row as never) : policy.mayUpdate(viewer, row as never) === true;
  if (!allowed) throw forbidden(permissionRefusals.mayNotDelete({ record: r.labels[1] }));
}

/** Deletes a record, or runs the hook that replaces the delete. @throws 401, 404, 403/450, 412 */
export async function deleteRecord(ctx: Context, r: Resource, id: string): Promise<{ success: 1 }> {
  const viewer = requireUser(ctx);
  refuseApplications(ctx, r);
  const { policy, hooks } = behaviorOf(r.name);
  const hasHooks = Boolean(hooks.checkDelete || hooks.beforeDelete || hooks.replaceDelete || hooks.afterDelete);
  const remove = async (ctx: Context): Promise<AnyRow> => {
    const row = await (hasHooks ? loadLocked : loadRow)(ctx, r, id);
    requireMayDelete(r, viewer, row);
    requireMatch(ctx, row);
    await hooks.checkDelete?.(row as never, ctx);
    await hooks.beforeDelete?.(row as never, ctx);
    if (hooks.replaceDelete) await hooks.replaceDelete(row as never, ctx);
    else await table(ctx, r.name).delete({ where: { id: row.id } });
    await hooks.afterDelete?.(row as never, ctx);
    return row;
  };
  const row = await withCleanup(ctx, hooks, undefined, () => (hasHooks ? transaction : retryStatement)(ctx, remove));
  await dropViewers(ctx, policy, row);
  return { success: 1 };
}
