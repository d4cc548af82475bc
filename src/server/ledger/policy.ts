import { can, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** Whether the viewer keeps the books of the convention. */
export const keepsBooks = (viewer: Viewer | null, row: { convention_id?: string | null }) =>
  can(viewer, 'treasurer', row.convention_id);
/** A Prisma `where`: the rows of the viewer's own orders, which `own` selects, and all of conventions whose books they keep. */
export const ownOrKept = (viewer: Viewer, own: object) => publicOrStaff(viewer, own, 'treasurer');
