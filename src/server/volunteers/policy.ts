import { noRows } from '../core/read/filters.ts';
import { publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** A Prisma where: the volunteers that the viewer may know of, which are the viewer's own and those of conventions with the privilege. */
export const knownVolunteers = (viewer: Viewer | null): object =>
  publicOrStaff(viewer, viewer ? { user_id: viewer.user_id } : noRows, 'volunteers');
