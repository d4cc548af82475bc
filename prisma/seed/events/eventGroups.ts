import { inOrder, inParallel } from '../support/parallel.ts';
import { makeTitles } from '../support/texts.ts';
import type { Convention, World } from '../world.ts';
import type { TicketedEvent } from './types.ts';

/** Creates event groups. The first is free for holders of a badge type, and the second is reserved for them. */
export async function makeGroups(
  { random, progress }: World,
  { id, plan, staff, badgetypes }: Convention,
  planned: TicketedEvent[],
) {
  const { api } = staff.scheduling;
  const badgetype_id = badgetypes[0]?.id ?? null;
  const names = makeTitles(random(`event groups ${plan.key}`), plan.events.groups);
  await inOrder(names, async (name, index) => {
    const special = index < 2 ? { badgetype_id, is_complimentary: index === 0, limit_by_badge_type: index === 1 } : {};
    const group = await api.eventgroup.create({ convention_id: id, name: `${name} Trail`, ...special });
    const members = planned.slice(index * 4, index * 4 + 4);
    await inParallel(members, ({ event }) => api.eventgroupevent.create({ eventgroup_id: group.id, event_id: event.id }));
    if (index === 1) for (const member of members) member.badgetype_id = badgetype_id;
    progress.add('event groups');
  });
}
