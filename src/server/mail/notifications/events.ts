import type { Context } from '../../platform/context.ts';
import type { Readers } from '../readers.ts';
import { sendMail } from '../sendMail.ts';

interface EventKey {
  id: string;
  convention_id: string;
}
/** Those who host an event; those who have a ticket for it (of badges without an account, the address on them); those who wait. */
export async function loadPeopleOfEvents({ db }: Context, event_ids: readonly string[]) {
  const where = { event_id: { in: [...event_ids] } };
  const hosts = await db.eventHost.findMany({ where, select: { event_id: true, user_id: true } });
  const tickets = await db.ticket.findMany({
    where,
    select: { event_id: true, badge: { select: { user_id: true, email: true, name: true } } },
  });
  const waits = await db.eventWait.findMany({ where, select: { event_id: true, user_id: true } });
  return { hosts, tickets, waits };
}
export const ticketHolders = (tickets: Awaited<ReturnType<typeof loadPeopleOfEvents>>['tickets']): Readers => ({
  users: tickets.map(({ badge }) => badge.user_id),
  others: tickets.flatMap(({ badge: { user_id, email, name } }) => (user_id || !email ? [] : [{ address: email, name }])),
});
const excludeUsers = ({ users = [], others = [] }: Readers, known: readonly (string | null)[]): Readers => ({
  users: users.filter((id) => !known.includes(id)),
  others,
});

/** An event is about to be cancelled (its slots and waits are still there): one mail to everybody concerned. */
export async function notifyCancelled(ctx: Context, { id, convention_id }: EventKey, comment: string | null): Promise<void> {
  const event = await ctx.db.event.findUniqueOrThrow({
    where: { id },
    select: { name: true, start_date: true, convention: { select: { is_schedule_public: true } } },
  });
  const { hosts, tickets, waits } = await loadPeopleOfEvents(ctx, [id]);
  const hosting = hosts.map(({ user_id }) => user_id);
  const holding = ticketHolders(tickets);
  const about = { event: event.name, event_id: id, comment };
  const start = event.convention.is_schedule_public ? event.start_date : null;
  const tell = (as: 'host' | 'holder' | 'waiter', to: Readers) =>
    sendMail(ctx, 'event_cancelled', {
      convention_id,
      to,
      data: { ...about, role: as, start: as === 'host' ? event.start_date : start },
    });
  await tell('host', { users: hosting });
  await tell('holder', excludeUsers(holding, hosting));
  await tell('waiter', excludeUsers({ users: waits.map(({ user_id }) => user_id) }, [...hosting, ...(holding.users ?? [])]));
}

/** An event is about to be deleted: one mail to those who wait for it. */
export async function notifyRemoved(ctx: Context, { id, convention_id }: EventKey): Promise<void> {
  const event = await ctx.db.event.findUniqueOrThrow({
    where: { id },
    select: { name: true, waits: { select: { user_id: true } } },
  });
  const to = { users: event.waits.map(({ user_id }) => user_id) };
  await sendMail(ctx, 'event_removed', { convention_id, to, data: { event: event.name, convention_id } });
}
