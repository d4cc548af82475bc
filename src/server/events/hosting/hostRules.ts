import { Prisma } from '../../../generated/prisma/client.ts';
import { hostNames, hostRefusals } from '../../../messages/events/hosting.ts';
import { lockRow } from '../../core/repository.ts';
import { type Conflict, conflict, forbidden, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { formatMoment } from '../../platform/format/times.ts';
import { eventsOverlap } from '../sessionTimes.ts';

interface HostedEvent {
  id: string;
  convention_id: string;
  type_id: string;
  name: string;
}

/** 409/443: the user is a host of this event already. */
export const alreadyHost = (name: string = hostNames.unknownUser) => conflict('user_id', hostRefusals.alreadyHost({ name }));

/** Loads the name of an event type and whether the user may host its events. */
export async function loadTypeForHost(
  { db }: Context,
  type_id: string,
  user_id: string,
): Promise<{ name: string; mayHost: boolean }> {
  const type = await db.eventType.findUniqueOrThrow({
    where: { id: type_id },
    include: { eventtypeallowedvolunteers: { where: { user_id }, select: { id: true } } },
  });
  return { name: type.name, mayHost: !type.limit_volunteers || type.eventtypeallowedvolunteers.length > 0 };
}
/** @throws 403/450 type_id if the type limits who may host and the user is not on its list */
export async function assertMayHostType(ctx: Context, { type_id }: HostedEvent, user_id: string): Promise<void> {
  const { name, mayHost } = await loadTypeForHost(ctx, type_id, user_id);
  if (!mayHost) throw forbidden(hostRefusals.notAllowed({ type: name }), 'type_id');
}
/**
 * Checks that the user hosts no other event at that time. Locks the user, so that parallel requests cannot both pass.
 * @throws 409/453 start_date
 */
export async function assertHostFree(ctx: Context, event: HostedEvent, user_id: string): Promise<void> {
  await lockRow(ctx, 'user', user_id);
  const convention = await ctx.db.convention.findUniqueOrThrow({ where: { id: event.convention_id } });
  if (convention.allow_host_schedule_conflicts) return;
  const hosted = await ctx.db.$queryRaw<{ id: string; name: string; start_date: Date | null }[]>`
    SELECT other.id, other.name, other.start_date FROM eventhost JOIN released_event AS other ON other.id = eventhost.event_id
    WHERE eventhost.user_id = ${user_id}::uuid AND other.id <> ${event.id}::uuid
      AND ${eventsOverlap(Prisma.sql`${event.id}::uuid`, Prisma.sql`other.id`)}
    ORDER BY other.start_date, other.id LIMIT 20`;
  const [first] = hosted;
  if (!first) return;
  const { display_name } = await ctx.db.user.findUniqueOrThrow({ where: { id: user_id }, select: { display_name: true } });
  const when = first.start_date ? `, ${formatMoment(first.start_date, convention)}` : '';
  const conflicts: Conflict[] = hosted.map(({ id, name }) => ({ object_type: 'event', id, name }));
  throw stateForbids('start_date', hostRefusals.busy({ name: display_name, event: first.name, when }), conflicts);
}
