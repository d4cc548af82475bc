import { exhibitorRefusals, exhibitorWarnings } from '../../messages/exhibitors/refusals.ts';
import { exhibitor } from '../../resources/exhibitors/exhibitor.ts';
import { type Decision, decisions } from '../../resources/exhibitors/states.ts';
import { orNull, text } from '../../resources/fields.ts';
import type { Row } from '../../resources/resource.ts';
import { action } from '../core/actions/action.ts';
import { stateForbids } from '../errors/refusals.ts';
import { type Context, warn } from '../platform/context.ts';
import { logsOf, writeLine } from '../system/logentry.ts';
import { assertNoVerifiedBooths } from './booths/removeHeldBooths.ts';
import { manages } from './policy.ts';

/** The action for a decision of the table of states. */
const decisionAction = ({ path, summary, from, to, withoutBooths }: Decision) =>
  action(
    exhibitor,
    `POST /{id}/${path}`,
    {
      returns: 'record',
      summary,
      description: `From ${from.join(', ')} to ${to}; 409/453 in any other state. The comment is for the exhibitor.`,
      input: { comment: orNull(text(5000)) },
      mayCall: manages,
    },
    async ({ ctx, row, input: { comment } }) => {
      if (!from.some((state) => state === row.status))
        throw stateForbids('status', exhibitorRefusals.sameStatus({ status: row.status }));
      if (withoutBooths) await assertNoVerifiedBooths(ctx, row.id, path);
      await ctx.db.exhibitor.update({ where: { id: row.id }, data: { status: to, ...(comment ? { comment } : {}) } });
      await writeLine(
        ctx,
        { type: 'exhibitor', id: row.id, convention_id: row.convention_id },
        { comment: `${row.status} → ${to}${comment ? `: ${comment}` : ''}`, type: 'status', is_public: true },
      );
    },
  );
/** Checks an exhibitor in, or reverses it; warns if that changes nothing. */
async function setCheckedIn(ctx: Context, row: Row<'Exhibitor'>, checked_in: boolean): Promise<void> {
  if (row.checked_in === checked_in)
    return warn(ctx, checked_in ? exhibitorWarnings.alreadyCheckedIn : exhibitorWarnings.notCheckedIn, 'checked_in');
  await ctx.db.exhibitor.update({ where: { id: row.id }, data: { checked_in } });
}

export const actions = {
  approve: decisionAction(decisions.approve),
  review: decisionAction(decisions.review),
  decline: decisionAction(decisions.decline),
  change: decisionAction(decisions.change),
  checkIn: action(
    exhibitor,
    'PUT /{id}/check-in',
    { returns: 'record', summary: 'Check an exhibitor in', mayCall: manages },
    ({ ctx, row }) => setCheckedIn(ctx, row, true),
  ),
  reverseCheckIn: action(
    exhibitor,
    'PUT /{id}/reverse-check-in',
    { returns: 'record', summary: 'Take a check-in of an exhibitor back', mayCall: manages },
    ({ ctx, row }) => setCheckedIn(ctx, row, false),
  ),
  logs: logsOf(exhibitor, manages),
};
