import { type Privilege, privilegeNames } from './privileges.ts';
import type { Viewer } from './viewer.ts';

/** True if the viewer holds one of the privileges in that convention (organisers and admins hold all of them). */
export function can(
  viewer: Viewer | null,
  wanted: Privilege | readonly Privilege[],
  convention_id: string | null | undefined,
): boolean {
  if (!viewer || !convention_id) return false;
  if (viewer.admin) return true;
  const held = viewer.conventions.get(convention_id);
  if (!held) return false;
  if (held.has('everything')) return true;
  return typeof wanted === 'string' ? held.has(wanted as Privilege) : (wanted as readonly Privilege[]).some((p) => held.has(p));
}
/** True for organisers of the convention: privilege everything, leader or director of its group, admin. */
export const isOrganizer = (viewer: Viewer | null, convention_id: string | null | undefined) =>
  can(viewer, 'everything', convention_id);
/** True for anybody with any privilege in the convention. */
export const isStaff = (viewer: Viewer | null, convention_id: string | null | undefined) =>
  !!viewer && !!convention_id && (viewer.admin || (viewer.conventions.get(convention_id)?.size ?? 0) > 0);
/** True for leader and directors of the group (and admins). */
export const isDirector = (viewer: Viewer | null, group_id: string | null | undefined) =>
  !!viewer && !!group_id && (viewer.admin || ['director', 'leader'].includes(viewer.groups.get(group_id) ?? ''));
/** True for the leader of the group (and admins). */
export const isLeader = (viewer: Viewer | null, group_id: string | null | undefined) =>
  !!viewer && !!group_id && (viewer.admin || viewer.groups.get(group_id) === 'leader');
/** True for the user named (and admins). */
export const isSelf = (viewer: Viewer | null, user_id: string | null | undefined) =>
  !!viewer && !!user_id && (viewer.admin || viewer.user_id === user_id);
/** The ids of the conventions in which the viewer holds one of the privileges. Admins: 'all'. */
export function conventionsWhere(viewer: Viewer | null, wanted: Privilege | readonly Privilege[]): 'all' | string[] {
  if (!viewer) return [];
  if (viewer.admin) return 'all';
  return [...viewer.conventions.keys()].filter((id) => can(viewer, wanted, id));
}
/**
 * A Prisma where for lists: what everybody may see, and everything in conventions where the viewer holds one of the privileges
 * (default: any). `column` holds the convention's id.
 */
export function publicOrStaff(
  viewer: Viewer | null,
  everybody: object,
  wanted: Privilege | readonly Privilege[] = privilegeNames,
  column = 'convention_id',
): object {
  const staffed = conventionsWhere(viewer, wanted);
  if (staffed === 'all') return {};
  return staffed.length ? { OR: [everybody, { [column]: { in: staffed } }] } : everybody;
}
