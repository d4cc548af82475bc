import { event } from '../../../resources/events/event.ts';
import type { Row } from '../../../resources/resource.ts';
import { toStored } from '../../core/repository.ts';
import { nextNumber } from '../../core/write/counters.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { notifyRemoved } from '../../mail/notifications/events.ts';
import type { Context } from '../../platform/context.ts';

type Submission = Row<'EventSubmission'>;

/** Whether the submitter may host events of the type. */
async function mayHost({ db }: Context, { type_id, user_id }: Submission): Promise<boolean> {
  const type = await db.eventType.findUniqueOrThrow({
    where: { id: type_id },
    include: { eventtypeallowedvolunteers: { where: { user_id }, select: { id: true } } },
  });
  return !type.limit_volunteers || type.eventtypeallowedvolunteers.length > 0;
}

/** Makes the event that a submission (under its lock) asks for, with its host and its further sittings. */
export async function createEvent(ctx: Context, submission: Submission, priority: number): Promise<void> {
  const { convention_id, duration, session_count, user_id } = submission;
  const { name, max_tickets, type_id, preferreddaypart_id, alternatedaypart_id, description, long_description } = submission;
  const { spaces_needed, age_range, more_info_uri, special_requests, custom_fields, hosts_also_play } = submission;
  const asked = { name, max_tickets, type_id, preferreddaypart_id, alternatedaypart_id, description, long_description, duration };
  const more = { spaces_needed, age_range, more_info_uri, special_requests, custom_fields, hosts_also_play };
  const event_number = await nextNumber(ctx, convention_id, 'event_number');
  const own = { convention_id, event_number, submission_id: submission.id, priority };
  const data = toStored(event, { ...own, ...asked, ...more }) as Parameters<typeof ctx.db.event.create>[0]['data']; // columns of an event, by name
  const { id: event_id } = await ctx.db.event.create({ data, select: { id: true } });
  if (await mayHost(ctx, submission)) await ctx.db.eventHost.create({ data: { convention_id, event_id, user_id } });
  if (session_count > 1)
    await ctx.db.eventSession.createMany({
      data: Array.from({ length: session_count - 1 }, (_, n) => ({
        convention_id,
        event_id,
        duration,
        name: `Session ${n + 2}`,
      })),
    });
}

/** Removes the event of a submission, under its lock. @throws 409/453 tickets where somebody has a ticket for it */
export async function removeEvent(ctx: Context, event_id: string): Promise<void> {
  const { db } = ctx;
  const tickets = await db.ticket.findMany({ where: { event_id }, orderBy: { ticket_number: 'asc' }, take: 20 });
  if (tickets.length)
    throw stateForbids(
      'tickets',
      'tickets are taken for the event of this submission: delete them first.',
      tickets.map((t) => ({ object_type: 'ticket', id: t.id, name: `Ticket #${t.ticket_number}` })),
    );
  const { id, convention_id } = await db.event.findUniqueOrThrow({ where: { id: event_id } });
  await notifyRemoved(ctx, { id, convention_id });
  await db.event.delete({ where: { id } });
}
