import { doJobs } from '../volunteers/work.ts';
import type { Flaws } from './flawTypes.ts';
import type { Ground, Single } from './ground.ts';

/** Somebody hosts another event as well. */
async function hostToo({ api, organizer }: Ground, { event }: Single, { host }: Single, force = false): Promise<void> {
  await api.event.update({ id: event.id, max_hosts: 2 });
  await organizer.event.addHost({ id: event.id, user_id: host.user_id, ...(force ? { force } : {}) });
}

/* What goes wrong with people, their time and their tickets. */
export const ofPeople = {
  'SI-01': async (ground) => {
    const [event] = await ground.waiting();
    if (event) await ground.sell(event, ground.badgeFree([]));
  },
  'SI-13': async (ground) => {
    const [a, b] = ground.takeOverlapping();
    await hostToo(ground, b, a, true);
  },
  'SI-14': async (ground) => {
    const [a, b] = ground.takeTwo((a, b) => ground.overlap(a, b) && ground.badgeOf(a.host) !== undefined);
    await ground.sell(b.event, ground.badgeOf(a.host) ?? '');
  },
  /** While it was allowed, somebody took both. */
  'SI-15': async (ground) => {
    const [a, b] = ground.takeOverlapping();
    const badge_id = ground.badgeFree([a.sitting, b.sitting]);
    await ground.sell(a.event, badge_id);
    await ground.api.event.update({ id: b.event.id, allow_schedule_conflicts: true });
    await ground.sell(b.event, badge_id);
    await ground.api.event.update({ id: b.event.id, allow_schedule_conflicts: false });
  },
  'SI-16': async (ground) => {
    const { event, host } = ground.take();
    await ground.organizer.event.removeHost({ id: event.id, user_id: host.user_id });
  },
  'SI-17': async (ground) => {
    const fits = (a: Single, b: Single) =>
      a.sitting.to === b.sitting.from &&
      ground.roomOf(a.sitting) !== ground.roomOf(b.sitting) &&
      ground.timetable.hasTime(a.host.user_id, [b.sitting]);
    const [a, b] = ground.takeTwo(fits);
    await hostToo(ground, b, a);
  },
  'SI-23': async (ground) => {
    const { event, sittings, kind } = ground.takeOther('sittings');
    const { items } = await ground.api.event.sessions({ id: event.id });
    const [own] = sittings;
    for (const space of kind.spaces) {
      const sitting = own && ground.timetable.at(own.daypart_id, { minutes: kind.plan.minutes, spaces: [space] });
      if (!sitting) continue;
      const { daypart_id, space_id } = sitting;
      return ground.api.eventsession.assignSlots({ id: items[0]?.id ?? '', daypart_id, space_id });
    }
    throw new Error('No space is free for a second sitting.');
  },
  /** A place is looked for, and found for one event only: the other one is for more people than fit anywhere. */
  'SI-24': async (ground) => {
    const { api, convention } = ground;
    const large = (await ground.waiting()).at(-1);
    const lost = ground.take();
    await api.event.update({ id: large?.id ?? '', max_tickets: 900 });
    await api.event.unassignSlots({ id: lost.event.id });
    const event_id = [large?.id ?? '', lost.event.id];
    await api.convention.autoSchedule({ id: convention.id, event_id, dry_run: false });
    await doJobs();
  },
} satisfies Flaws;
