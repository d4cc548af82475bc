import { can } from '../platform/policy.ts';
import type { Privilege } from '../platform/privileges.ts';
import type { Viewer } from '../platform/viewer.ts';

/** The behaviour of plain storage within a convention: managed by holders of one of the privileges. */
export const managedBy = (...privileges: Privilege[]) => ({
  mayUpdate: (viewer: Viewer, row: { convention_id?: string | null }): boolean => can(viewer, privileges, row.convention_id),
});
