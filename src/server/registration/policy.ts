import { noRows } from '../core/read/filters.ts';
import { conventionsWhere, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/**
 * A Prisma where: the viewer's own badges and those of their booths; all badges of conventions where the viewer works with badges; badges
 * that come with booths, where the viewer manages exhibitors; and badges of conventions whose library desk the viewer works at.
 */
export function visibleBadges(viewer: Viewer | null): object {
  if (!viewer) return noRows;
  const exhibitors = conventionsWhere(viewer, 'exhibitors');
  const libraries = [...viewer.libraries].flatMap(([id, permissions]) => (permissions.has('checkouts') ? [id] : []));
  const { user_id } = viewer;
  const conditions: object[] = [{ user_id }, { booth: { exhibitor: { user_id } } }];
  if (exhibitors !== 'all' && exhibitors.length) conditions.push({ booth_id: { not: null }, convention_id: { in: exhibitors } });
  if (libraries.length) conditions.push({ convention: { library_id: { in: libraries } } });
  return publicOrStaff(viewer, { OR: conditions }, ['registration', 'scheduling', 'volunteers', 'merch']);
}
