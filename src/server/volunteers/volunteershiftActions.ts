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
import { tellShift } from '../mail/occasions/volunteers.ts';
import type { Context } from '../platform/context.ts';
import { can, isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { writeLine } from '../system/logentry.ts';
import { freePlace, locked, noClash } from './assignments.ts';
import { accept, type WithVolunteer } from './volunteershift.ts';

type Application = Row<'VolunteerShift'>;
interface Asked {
  readonly ctx: Context;
  readonly viewer: Viewer;
  readonly row: Application;
  readonly input: { readonly comment?: string };
}
const manages = (viewer: Viewer, row: Application) => can(viewer, 'volunteers', row.convention_id);
const owns = (viewer: Viewer, row: Application) => isSelf(viewer, (row as Application & WithVolunteer).volunteer.user_id); // loaded with every row, see the behaviour

/** @throws 409/453 status where the table of states does not lead there, or not at this time */
function makeSure(step: Transition, row: Application, staff: boolean) {
  const started = row.starts_at <= new Date();
  const early = step.onceStarted?.some((state) => state === row.status) && !started;
  const late = !staff && step.ownerBeforeStart?.some((state) => state === row.status) && started;
  const why =
    blockedReason(row.status, step.path, step.from) ??
    (early ? `It is ${row.status}; ${step.path} is possible once the shift has started.` : null) ??
    (late ? `It is ${row.status} and the shift has started: ask the organisers to ${step.path}.` : null);
  if (why) throw stateForbids('status', `status: ${why}`);
}

async function move(step: Transition, { ctx, viewer, row, input }: Asked): Promise<void> {
  makeSure(step, row, manages(viewer, row));
  const pair = await locked(ctx, row.volunteer_id, row.shift_id);
  let { badge_id } = row;
  if (step.checksRules) {
    badge_id = await accept(ctx, pair, { have: badge_id, opens: step.to === 'unscheduled', first: false });
  } else if (step.to === 'scheduled') {
    await noClash(ctx, pair);
    await freePlace(ctx, pair);
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
  await tellShift(ctx, pair, { id: row.id, was: row.status as State, now: step.to, comment: input.comment }); // a check of its column
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
    },
    (asked) => move(step, asked),
  );

/** One action for every line of the table of states. */
export const actions = Object.fromEntries(Object.entries(transitions).map(([name, step]) => [name, transition(step)])) as Record<
  TransitionName,
  ReturnType<typeof transition>
>; // the keys are those of the table
