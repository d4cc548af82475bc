import { noRows } from '../core/read/filters.ts';
import { conventionsWhere, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/**
 * A Prisma where: the viewer's own badges and those of their booths, those of conventions where the viewer works with badges, free ones
 * of booths for those who manage exhibitors, and those of conventions that borrow from a library at whose desk the viewer works.
 */
export function visibleBadges(viewer: Viewer | null): object {
  if (!viewer) return noRows;
  const exhibitors = conventionsWhere(viewer, 'exhibitors');
  const libraries = [...viewer.libraries].flatMap(([id, held]) => (held.has('checkouts') ? [id] : []));
  const { user_id } = viewer;
  const some: object[] = [{ user_id }, { booth: { exhibitor: { user_id } } }];
  if (exhibitors !== 'all' && exhibitors.length) some.push({ booth_id: { not: null }, convention_id: { in: exhibitors } });
  if (libraries.length) some.push({ convention: { library_id: { in: libraries } } });
  return publicOrStaff(viewer, { OR: some }, ['registration', 'scheduling', 'volunteers', 'merch']);
}
