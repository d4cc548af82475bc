import { type Privilege, privilegeNames } from '../../resources/policy/privileges.ts';
import { readingDraft, readingReleased } from '../db/sql/released.ts';
import type { Viewer } from './viewer.ts';

/** Whether the viewer has one of the privileges in the convention. Organizers and admins have all of them. */
export function can(
  viewer: Viewer | null,
  required: Privilege | readonly Privilege[],
  convention_id: string | null | undefined,
): boolean {
  if (!viewer || !convention_id) return false;
  if (viewer.admin) return true;
  const granted = viewer.conventions.get(convention_id);
  if (!granted) return false;
  if (granted.has('everything')) return true;
  return typeof required === 'string'
    ? granted.has(required as Privilege)
    : (required as readonly Privilege[]).some((p) => granted.has(p));
}
/** Whether the viewer is an organizer: has the privilege `everything`, leads or directs the group, or is an admin. */
export const isOrganizer = (viewer: Viewer | null, convention_id: string | null | undefined) =>
  can(viewer, 'everything', convention_id);
/** Whether the viewer has any privilege in the convention. */
export const isStaff = (viewer: Viewer | null, convention_id: string | null | undefined) =>
  !!viewer && !!convention_id && (viewer.admin || (viewer.conventions.get(convention_id)?.size ?? 0) > 0);
/** Whether the viewer is the leader or a director of the group, or an admin. */
export const isDirector = (viewer: Viewer | null, group_id: string | null | undefined) =>
  !!viewer && !!group_id && (viewer.admin || ['director', 'leader'].includes(viewer.groups.get(group_id) ?? ''));
/** Whether the viewer is the leader of the group, or an admin. */
export const isLeader = (viewer: Viewer | null, group_id: string | null | undefined) =>
  !!viewer && !!group_id && (viewer.admin || viewer.groups.get(group_id) === 'leader');
/** Whether the viewer is this user, or an admin. */
export const isSelf = (viewer: Viewer | null, user_id: string | null | undefined) =>
  !!viewer && !!user_id && (viewer.admin || viewer.user_id === user_id);
/** The ids of the conventions in which the viewer has one of the privileges; 'all' for admins. */
export function conventionsWhere(viewer: Viewer | null, required: Privilege | readonly Privilege[]): 'all' | string[] {
  if (!viewer) return [];
  if (viewer.admin) return 'all';
  return [...viewer.conventions.keys()].filter((id) => can(viewer, required, id));
}
/**
 * A Prisma `where` for lists: public rows, and all rows of conventions in which the viewer has one of the privileges (default: any).
 * `column` holds the convention's id.
 */
export function publicOrStaff(
  viewer: Viewer | null,
  publicRows: object,
  required: Privilege | readonly Privilege[] = privilegeNames,
  column = 'convention_id',
): object {
  const staffConventions = conventionsWhere(viewer, required);
  if (staffConventions === 'all') return {};
  return staffConventions.length ? { OR: [publicRows, { [column]: { in: staffConventions } }] } : publicRows;
}

/**
 * Does the work of a request: everybody reads what is released of schedules, staff what they plan of the convention that the request turns out
 * to be about (`decideSchedule`), and administrators what is planned.
 */
export function readingAs<T>(viewer: Viewer | null, work: () => T): T {
  if (viewer?.admin && !viewer.scope) return readingDraft(work);
  return readingReleased(work, !viewer || (!viewer.admin && viewer.conventions.size === 0));
}
