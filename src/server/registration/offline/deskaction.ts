import type { Badge, DeskAction } from '../../../generated/prisma/client.ts';
import { offlineRefusals as refusals } from '../../../messages/registration/offline.ts';
import { deskaction } from '../../../resources/registration/deskaction.ts';
import { action } from '../../core/actions/action.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { publicOrStaff } from '../../platform/policy.ts';
import { manages } from '../issue.ts';
import { asJson, isSettled, lockBadge, setCheckIn, setNames } from './perform.ts';
import { contentOf } from './sentActions.ts';

export const behavior: BehaviorOf<typeof deskaction> = {
  policy: {
    mayRead: manages,
    visibleTo: (viewer) => (viewer ? publicOrStaff(viewer, noRows, 'registration') : noRows),
  },
};

type Stored = Pick<DeskAction, 'id' | 'convention_id' | 'badge_id' | 'status' | 'kind' | 'conflict' | 'content' | 'acted_date'>;
function assertOpen({ status }: Stored): void {
  if (status !== 'open') throw stateForbids('status', refusals.decided);
}
/** Requires that the action can be done now with a badge. @throws 409/453 badge_id, conflict */
function assertApplicable(action: Stored, badge: Badge | null): asserts badge is Badge {
  if (!badge) throw stateForbids('badge_id', refusals.badgeIsGone);
  const can = {
    check_in: () => !badge.checked_in && isSettled(badge) && !badge.awaits_signature,
    undo: () => badge.checked_in,
    name: () => contentOf(action.content).names !== undefined,
    print: () => false,
  }[action.kind];
  if (!can?.()) throw stateForbids('conflict', refusals.cannotApply);
}
/** Requires that a copy of a badge is to be made void. @throws 409/453 badge_id, conflict */
function assertReplaceable({ conflict, badge_id }: Stored): void {
  if (!badge_id) throw stateForbids('badge_id', refusals.badgeIsGone);
  if (conflict !== 'checked_in' && conflict !== 'outdated') throw stateForbids('conflict', refusals.notOnPaper);
}
const decide = (ctx: Context, { id }: Stored, decision: 'applied' | 'kept' | 'replaced', content?: object): Promise<unknown> => {
  const who = { decided_by_id: requireUser(ctx).user_id, decided_date: new Date() };
  return ctx.db.deskAction.update({
    where: { id },
    data: { status: 'decided', decision, ...who, ...(content ? { content } : {}) },
  });
};

export const actions = {
  apply: action(
    deskaction,
    'POST /{id}/apply',
    {
      returns: 'record',
      summary: 'Do what the desk did',
      description:
        'Checks the badge in once it is paid and signed for, takes the check-in back, or gives the badge the name of the desk.',
      mayCall: manages,
      precondition: async ({ ctx, row }) => {
        assertOpen(row);
        assertApplicable(row, row.badge_id ? await ctx.db.badge.findUnique({ where: { id: row.badge_id } }) : null);
      },
    },
    async ({ ctx, row }) => {
      const badge = row.badge_id ? await lockBadge(ctx, row.convention_id, row.badge_id) : null;
      assertApplicable(row, badge);
      const content = contentOf(row.content);
      if (row.kind === 'check_in') await setCheckIn(ctx, badge, row.acted_date);
      else if (row.kind === 'undo') await setCheckIn(ctx, badge, null);
      else if (content.names) await setNames(ctx, badge.id, content.names);
      const made = row.kind === 'check_in' ? { checked_in_date: row.acted_date.toISOString() } : {};
      await decide(ctx, row, 'applied', asJson({ ...content, ...made }) as object);
    },
  ),
  keep: action(
    deskaction,
    'POST /{id}/keep',
    {
      returns: 'record',
      summary: 'Keep what is stored',
      description: 'For example if the person is the same who was checked in elsewhere.',
      mayCall: manages,
      precondition: ({ row }) => assertOpen(row),
    },
    ({ ctx, row }) => decide(ctx, row, 'kept'),
  ),
  replaceBadge: action(
    deskaction,
    'POST /{id}/replace-badge',
    {
      returns: 'record',
      summary: 'Give the badge a new code',
      description:
        'If two people came with the same badge, or a copy is out of date: copies on paper are void from then on, and the badge is printed again.',
      mayCall: manages,
      precondition: ({ row }) => {
        assertOpen(row);
        assertReplaceable(row);
      },
    },
    async ({ ctx, row }) => {
      const badge = row.badge_id ? await lockBadge(ctx, row.convention_id, row.badge_id) : null;
      if (!badge) throw stateForbids('badge_id', refusals.badgeIsGone);
      await ctx.db.printJob.deleteMany({ where: { badge_id: badge.id, printed_date: null } });
      await ctx.db.$executeRaw`
        UPDATE badge SET badge_code = badge_code(), print_generation = least(1000, print_generation + 1) WHERE id = ${badge.id}::uuid`;
      await decide(ctx, row, 'replaced');
    },
  ),
};
