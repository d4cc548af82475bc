import { volunteershiftRefusals } from '../../messages/volunteers/refusals.ts';
import { text } from '../../resources/fields.ts';
import type { Row } from '../../resources/resource.ts';
import {
  blockedReason,
  describeTransition,
  type State,
  type Transition,
  type TransitionName,
  transitions,
} from '../../resources/volunteers/states.ts';
import { volunteershift } from '../../resources/volunteers/volunteershift.ts';
import { action } from '../core/actions/action.ts';
import { stateForbids } from '../errors/refusals.ts';
import { notifyShiftChanged } from '../mail/notifications/volunteers.ts';
import type { Context } from '../platform/context.ts';
import { can, isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { writeLine } from '../system/logentry.ts';
import { assertApproved, assertNoConflict, assertOpening, loadPair } from './assignments.ts';
import { checkApplication, type WithVolunteer } from './volunteershift.ts';

type Application = Row<'VolunteerShift'>;
interface TransitionRequest {
  readonly ctx: Context;
  readonly row: Application;
  readonly input: { readonly comment?: string };
}
const manages = (viewer: Viewer, row: Application) => can(viewer, 'volunteers', row.convention_id);
const owns = (viewer: Viewer, row: Application) => isSelf(viewer, (row as Application & WithVolunteer).volunteer.user_id); // loadWith in the behavior loads it with every row

/** Requires that the table of states allows the transition, and at this time. @throws 409/453 status */
function assertPossible(step: Transition, row: Application, staff: boolean) {
  const started = row.starts_at <= new Date();
  const early = step.onceStarted?.some((state) => state === row.status) && !started;
  const late = !staff && step.ownerBeforeStart?.some((state) => state === row.status) && started;
  const reason =
    blockedReason(row.status, step.from) ??
    (early ? volunteershiftRefusals.notStarted : null) ??
    (late ? volunteershiftRefusals.started : null);
  if (reason) throw stateForbids('status', reason);
}

async function applyTransition(step: Transition, { ctx, row, input }: TransitionRequest): Promise<void> {
  const pair = await loadPair(ctx, row.volunteer_id, row.shift_id); // locked with the row
  let { badge_id } = row;
  if (step.checksRules) {
    badge_id = await checkApplication(ctx, pair, { currentId: badge_id, isOpen: step.to === 'unscheduled', isNew: false });
  } else if (step.to === 'scheduled') {
    await assertNoConflict(ctx, pair);
    await assertOpening(ctx, pair);
  }
  const remark = input.comment ? { comment: input.comment } : {};
  await ctx.db.volunteerShift.update({ where: { id: row.id }, data: { status: step.to, badge_id, ...remark } });
  await writeLine(
    ctx,
    { type: 'shift', id: row.shift_id, convention_id: row.convention_id },
    {
      comment: `${pair.volunteer.name}: ${row.status} → ${step.to}${input.comment ? ` (${input.comment})` : ''}`,
      type: 'status',
    },
  );
  await notifyShiftChanged(ctx, pair, { id: row.id, before: row.status as State, after: step.to, comment: input.comment }); // a constraint limits the column to these
}

const transition = (step: Transition) =>
  action(
    volunteershift,
    `POST /{id}/${step.path}`,
    {
      returns: 'record',
      summary: step.summary,
      description: describeTransition(step),
      input: { comment: text(1000) },
      mayCall: (viewer, row) => manages(viewer, row) || (step.byOwner === true && owns(viewer, row)),
      precondition: async ({ ctx, viewer, row }) => {
        assertPossible(step, row, manages(viewer, row));
        if (!step.checksRules) return;
        assertApproved(row as Application & WithVolunteer); // as above
        const shift = await ctx.db.shift.findUnique({ where: { id: row.shift_id } });
        if (shift) await assertOpening(ctx, { shift });
      },
    },
    (request) => applyTransition(step, request),
  );

/** One action for each transition in the table of states. */
export const actions = Object.fromEntries(Object.entries(transitions).map(([name, step]) => [name, transition(step)])) as Record<
  TransitionName,
  ReturnType<typeof transition>
>; // Object.fromEntries loses the keys' types
