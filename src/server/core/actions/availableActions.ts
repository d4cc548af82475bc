import type { Resource } from '../../../resources/resource.ts';
import { takesFiles } from '../../../resources/resource.ts';
import { requireConfirmedEmail } from '../../auth/confirmedEmail.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { behaviorOf } from '../behavior.ts';
import { accessTo } from '../policy.ts';
import type { AnyRow } from '../row.ts';
import { type RecordAction, recordActions } from './actionRegistry.ts';
import { checkNeeded } from './unneeded.ts';

/** Whether an action applies to a record now, and why not. */
export interface Availability {
  readonly method: string;
  /** With the record's id; other parameters in braces. */
  readonly path: string;
  readonly is_available: boolean;
  /** A sentence; null if it is available. */
  readonly reason: string | null;
  /** Of edit: the fields that the viewer may set; left out if all of them. */
  readonly fields?: readonly string[];
}

/** Runs a rule. @returns null if it passes, the sentence of a refusal, or undefined if the viewer never may */
async function reasonOf(rule: () => unknown): Promise<string | null | undefined> {
  try {
    const unneeded = await checkNeeded(rule);
    return unneeded?.message ?? null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.status === 403 && error.wire.data !== 'email' ? undefined : error.message;
  }
}
const keyOf = ({ method, path }: RecordAction) => {
  const name = path.replace(/\/\{\w+\}/g, '');
  return method === 'DELETE' ? `delete-${name}` : name;
};

/**
 * The actions that the viewer may ever call on a record, edit and delete among them, and whether they apply now: the rules are those by
 * which the actions refuse. Rules about parameters, and what other records forbid at the last moment, remain to be seen.
 */
export async function availableActions(ctx: Context, r: Resource, row: AnyRow): Promise<Record<string, Availability>> {
  const { viewer } = ctx;
  if (!viewer || (r.closedToApplications && viewer.for_application)) return {};
  const lines = await Promise.all([
    ...recordActions(r.name)
      .filter(({ method, spec }) => method !== 'GET' && !spec.successor && (!spec.mayCall || spec.mayCall(viewer, row)))
      .map(async (action) => {
        const { method, path, spec } = action;
        const reason = await reasonOf(() => {
          if (spec.needsConfirmedEmail ?? takesFiles(spec.input)) requireConfirmedEmail(viewer);
          return spec.precondition?.({ ctx, viewer, row });
        });
        return { key: keyOf(action), method, path: `/api/${r.name}/${row.id}/${path}`, reason, more: {} };
      }),
    ...usualOperations(ctx, r, row, viewer).map(async ({ key, method, rule, more }) => ({
      key,
      method,
      path: `/api/${r.name}/${row.id}`,
      reason: await reasonOf(rule),
      more,
    })),
  ]);
  return Object.fromEntries(
    lines.flatMap(({ key, method, path, reason, more }) =>
      reason === undefined ? [] : [[key, { method, path, is_available: reason === null, reason, ...more }] as const],
    ),
  );
}

/** Edit and delete, where the viewer may. */
function usualOperations(ctx: Context, r: Resource, row: AnyRow, viewer: Viewer) {
  const { policy, hooks } = behaviorOf(r.name);
  const edit = r.operations.includes('update') && accessTo(r, viewer, row).edit;
  const mayDelete =
    r.operations.includes('delete') &&
    (policy.mayDelete ? policy.mayDelete(viewer, row as never) : policy.mayUpdate(viewer, row as never) === true);
  return [
    ...(edit !== false
      ? [
          {
            key: 'edit',
            method: 'PUT',
            more: edit === true ? {} : { fields: edit },
            rule: () => {
              const refusal = policy.refusesEdit?.(viewer, row as never);
              if (refusal) throw refusal;
            },
          },
        ]
      : []),
    ...(mayDelete ? [{ key: 'delete', method: 'DELETE', more: {}, rule: () => hooks.checkDelete?.(row as never, ctx) }] : []),
  ];
}
