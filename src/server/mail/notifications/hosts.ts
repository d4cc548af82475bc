import { now } from '../../db/clock.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notify.ts';
import { excludeUsers, loadPeopleOfEvents, ticketHolders } from './events.ts';

interface Late {
  readonly id: string;
  readonly convention_id: string;
  readonly name: string;
  readonly event_number: number;
  readonly start_date: Date | null;
  /** null: they are on time after all. */
  readonly late_minutes: number | null;
}
const MINUTE = 60_000;

/** Tells those with tickets and the other hosts that a host is late, or on time after all. */
export async function notifyHostLate(
  ctx: Context,
  { id, convention_id, name, event_number, start_date, late_minutes }: Late,
  by: string,
): Promise<void> {
  const { hosts, tickets } = await loadPeopleOfEvents(ctx, [id]);
  const holders = ticketHolders(tickets);
  const users = [...new Set([...(holders.users ?? []), ...hosts.map(({ user_id }) => user_id)])];
  const begins = start_date && new Date(start_date.getTime() + (late_minutes ?? 0) * MINUTE);
  await notify(ctx, 'host_late', {
    convention_id,
    to: excludeUsers({ users, others: holders.others ?? [] }, [by]),
    data: { event: name, event_number, begins, minutes: late_minutes },
    about: `${id} late`,
    page: `event/${event_number}`,
    due: start_date,
  });
}

/** Tells those whose seats were given to others, because they did not come in time. */
export async function notifySeatsGiven(ctx: Context, event_id: string, ticket_ids: readonly string[]): Promise<void> {
  if (!ticket_ids.length) return;
  const { name, event_number, convention_id } = await ctx.db.event.findUniqueOrThrow({ where: { id: event_id } });
  const badge = { select: { user_id: true, email: true, name: true } };
  const tickets = await ctx.db.ticket.findMany({ where: { id: { in: [...ticket_ids] } }, select: { event_id: true, badge } });
  await notify(ctx, 'seat_given', {
    convention_id,
    to: ticketHolders(tickets),
    data: { event: name },
    about: `${event_id} given`,
    page: `seats/${event_number}`,
    due: new Date(now()),
  });
}
