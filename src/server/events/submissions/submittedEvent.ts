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

/** The submitter and the co-hosts who have accepted, as far as the type lets them host. */
async function hostsOf(ctx: Context, { id, type_id, user_id }: Submission): Promise<string[]> {
  const where = { eventsubmission_id: id, status: 'accepted', user_id: { not: null } };
  const cohosts = await ctx.db.submissionHost.findMany({ where, select: { user_id: true }, orderBy: { id: 'asc' } });
  const hosts: string[] = [];
  for (const host of [user_id, ...cohosts.flatMap((one) => one.user_id ?? [])])
    if ((await loadTypeForHost(ctx, type_id, host)).mayHost) hosts.push(host);
  return hosts;
}
/** Creates the event of a submission, which is locked, with its further sessions. Its hosts become those of the event if the type lets them. */
export async function createEvent(ctx: Context, submission: Submission, priority: number): Promise<void> {
  const { convention_id, duration, session_count } = submission;
  const { name, max_tickets, type_id, preferreddaypart_id, alternatedaypart_id, description, long_description } = submission;
  const { spaces_needed, age_range, experience, more_info_uri, special_requests, custom_fields, hosts_also_play } = submission;
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
  const wishes = { spaces_needed, age_range, experience, more_info_uri, special_requests, custom_fields, hosts_also_play };
  const event_number = await nextNumber(ctx, convention_id, 'event_number');
  const keys = { convention_id, event_number, submission_id: submission.id, priority };
  const data = toStored(event, { ...keys, ...eventFields, ...wishes }) as Parameters<typeof ctx.db.event.create>[0]['data']; // columns of an event, by name
  const hosts = await hostsOf(ctx, submission);
  const max_hosts = Math.max(1, hosts.length);
  const { id: event_id } = await ctx.db.event.create({ data: { ...data, max_hosts }, select: { id: true } });
  for (const host of hosts) await ctx.db.eventHost.create({ data: { convention_id, event_id, user_id: host } });
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
