import { Prisma } from '../../generated/prisma/client.ts';
import { answerFilterRefusal } from '../../messages/core/questions.ts';
import { boothForm, shortForm } from '../../resources/registration/badge.ts';
import type { Form } from '../core/behavior.ts';
import { invalid } from '../errors/refusals.ts';
import { conventionsWhere, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** A Prisma where: the viewer's own badges, and those that came with their booths. */
export const ownBadges = ({ user_id }: Viewer): { OR: object[] } => ({
  OR: [{ user_id }, { booth: { exhibitor: { user_id } } }],
});
/** A Prisma where: the badge types that the viewer sees in lists. */
export const visibleBadgeTypes = (viewer: Viewer | null): object => publicOrStaff(viewer, { private: false });
/** A Prisma where: the badges of which the viewer may change something. */
export const editableBadges = (viewer: Viewer): object =>
  publicOrStaff(
    viewer,
    {
      OR: [
        { convention: { allow_badge_editing: true }, ...ownBadges(viewer) },
        { firstname: '', booth: { exhibitor: { user_id: viewer.user_id } } },
      ],
    },
    'registration',
  );
/**
 * The badges that the viewer sees. Everything: of their own badges and those of their booths, and where they work with badges. The short
 * form: of badges that come with booths, where they manage exhibitors; at the merchandise desk; and of conventions whose library desk they
 * work at.
 */
export function badgeForms(viewer: Viewer): Form[] {
  const inConventions = (convention_id: object): object => ({ convention_id });
  const [exhibitors, merch] = (['exhibitors', 'merch'] as const).map((privilege) => conventionsWhere(viewer, privilege));
  const libraries = [...viewer.libraries].flatMap(([id, permissions]) => (permissions.has('checkouts') ? [id] : []));
  const full = { rows: publicOrStaff(viewer, ownBadges(viewer), ['registration', 'scheduling', 'volunteers']) };
  if (exhibitors === 'all' || merch === 'all' || !exhibitors || !merch) return [full]; // an admin
  return [
    full,
    ...(exhibitors.length ? [{ rows: { booth_id: { not: null }, ...inConventions({ in: exhibitors }) }, only: boothForm }] : []),
    ...(merch.length ? [{ rows: inConventions({ in: merch }), only: shortForm }] : []),
    ...(libraries.length ? [{ rows: { convention: { library_id: { in: libraries } } }, only: shortForm }] : []),
  ];
}
/**
 * A Prisma where: the badges whose holders answered a question so: `meal=vegan`; `meal=` finds those without an answer. Only for those who
 * manage the badges. @throws 400/442 custom_fields
 */
export function badgesByAnswer(value: string, viewer: Viewer | null): object {
  const [, name, answer = ''] = /^([^=]{1,60})=(.{0,255})$/s.exec(value) ?? [];
  if (!name) throw invalid('custom_fields', answerFilterRefusal);
  const is = (equals: string | number | boolean) => ({ custom_fields: { path: [name], equals } });
  // Forms send flags and numbers as text.
  const alike =
    answer === 'true' || answer === '1' ? [true, 1, 'true', '1'] : [Number.isFinite(Number(answer)) ? Number(answer) : answer];
  const found =
    answer === ''
      ? { OR: [is(''), { custom_fields: { path: [name], equals: Prisma.AnyNull } }] }
      : { OR: [answer, ...alike].map(is) };
  return { AND: [found, publicOrStaff(viewer, { id: { in: [] } }, 'registration')] };
}
