import { doJobs } from '../volunteers/work.ts';
import type { FlawContext, SingleEvent } from './flawContext.ts';
import type { Flaws } from './flawTypes.ts';

/** Makes the host of one event a host of another. */
async function shareHost(
  { api, organizer }: FlawContext,
  { event }: SingleEvent,
  { host }: SingleEvent,
  force = false,
): Promise<void> {
  await api.event.update({ id: event.id, max_hosts: 2 });
  await organizer.event.addHost({ id: event.id, user_id: host.user_id, ...(force ? { force } : {}) });
}

/** Breaks the rules about people, their time and their tickets. */
export const flawsOfPeople = {
  'SI-01': async (context) => {
    const [event] = await context.unscheduledEvents();
    if (event) await context.sell(event, context.freeBadge([]));
  },
  'SI-13': async (context) => {
    const [a, b] = context.takeOverlappingPair();
    await shareHost(context, b, a, true);
  },
  'SI-14': async (context) => {
    const [a, b] = context.takePair((a, b) => context.overlaps(a, b) && context.badgeOf(a.host) !== undefined);
    await context.sell(b.event, context.badgeOf(a.host) ?? '');
  },
  /** One person books both events while overlaps are allowed. */
  'SI-15': async (context) => {
    const [a, b] = context.takeOverlappingPair();
    const badge_id = context.freeBadge([a.session, b.session]);
    await context.sell(a.event, badge_id);
    await context.api.event.update({ id: b.event.id, allow_schedule_conflicts: true });
    await context.sell(b.event, badge_id);
    await context.api.event.update({ id: b.event.id, allow_schedule_conflicts: false });
  },
  'SI-16': async (context) => {
    const { event, host } = context.take();
    await context.organizer.event.removeHost({ id: event.id, user_id: host.user_id });
  },
  'SI-17': async (context) => {
    const isTightChange = (a: SingleEvent, b: SingleEvent) =>
      a.session.to === b.session.from &&
      context.roomOf(a.session) !== context.roomOf(b.session) &&
      context.timetable.isPersonFree(a.host.user_id, [b.session]);
    const [a, b] = context.takePair(isTightChange);
    await shareHost(context, b, a);
  },
  'SI-23': async (context) => {
    for (;;) {
      const { event, sessions, kind } = context.takeVariant('multisession'); // until one has room beside its first session
      const [first] = sessions;
      for (const space of kind.spaces) {
        const session = first && context.timetable.reserveAt(first.daypart_id, { minutes: kind.plan.minutes, spaces: [space] });
        if (!session) continue;
        const { daypart_id, space_id } = session;
        const { items } = await context.api.event.sessions({ id: event.id });
        return context.api.eventsession.assignSlots({ id: items[0]?.id ?? '', daypart_id, space_id });
      }
    }
  },
  /** Automatic scheduling finds a place for only one of two events: no space has enough seats for the other. */
  'SI-24': async (context) => {
    const { api, convention } = context;
    const large = (await context.unscheduledEvents()).at(-1);
    const unplaced = context.take();
    await api.event.update({ id: large?.id ?? '', max_tickets: 900 });
    await api.event.unassignSlots({ id: unplaced.event.id });
    const event_id = [large?.id ?? '', unplaced.event.id];
    await api.convention.autoSchedule({ id: convention.id, event_id, dry_run: false });
    await doJobs();
  },
} satisfies Flaws;
