import type { Context } from '../../platform/context.ts';
import { notify } from '../notify.ts';

interface Event {
  id: string;
  name: string;
  convention_id: string;
}
interface Wait {
  id: string;
  user_id: string;
}
/** Notifies a waiting user of the offer of a seat. */
export const notifySeatOffered = (
  ctx: Context,
  { id, name, convention_id }: Event,
  { user_id }: Wait,
  until: Date,
): Promise<void> =>
  notify(ctx, 'seat_offered', { convention_id, to: { users: [user_id] }, data: { event: name, until }, about: id, until });

/** Notifies a waiting user who got a seat at once. */
export const notifySeatTaken = (ctx: Context, { id, name, convention_id }: Event, { user_id }: Wait): Promise<void> =>
  notify(ctx, 'seat_taken', { convention_id, to: { users: [user_id] }, data: { event: name }, about: id });

/** Notifies a waiting user who cannot take the free seat at present. */
export const notifySeatPassed = (
  ctx: Context,
  { id, name, convention_id }: Event,
  { user_id }: Wait,
  reason: string,
): Promise<void> =>
  notify(ctx, 'seat_passed', { convention_id, to: { users: [user_id] }, data: { event: name, event_id: id, reason }, about: id });

/** Notifies waiting users whose offers have expired. */
export async function notifyOffersExpired(ctx: Context, event_id: string, waits: readonly { user_id: string }[]): Promise<void> {
  const { id, name, convention_id } = await ctx.db.event.findUniqueOrThrow({ where: { id: event_id } });
  const to = { users: waits.map(({ user_id }) => user_id) };
  await notify(ctx, 'offer_over', { convention_id, to, data: { event: name, event_id: id }, about: id });
}
