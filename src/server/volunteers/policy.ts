import { noRows } from '../core/read/filters.ts';
import { publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** A Prisma where: the viewer's own volunteer records, and all those of conventions where the viewer manages volunteers. */
export const visibleVolunteers = (viewer: Viewer | null): object =>
  publicOrStaff(viewer, viewer ? { user_id: viewer.user_id } : noRows, 'volunteers');
