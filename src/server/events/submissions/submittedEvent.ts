import { eventNames } from '../../../messages/events/events.ts';
import { submissionRefusals } from '../../../messages/events/submissions.ts';
import { event } from '../../../resources/events/event.ts';
import type { Row } from '../../../resources/resource.ts';
import { toStored } from '../../core/repository.ts';
import { nextNumber } from '../../core/write/counters.ts';
import { notifyRemoved } from '../../mail/notifications/events.ts';
import type { Context } from '../../platform/context.ts';
import { loadTypeForHost } from '../hosting/hostRules.ts';
import { assertNoTickets } from '../tickets/assertNoTickets.ts';

type Submission = Row<'EventSubmission'>;

/** Creates the event of a submission, which is locked, with its further sessions. The submitter becomes its host if the type allows it. */
export async function createEvent(ctx: Context, submission: Submission, priority: number): Promise<void> {
  const { convention_id, duration, session_count, user_id } = submission;
  const { name, max_tickets, type_id, preferreddaypart_id, alternatedaypart_id, description, long_description } = submission;
  const { spaces_needed, age_range, more_info_uri, special_requests, custom_fields, hosts_also_play } = submission;
  const eventFields = {
    name,
    max_tickets,
    type_id,
    preferreddaypart_id,
    alternatedaypart_id,
    description,
    long_description,
    duration,
  };
  const wishes = { spaces_needed, age_range, more_info_uri, special_requests, custom_fields, hosts_also_play };
  const event_number = await nextNumber(ctx, convention_id, 'event_number');
  const keys = { convention_id, event_number, submission_id: submission.id, priority };
  const data = toStored(event, { ...keys, ...eventFields, ...wishes }) as Parameters<typeof ctx.db.event.create>[0]['data']; // columns of an event, by name
  const { id: event_id } = await ctx.db.event.create({ data, select: { id: true } });
  const type = await loadTypeForHost(ctx, type_id, user_id);
  if (type.mayHost) await ctx.db.eventHost.create({ data: { convention_id, event_id, user_id } });
  if (session_count > 1)
    await ctx.db.eventSession.createMany({
      data: Array.from({ length: session_count - 1 }, (_, n) => ({
        convention_id,
        event_id,
        duration,
        name: eventNames.session({ number: n + 2 }),
      })),
    });
}

/** Deletes the event of a submission, which is locked. @throws 409/453 tickets if it has tickets */
export async function removeEvent(ctx: Context, event_id: string): Promise<void> {
  const { db } = ctx;
  await assertNoTickets(ctx, { event_id }, submissionRefusals.hasTickets);
  const { id, convention_id } = await db.event.findUniqueOrThrow({ where: { id: event_id } });
  await notifyRemoved(ctx, { id, convention_id });
  await db.event.delete({ where: { id } });
}
