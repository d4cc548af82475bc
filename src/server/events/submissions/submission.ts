import { eventRefusals } from '../../../messages/events/events.ts';
import { submissionLog, submissionRefusals } from '../../../messages/events/submissions.ts';
import { type eventsubmission, submittersFields } from '../../../resources/events/eventsubmission.ts';
import { blockedReason, deletable, type State, stateAfterUpdate } from '../../../resources/events/submissionStates.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { NeedsTransaction } from '../../db/sql/optimisticDb.ts';
import { forbidden, invalid, stateForbids } from '../../errors/refusals.ts';
import { notifyWithdrawn } from '../../mail/notifications/cohosts.ts';
import { ifCollected } from '../../mail/notifications/collectedSubmissions.ts';
import { notifySubmissionReceived } from '../../mail/notifications/submissions.ts';
import { isOptimistic } from '../../platform/concurrency/optimistic.ts';
import type { Context } from '../../platform/context.ts';
import { publicOrStaff } from '../../platform/policy.ts';
import { isCounted } from '../../platform/quotas/countUses.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { writeLine } from '../../system/logentry.ts';
import { assertFitsType } from '../event.ts';
import { canSchedule, scheduled } from '../policy.ts';
import { describeChanges } from './describeChanges.ts';
import { decisionCounts, hasEvent, type WithEvent } from './submissionIncludes.ts';

/** Whether the viewer handed in the submission. */
export const isSubmitter = (viewer: Viewer | null, row: { user_id: string }) => viewer?.user_id === row.user_id;

const ownRows = ({ user_id }: Viewer) => ({ user_id });
const updatable = Object.keys(stateAfterUpdate) as State[]; // the keys of the table

/** Checks what users need who are not staff. @throws 409/453 submissions_open, submissions_need_badge */
export async function assertMaySubmit({ db }: Pick<Context, 'db'>, convention_id: string, user_id: string): Promise<void> {
  const convention = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  if (!convention.submissions_open) throw stateForbids('submissions_open', submissionRefusals.notOpen);
  if (!convention.submissions_need_badge) return;
  const badges = await db.badge.count({
    where: { convention_id, user_id, verified: true, badgetype: { allow_event_submissions: true } },
  });
  if (!badges) throw stateForbids('submissions_need_badge', submissionRefusals.badgeNeeded);
}

/** Checks that the day parts are of the convention. @throws 400/442 available_daypart_ids */
async function assertDayparts({ db }: Context, convention_id: string, sent: unknown): Promise<void> {
  if (!Array.isArray(sent)) return;
  const ids = sent as string[]; // as the declaration checks
  if ((await db.dayPart.count({ where: { convention_id, id: { in: ids } } })) < ids.length)
    throw invalid('available_daypart_ids', submissionRefusals.otherDayparts);
}
const wrongStatus = (status: State, from: readonly State[]) => stateForbids('status', blockedReason(status, from));

export const behavior: BehaviorOf<typeof eventsubmission, WithEvent> = {
  policy: {
    mayUpdate: (viewer, row) => canSchedule(viewer, row) || (isSubmitter(viewer, row) && submittersFields),
    refusesEdit: (viewer, row) =>
      canSchedule(viewer, row) || row.status in stateAfterUpdate ? null : wrongStatus(row.status as State, updatable), // the database allows no other value
    mayCreate: (viewer, { user_id }, { convention_id: convention, type_id: type }) => {
      if (canSchedule(viewer, { convention_id: convention?.id ?? null })) return true;
      if (type && !type.user_submittable) throw forbidden(submissionRefusals.organizersOnly, 'type_id');
      return [...submittersFields, 'convention_id', ...(user_id === viewer.user_id ? ['user_id'] : [])];
    },
    mayDelete: (viewer, row) => canSchedule(viewer, row) || isSubmitter(viewer, row),
    isOwner: isSubmitter,
    rowsOfLevel: {
      editor: (viewer) => publicOrStaff(viewer, ownRows(viewer), 'scheduling'),
      fullEditor: scheduled,
      owner: ownRows,
    },
  },
  hooks: {
    lockFirst: (row) => row.events.map(({ id }) => ['event', id] as const),
    beforeCreate: async (data, { ctx, parents }) => {
      const type = parents.type_id;
      if (!type) throw invalid('type_id', eventRefusals.notAType); // the declaration requires it
      assertFitsType(ctx, { custom_fields: {}, ...data }, type);
      await assertDayparts(ctx, type.convention_id, data.available_daypart_ids);
      const user_id = data.user_id ?? ctx.viewer?.user_id ?? ''; // creates require a session
      if (!canSchedule(ctx.viewer, type)) await assertMaySubmit(ctx, type.convention_id, user_id);
      return { user_id, duration: data.duration ?? type.default_duration };
    },
    createFrom: ({ convention_id = '', user_id = '' }, { ctx }) => {
      if (!isOptimistic(ctx)) return null;
      if (!isCounted(ctx, 'submission_mails')) throw new NeedsTransaction();
      return { ...ifCollected(convention_id, user_id), missing: () => new NeedsTransaction() };
    },
    afterCreate: async (row, { ctx }) => {
      if (!isOptimistic(ctx)) await notifySubmissionReceived(ctx, row, { again: false });
    },
    beforeUpdate: async (row, change, { ctx, parents }) => {
      if (change.special_requests || change.custom_fields || change.type_id) {
        const type = parents.type_id ?? (await ctx.db.eventType.findUniqueOrThrow({ where: { id: row.type_id } }));
        const { special_requests, custom_fields } = { ...row, ...change };
        assertFitsType(ctx, { special_requests, custom_fields }, type);
      }
      await assertDayparts(ctx, row.convention_id, change.available_daypart_ids);
      const status = row.status as State; // as above
      const next = isSubmitter(ctx.viewer, row) ? stateAfterUpdate[status] : status;
      const log = { type: 'eventsubmission', id: row.id, convention_id: row.convention_id } as const;
      const changes = await describeChanges(ctx, row, change);
      if (changes) await writeLine(ctx, log, { comment: changes, type: 'system' });
      if (!next || next === status) return undefined;
      await writeLine(ctx, log, { comment: submissionLog.resubmitted({ from: status, to: next }), type: 'status' });
      await notifySubmissionReceived(ctx, { ...row, ...change }, { again: true });
      const now = new Date(Math.floor(Date.now() / 1000) * 1000);
      return { status: next, resubmitted_count: row.resubmitted_count + 1, last_submitted_date: now };
    },
    beforeDelete: async (row, ctx) => notifyWithdrawn(ctx, row),
    checkDelete: async (row, ctx) => {
      const status = row.status as State; // as above
      if (!canSchedule(ctx.viewer, row) && !deletable.includes(status)) throw wrongStatus(status, deletable);
    },
  },
  loaders: {
    loadWith: { events: { where: { trashed: false }, select: { id: true } } },
    includes: { has_event: hasEvent, load: decisionCounts },
  },
  tuning: {
    parentsRead: ['convention_id', 'type_id'],
    skipReload: true,
    optimistic: true,
  },
};
