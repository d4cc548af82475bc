import { messageRefusals } from '../../messages/mail/messages.ts';
import { audienceNames, audiences, mergeFieldsOf, moneyFields } from '../../resources/system/audiences.ts';
import { type message, openStates } from '../../resources/system/message.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { anyOf, noRows } from '../core/read/filters.ts';
import { forbidden, stateForbids } from '../errors/refusals.ts';
import { keepsBooks } from '../ledger/policy.ts';
import { mayWriteTo, rowsOfAudience } from '../mail/messages/audience.ts';
import { saysDues } from '../mail/messages/dues.ts';
import { countStates } from '../mail/messages/progress.ts';
import { checkMergeFields } from '../mail/messages/template.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { conventionsWhere } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** Whether the viewer writes to the people of a message: that is who reads, changes and sends it. */
export const mayManage = (viewer: Viewer, row: { audience?: string; convention_id?: string }): boolean =>
  mayWriteTo(viewer, row.audience, row.convention_id);

/** Whether the viewer may see and send what each reader of a message gets: what people owe is for those who keep the books. */
export const mayFillIn = (
  viewer: Viewer,
  row: { audience?: string; convention_id?: string; subject: string; body: string },
): boolean => mayManage(viewer, row) && (!saysDues(row) || keepsBooks(viewer, row));

/** The refusal of changes of a message that is on its way: 409/453 status. */
const refusalOf = ({ status }: { status: string }) =>
  openStates.includes(status) ? null : stateForbids('status', messageRefusals.notOpen({ status }));
/** Refuses changes of a message that is on its way. @throws 409/453 status */
export function assertOpen(row: { status: string }): void {
  const refusal = refusalOf(row);
  if (refusal) throw refusal;
}
interface Content {
  convention_id: string;
  audience: string;
  filters: unknown;
  subject: string;
  body: string;
}
function checkContent(ctx: Context, { subject, body, filters, ...chosen }: Content): void {
  checkMergeFields([...mergeFieldsOf(chosen.audience), ...moneyFields], { subject, body });
  if (saysDues({ subject, body }) && !keepsBooks(requireUser(ctx), chosen)) throw forbidden(messageRefusals.notYourMoney, 'body');
  rowsOfAudience(requireUser(ctx), { ...chosen, filters });
}

export const behavior: BehaviorOf<typeof message> = {
  policy: {
    mayUpdate: mayManage,
    refusesEdit: (_viewer, row) => refusalOf(row),
    mayRead: mayManage,
    visibleTo: (viewer) => {
      if (!viewer) return noRows;
      if (viewer.admin) return {};
      return anyOf(
        audienceNames.map((audience) => {
          const conventions = conventionsWhere(viewer, audiences[audience].privilege);
          return { audience, ...(conventions === 'all' ? {} : { convention_id: { in: conventions } }) };
        }),
      );
    },
  },
  hooks: {
    beforeCreate: async (data, { ctx }) => {
      checkContent(ctx, { filters: {}, ...data } as Content); // the others are required
      return { user_id: requireUser(ctx).user_id };
    },
    beforeUpdate: async (row, change, { ctx }) => {
      const after = { ...row, ...change };
      if (!mayManage(requireUser(ctx), after)) throw forbidden(messageRefusals.notYourPeople, 'audience');
      checkContent(ctx, after);
      const isCounted = change.audience === undefined && change.filters === undefined && change.kind === undefined;
      if (!isCounted) await ctx.db.messageRecipient.deleteMany({ where: { message_id: row.id } });
      return { status: 'draft', ...(isCounted ? {} : { recipient_count: null }) };
    },
    checkDelete: async (row) => assertOpen(row),
  },
  loaders: {
    includes: {
      delivery: async (rows, { db }) => {
        const counted = await countStates(
          db,
          rows.map(({ id }) => id),
        );
        return new Map(
          rows.map(({ id }) => [
            id,
            Object.fromEntries(counted.flatMap(({ message_id, status, count }) => (message_id === id ? [[status, count]] : []))),
          ]),
        );
      },
    },
  },
};
