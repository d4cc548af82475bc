import type { ScheduleAction } from '../../../../generated/prisma/client.ts';
import { convention } from '../../../../resources/convention/convention.ts';
import { id } from '../../../../resources/fields.ts';
import { action } from '../../../core/actions/action.ts';
import { lockRow } from '../../../core/repository.ts';
import { invalid, stateForbids, wrongConvention } from '../../../errors/refusals.ts';
import { type Context, requireUser } from '../../../platform/context.ts';
import { can } from '../../../platform/policy.ts';
import { replayChange } from './undo.ts';

const newest = { orderBy: { sequence_number: 'desc' } } as const;
const nothingTo = (what: string) => stateForbids(null, `There is nothing to ${what}.`);
const input = { scheduleaction_id: id('scheduleaction') };

/** The change that is meant, under its lock, so that it is taken back once. @throws 400/442, 409/453 */
async function lockChange({ db, ...rest }: Context, convention_id: string, found: { id: string } | null, what: string) {
  if (!found || !(await lockRow({ db, ...rest }, 'scheduleaction', found.id))) throw nothingTo(what);
  const action = await db.scheduleAction.findUniqueOrThrow({ where: { id: found.id } });
  if (action.convention_id !== convention_id) throw wrongConvention('scheduleaction_id');
  return action;
}
const setState = ({ db }: Context, { id }: { id: string }, state: 'done' | 'undone'): Promise<ScheduleAction> =>
  db.scheduleAction.update({ where: { id }, data: { state, ...(state === 'undone' ? { is_redoable: true } : {}) } });

async function undo(ctx: Context, convention_id: string, scheduleaction_id: string | undefined) {
  const mine = { convention_id, user_id: requireUser(ctx).user_id, state: 'done', kind: { notIn: ['undo', 'redo'] } };
  const found = scheduleaction_id ? { id: scheduleaction_id } : await ctx.db.scheduleAction.findFirst({ where: mine, ...newest });
  const action = await lockChange(ctx, convention_id, found, 'undo');
  if (['undo', 'redo'].includes(action.kind)) throw invalid('scheduleaction_id', 'must be a change itself, not its undoing.');
  if (action.state !== 'done') throw stateForbids('state', `state: "${action.summary}" is undone already.`);
  await replayChange(ctx, action, 'undo', action.id);
  return setState(ctx, action, 'undone');
}

async function redo(ctx: Context, convention_id: string, scheduleaction_id: string | undefined) {
  const { user_id } = requireUser(ctx);
  const undone = scheduleaction_id ? { id: scheduleaction_id } : { is_redoable: true };
  // The undoing that is taken back: the last one, which is not always that of the newest change.
  const found = await ctx.db.scheduleAction.findFirst({
    where: {
      convention_id,
      kind: 'undo',
      state: 'done',
      reverses: { ...undone, state: 'undone' },
      ...(scheduleaction_id ? {} : { user_id }),
    },
    ...newest,
  });
  if (!found && scheduleaction_id) {
    const named = await ctx.db.scheduleAction.findUniqueOrThrow({ where: { id: scheduleaction_id } });
    if (named.convention_id !== convention_id) throw wrongConvention('scheduleaction_id');
    throw stateForbids('state', `state: "${named.summary}" is not undone.`);
  }
  const undoing = await lockChange(ctx, convention_id, found, 'redo');
  const action = undoing.reverses_id && (await ctx.db.scheduleAction.findUnique({ where: { id: undoing.reverses_id } }));
  if (undoing.state !== 'done' || !action) throw nothingTo('redo');
  await replayChange(ctx, action, 'redo', undoing.id);
  await setState(ctx, undoing, 'undone');
  return setState(ctx, action, 'done');
}

export const actions = {
  scheduleUndo: action(
    convention,
    'POST /{id}/schedule-undo',
    {
      returns: { record: 'scheduleaction' },
      summary: 'Undo a change of the schedule',
      description:
        'The one named, or the last one of the caller. Every slot of it must still be as that change left it; otherwise nothing is changed, and conflicts names the slots. Answers the change that was undone.',
      input,
      locksItself: true,
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.id),
    },
    ({ ctx, row, input: { scheduleaction_id } }) => undo(ctx, row.id, scheduleaction_id),
  ),
  scheduleRedo: action(
    convention,
    'POST /{id}/schedule-redo',
    {
      returns: { record: 'scheduleaction' },
      summary: 'Redo a change of the schedule',
      description:
        'The one named, or what the caller undid last. A new change by the caller ends what can be redone. Answers the change that was redone.',
      input,
      locksItself: true,
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.id),
    },
    ({ ctx, row, input: { scheduleaction_id } }) => redo(ctx, row.id, scheduleaction_id),
  ),
};
