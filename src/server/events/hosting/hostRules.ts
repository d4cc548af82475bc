import { Prisma } from '../../../generated/prisma/client.ts';
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

export const alreadyHost = (name = 'the user') => conflict('user_id', `user_id: ${name} is a host of this event already.`);

/** @throws 403/450 type_id where the type limits who may host, and the user is not among them */
export async function assertMayHostType({ db }: Context, { type_id }: HostedEvent, user_id: string): Promise<void> {
  const type = await db.eventType.findUniqueOrThrow({
    where: { id: type_id },
    include: { eventtypeallowedvolunteers: { where: { user_id }, select: { id: true } } },
  });
  if (type.limit_volunteers && !type.eventtypeallowedvolunteers.length)
    throw forbidden(`type_id: only users on the list of ${type.name} may host its events.`, 'type_id');
}
/**
 * The user, whose lock is taken, hosts nothing else at that time: they may be made a host of several events at once.
 * @throws 409/453 start_date
 */
export async function assertHostFree(ctx: Context, event: HostedEvent, user_id: string): Promise<void> {
  await lockRow(ctx, 'user', user_id);
  const convention = await ctx.db.convention.findUniqueOrThrow({ where: { id: event.convention_id } });
  if (convention.allow_host_schedule_conflicts) return;
  const found = await ctx.db.$queryRaw<{ id: string; name: string; start_date: Date | null }[]>`
    SELECT other.id, other.name, other.start_date FROM eventhost JOIN event AS other ON other.id = eventhost.event_id
    WHERE eventhost.user_id = ${user_id}::uuid AND other.id <> ${event.id}::uuid
      AND ${eventsOverlap(Prisma.sql`${event.id}::uuid`, Prisma.sql`other.id`)}
    ORDER BY other.start_date, other.id LIMIT 20`;
  const [first] = found;
  if (!first) return;
  const when = first.start_date ? `, ${formatMoment(first.start_date, convention.timezone)}` : '';
  const conflicts: Conflict[] = found.map(({ id, name }) => ({ object_type: 'event', id, name }));
  throw stateForbids('start_date', `start_date: the user hosts ${first.name} at that time${when}.`, conflicts);
}
