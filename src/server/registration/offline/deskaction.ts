import type { DeskAction } from '../../../generated/prisma/client.ts';
import { offlineRefusals as refusals } from '../../../messages/registration/offline.ts';
import { deskActionKinds, deskaction, hostsForm } from '../../../resources/registration/deskaction.ts';
import { action } from '../../core/actions/action.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { isHost } from '../../events/policy.ts';
import { hasLibraryPrivilege, lendingLibraries } from '../../library/policy.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { publicOrStaff } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { manages } from '../issue.ts';
import { applyAction, assertApplicable } from './decide.ts';
import { lockBadge } from './kinds/badges.ts';
import { asJson } from './kinds/outcome.ts';

interface ActionRelations {
  event: { eventhosts: readonly { user_id: string }[] } | null;
}
type Stored = DeskAction & ActionRelations;

const loanKinds = ['lend', 'return'];
const otherKinds = Object.keys(deskActionKinds).filter((kind) => !loanKinds.includes(kind));
const isLoan = ({ kind }: DeskAction): boolean => loanKinds.includes(kind);
const isHosts = (viewer: Viewer | null, row: DeskAction): boolean => {
  const { event } = row as Stored; // relations are loaded with every row
  return event !== null && isHost(viewer, event);
};
/** Whether the viewer decides what becomes of an action: who lends games of the library, hosts of the event, or who manages badges. */
const mayDecide = (viewer: Viewer, row: DeskAction): boolean =>
  isLoan(row) ? hasLibraryPrivilege(viewer, 'checkouts', row.library_id) : manages(viewer, row) || isHosts(viewer, row);

export const behavior: BehaviorOf<typeof deskaction, ActionRelations> = {
  policy: {
    mayRead: (viewer, row) =>
      !isLoan(row) && !manages(viewer, row) ? isHosts(viewer, row) && hostsForm : mayDecide(viewer, row),
    forms(viewer) {
      if (viewer.admin) return [{ rows: {} }];
      const full = [
        { kind: { in: otherKinds }, ...publicOrStaff(viewer, noRows, 'registration') },
        { kind: { in: loanKinds }, ...lendingLibraries(viewer) },
      ];
      const hosted = { event: { eventhosts: { some: { user_id: viewer.user_id } } } };
      return [{ rows: { OR: full } }, { rows: hosted, only: hostsForm }];
    },
  },
  loaders: { loadWith: { event: { select: { eventhosts: { select: { user_id: true } } } } } },
};

function assertOpen({ status }: DeskAction): void {
  if (status !== 'open') throw stateForbids('status', refusals.decided);
}
/** Requires that a copy of a badge is to be made void. @throws 409/453 badge_id, conflict */
function assertReplaceable({ conflict, badge_id }: DeskAction): void {
  if (!badge_id) throw stateForbids('badge_id', refusals.badgeIsGone);
  if (conflict !== 'checked_in' && conflict !== 'outdated') throw stateForbids('conflict', refusals.notOnPaper);
}
const decide = (
  ctx: Context,
  { id }: DeskAction,
  decision: 'applied' | 'kept' | 'replaced',
  content?: object,
): Promise<unknown> => {
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
      summary: 'Apply the action of the desk',
      description:
        'Checks in the badge once it is paid and its waivers are signed, undoes the check-in, or gives the badge the name from the desk. Checks the game out to the person who left with it, or returns it, which ends a loan to someone else. Records that the ticket holder came.',
      mayCall: mayDecide,
      precondition: async ({ ctx, row }) => {
        assertOpen(row);
        await assertApplicable(ctx, row);
      },
    },
    async ({ ctx, row }) => decide(ctx, row, 'applied', asJson(await applyAction(ctx, row)) as object),
  ),
  keep: action(
    deskaction,
    'POST /{id}/keep',
    {
      returns: 'record',
      summary: 'Keep the stored data',
      description: 'For example, if the same person was checked in elsewhere.',
      mayCall: mayDecide,
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
        'For example, if two people came with the same badge, or a copy is out of date. Printed copies become invalid, and the badge is printed again.',
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
