import { conventionsWhere, isOrganizer, isSelf } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';

type Owned = { user_id: string | null; convention_id: string };
/** Whether the viewer has uploaded it: whoever did decides what is written. */
export const isOwn = (viewer: Viewer, row: Owned) => isSelf(viewer, row.user_id);
/** Whether the viewer sees an import, and may undo it. */
export const mayRead = (viewer: Viewer, row: Owned) => isOwn(viewer, row) || isOrganizer(viewer, row.convention_id);
/** The imports that a viewer sees. */
export function visibleTo(viewer: Viewer | null): object {
  if (!viewer) return { id: { in: [] } };
  const organized = conventionsWhere(viewer, 'everything');
  return organized === 'all' ? {} : { OR: [{ user_id: viewer.user_id }, { convention_id: { in: organized } }] };
}
