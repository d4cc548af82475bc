import { readingReleased } from '../../db/sql/released.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notify.ts';
import type { Readers } from '../readers.ts';

interface EventKey {
  id: string;
  convention_id: string;
}
/** Loads the hosts, tickets and waiting lists of events. */
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
/** The readers of mails to ticket holders: accounts, and the addresses on badges without one. */
export const ticketHolders = (tickets: Awaited<ReturnType<typeof loadPeopleOfEvents>>['tickets']): Readers => ({
  users: tickets.map(({ badge }) => badge.user_id),
  others: tickets.flatMap(({ badge: { user_id, email, name } }) => (user_id || !email ? [] : [{ address: email, name }])),
});
/** These readers without some accounts. */
export const excludeUsers = ({ users = [], others = [] }: Readers, excluded: readonly (string | null)[]): Readers => ({
  users: users.filter((id) => !excluded.includes(id)),
  others,
});

/** Sends one mail to each person involved in an event that is about to be cancelled. Its slots and waiting list still exist. */
export async function notifyCancelled(ctx: Context, { id, convention_id }: EventKey, comment: string | null): Promise<void> {
  const event = await readingReleased(() =>
    ctx.db.event.findUniqueOrThrow({
      where: { id },
      select: { name: true, start_date: true, convention: { select: { is_schedule_public: true } } },
    }),
  );
  const { hosts, tickets, waits } = await loadPeopleOfEvents(ctx, [id]);
  const hostIds = hosts.map(({ user_id }) => user_id);
  const holders = ticketHolders(tickets);
  const about = { event: event.name, event_id: id, comment };
  const publicStart = event.convention.is_schedule_public ? event.start_date : null;
  const tell = (role: 'host' | 'holder' | 'waiter', to: Readers) => {
    const start = role === 'host' ? event.start_date : publicStart;
    return notify(ctx, 'event_cancelled', { convention_id, to, data: { ...about, role, start }, about: id, due: start });
  };
  await tell('host', { users: hostIds });
  await tell('holder', excludeUsers(holders, hostIds));
  await tell('waiter', excludeUsers({ users: waits.map(({ user_id }) => user_id) }, [...hostIds, ...(holders.users ?? [])]));
}

/** Sends a mail to those on the waiting list of an event that is about to be deleted. */
export async function notifyRemoved(ctx: Context, { id, convention_id }: EventKey): Promise<void> {
  const event = await ctx.db.event.findUniqueOrThrow({
    where: { id },
    select: { name: true, waits: { select: { user_id: true } } },
  });
  const to = { users: event.waits.map(({ user_id }) => user_id) };
  await notify(ctx, 'event_removed', { convention_id, to, data: { event: event.name, convention_id }, about: id });
}
