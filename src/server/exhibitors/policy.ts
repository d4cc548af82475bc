import { noRows } from '../core/read/filters.ts';
import { can, isSelf, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** Manages exhibitors, their booths and everything that is sold to them. */
export const manages = (viewer: Viewer | null, row: { convention_id?: string | null }) =>
  can(viewer, 'exhibitors', row.convention_id);

/** What is loaded with a booth and what is taken for it, to know whose it is. */
export interface OfExhibitor {
  exhibitor: { user_id: string } | null;
}
export const exhibits = (viewer: Viewer | null, row: OfExhibitor) => isSelf(viewer, row.exhibitor?.user_id);

/** A Prisma where: what is the viewer's own, or in conventions whose exhibitors the viewer manages. `own` says whose the rows are. */
export const ownOrManaged = (viewer: Viewer | null, own: (user_id: string) => object): object =>
  viewer ? publicOrStaff(viewer, own(viewer.user_id), 'exhibitors') : noRows;
/** The same for booths and what is taken for them. */
export const ownBooths = (viewer: Viewer | null): object => ownOrManaged(viewer, (user_id) => ({ exhibitor: { user_id } }));
