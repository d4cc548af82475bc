import { noRows } from '../core/read/filters.ts';
import { can, isSelf, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** Whether the viewer manages exhibitors, their booths and everything that is sold to them. */
export const manages = (viewer: Viewer | null, row: { convention_id?: string | null }) =>
  can(viewer, 'exhibitors', row.convention_id);

/** Whether the viewer owns the exhibitor. Whoever entered it for somebody else does not. */
export const isOwner = (viewer: Viewer | null, row: { user_id: string; is_taken_over: boolean }) =>
  row.is_taken_over && isSelf(viewer, row.user_id);
/** A Prisma where: the exhibitors of a user. */
export const ownRows = ({ user_id }: Pick<Viewer, 'user_id'>) => ({ user_id, is_taken_over: true });

/** The exhibitor that is loaded with each booth and each of its options. */
export interface WithExhibitor {
  exhibitor: { user_id: string } | null;
}
/** Whether the viewer is the exhibitor that the row belongs to. */
export const isExhibitor = (viewer: Viewer | null, row: WithExhibitor) => isSelf(viewer, row.exhibitor?.user_id);

/** A Prisma where: the viewer's own rows, which `own` selects, and all rows of conventions where the viewer manages exhibitors. */
export const ownOrManaged = (viewer: Viewer | null, own: (user_id: string) => object): object =>
  viewer ? publicOrStaff(viewer, own(viewer.user_id), 'exhibitors') : noRows;
/** A Prisma where: the booths, or options of booths, of a user. */
export const boothsOf = ({ user_id }: Pick<Viewer, 'user_id'>): object => ({ exhibitor: { user_id } });
/** As `ownOrManaged`, for booths and their options. */
export const ownBooths = (viewer: Viewer | null): object => ownOrManaged(viewer, (user_id) => boothsOf({ user_id }));
