import type { ScheduleAction } from '../../../../generated/prisma/client.ts';
import { undoRefusals } from '../../../../messages/events/schedule.ts';
import { convention } from '../../../../resources/convention/convention.ts';
import { id } from '../../../../resources/fields.ts';
import { action } from '../../../core/actions/action.ts';
import { Unneeded } from '../../../core/actions/unneeded.ts';
import { lockRow } from '../../../core/repository.ts';
import { invalid, stateForbids, wrongConvention } from '../../../errors/refusals.ts';
import { type Context, requireUser } from '../../../platform/context.ts';
import { can } from '../../../platform/policy.ts';
import { replayChange } from './undo.ts';

const newest = { orderBy: { sequence_number: 'desc' } } as const;
const nothingTo = (action: 'undo' | 'redo') => stateForbids(null, undoRefusals.nothingToDo({ action }));
const input = { scheduleaction_id: id('scheduleaction') };

/** Locks and loads an entry of the journal, so that only one request undoes it. @throws 400/442, 409/453 */
async function lockEntry(ctx: Context, convention_id: string, entry: { id: string } | null, operation: 'undo' | 'redo') {
  if (!entry || !(await lockRow(ctx, 'scheduleaction', entry.id))) throw nothingTo(operation);
  const action = await ctx.db.scheduleAction.findUniqueOrThrow({ where: { id: entry.id } });
  if (action.convention_id !== convention_id) throw wrongConvention('scheduleaction_id');
  return action;
}
const setState = ({ db }: Context, { id }: { id: string }, state: 'done' | 'undone'): Promise<ScheduleAction> =>
  db.scheduleAction.update({ where: { id }, data: { state, ...(state === 'undone' ? { is_redoable: true } : {}) } });

/** Undoes a change of the schedule: the given one, or the last one of the caller. @throws 400/442, 409/453 */
async function undo(ctx: Context, convention_id: string, scheduleaction_id: string | undefined) {
  const isOwn = { convention_id, user_id: requireUser(ctx).user_id, state: 'done', kind: { notIn: ['undo', 'redo'] } };
  const entry = scheduleaction_id
    ? { id: scheduleaction_id }
    : await ctx.db.scheduleAction.findFirst({ where: isOwn, ...newest });
  const action = await lockEntry(ctx, convention_id, entry, 'undo');
  if (['undo', 'redo'].includes(action.kind)) throw invalid('scheduleaction_id', undoRefusals.isItselfUndo);
  if (action.state !== 'done') throw stateForbids('state', undoRefusals.alreadyUndone({ change: action.summary }));
  await replayChange(ctx, action, 'undo', action.id);
  return setState(ctx, action, 'undone');
}

/** Redoes a change of the schedule: the given one, or the one that the caller undid last. @throws 400/442, 409/453 */
async function redo(ctx: Context, convention_id: string, scheduleaction_id: string | undefined) {
  const { user_id } = requireUser(ctx);
  const isUndone = scheduleaction_id ? { id: scheduleaction_id } : { is_redoable: true };
  // The last undo, which is not always the undo of the newest change.
  const entry = await ctx.db.scheduleAction.findFirst({
    where: {
      convention_id,
      kind: 'undo',
      state: 'done',
      reverses: { ...isUndone, state: 'undone' },
      ...(scheduleaction_id ? {} : { user_id }),
    },
    ...newest,
  });
  if (!entry && scheduleaction_id) {
    const action = await ctx.db.scheduleAction.findUniqueOrThrow({ where: { id: scheduleaction_id } });
    if (action.convention_id !== convention_id) throw wrongConvention('scheduleaction_id');
    throw stateForbids('state', undoRefusals.notUndone({ change: action.summary }));
  }
  const undoEntry = await lockEntry(ctx, convention_id, entry, 'redo');
  const action = undoEntry.reverses_id && (await ctx.db.scheduleAction.findUnique({ where: { id: undoEntry.reverses_id } }));
  if (undoEntry.state !== 'done' || !action) throw nothingTo('redo');
  await replayChange(ctx, action, 'redo', undoEntry.id);
  await setState(ctx, undoEntry, 'undone');
  return setState(ctx, action, 'done');
}

/** Says that there is nothing to take back where nobody has changed the schedule. Which change it would be depends on the caller. */
async function requireJournal({ db }: Context, convention_id: string, operation: 'undo' | 'redo'): Promise<void> {
  const entry = await db.scheduleAction.findFirst({
    where: { convention_id, ...(operation === 'redo' ? { kind: 'undo' } : {}) },
    select: { id: true },
  });
  if (!entry) throw new Unneeded(undoRefusals.nothingToDo({ action: operation }), 'state', true);
}

export const actions = {
  scheduleUndo: action(
    convention,
    'POST /{id}/schedule-undo',
    {
      returns: { record: 'scheduleaction' },
      summary: 'Undo a schedule change',
      description:
        'The named change, or your last one. All its slots must still be as that change left them; otherwise nothing is changed, and conflicts lists the slots. Returns the change that was undone.',
      input,
      locksItself: true,
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.id),
      precondition: ({ ctx, row }) => requireJournal(ctx, row.id, 'undo'),
    },
    ({ ctx, row, input: { scheduleaction_id } }) => undo(ctx, row.id, scheduleaction_id),
  ),
  scheduleRedo: action(
    convention,
    'POST /{id}/schedule-redo',
    {
      returns: { record: 'scheduleaction' },
      summary: 'Redo a schedule change',
      description:
        'The named change, or the one you undid last. Once you make a new change, nothing can be redone. Returns the change that was redone.',
      input,
      locksItself: true,
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.id),
      precondition: ({ ctx, row }) => requireJournal(ctx, row.id, 'redo'),
    },
    ({ ctx, row, input: { scheduleaction_id } }) => redo(ctx, row.id, scheduleaction_id),
  ),
};
