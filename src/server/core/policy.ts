import { signOnRefusals } from '../../messages/auth/signIn.ts';
import { permissionRefusals } from '../../messages/core/refusals.ts';
import type { Level, Resource } from '../../resources/resource.ts';
import { forbidden, sessionRequired } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { isOrganizer, isStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { behaviorOf, type Permission } from './behavior.ts';
import type { AnyRow } from './row.ts';
import { requireScope, scopeHasRow } from './scope.ts';

/** What a viewer may do with one row and see of it. */
export interface Access {
  edit: Permission;
  levels: ReadonlySet<Level>;
  /** null: every column that the levels allow. A list: the short form, with these keys only. */
  only: readonly string[] | null;
  /** false: the viewer may not read the record. */
  read: boolean;
}
const noLevels: ReadonlySet<Level> = new Set();

/** Works out what a viewer may do with one row. */
export function accessTo(r: Resource, caller: Viewer | null, row: AnyRow): Access {
  const viewer = caller && scopeHasRow(r, caller, row) ? caller : null;
  const { policy } = behaviorOf(r.name);
  const open = !r.closed || (policy.isPublic?.(row as never) ?? false);
  if (!viewer) return { edit: false, levels: noLevels, only: null, read: open };
  const edit = !(r.closedToApplications && viewer.for_application) && policy.mayUpdate(viewer, row as never);
  const levels = new Set<Level>();
  if (edit !== false) levels.add('editor');
  if (edit === true) levels.add('fullEditor');
  const owns = viewer.admin || (policy.isOwner?.(viewer, row as never) ?? false);
  if (owns) levels.add('owner');
  const convention_id = row.convention_id as string | undefined;
  if (isStaff(viewer, convention_id)) levels.add('staff');
  if (isOrganizer(viewer, convention_id)) levels.add('organizer');
  const read: Permission = open || edit !== false || owns ? true : (policy.mayRead?.(viewer, row as never) ?? false);
  return { edit, levels, only: typeof read === 'boolean' ? null : read, read: read !== false };
}
/** Refuses changes of records that a session of an application may not make. @throws 403/450 session_id */
export function refuseApplications({ viewer }: Context, { closedToApplications }: Resource): void {
  if (closedToApplications && viewer?.for_application) throw forbidden(signOnRefusals.closedToApplications);
}
/** Refuses to read a closed record. @throws 401 without a session, 403 without permission */
export function requireRead(r: Resource, ctx: Context, row: AnyRow) {
  if (accessTo(r, ctx.viewer, row).read) return;
  requireScope(r, ctx.viewer, row);
  throw ctx.viewer ? forbidden(permissionRefusals.mayNotRead({ record: r.labels[1] })) : sessionRequired();
}
