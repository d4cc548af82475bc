import { noRows } from '../core/read/filters.ts';
import { isOrganizer, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** Who reads records of a convention that only its organizers see. */
export const organizersOnly = {
  mayRead: (viewer: Viewer | null, row: { readonly convention_id: string }) => isOrganizer(viewer, row.convention_id),
  visibleTo: (viewer: Viewer | null) => publicOrStaff(viewer, noRows, 'everything'),
};
