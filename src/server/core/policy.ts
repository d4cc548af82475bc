import type { Level, Resource } from '../../resources/resource.ts';
import { forbidden, sessionRequired } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { isOrganizer, isStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { behaviourOf, type Permission } from './behaviour.ts';
import type { AnyRow } from './row.ts';

/** What a viewer may do with one row and see of it. */
export interface Access {
  edit: Permission;
  levels: ReadonlySet<Level>;
  /** null: all columns of the levels above; a list: the short form, these keys only. */
  only: readonly string[] | null;
  /** false: the record is closed to this viewer. */
  read: boolean;
}
const nothing: ReadonlySet<Level> = new Set();

/** Judges one row for one viewer. */
export function accessTo(r: Resource, viewer: Viewer | null, row: AnyRow): Access {
  const { policy } = behaviourOf(r.name);
  const open = !r.closed || (policy.isPublic?.(row as never) ?? false);
  if (!viewer) return { edit: false, levels: nothing, only: null, read: open };
  const edit = policy.mayUpdate(viewer, row as never);
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
/** Refuses a single read of a closed record: 401 without session, 403 without the right. */
export function requireRead(r: Resource, ctx: Context, row: AnyRow) {
  if (accessTo(r, ctx.viewer, row).read) return;
  throw ctx.viewer ? forbidden(`You may not read this ${r.labels[1]}.`) : sessionRequired();
}
