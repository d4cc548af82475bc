import type { Flaws } from './flawTypes.ts';
import type { Ground, Single } from './ground.ts';

const lasts = (minutes: number) => (one: Single) => one.kind.plan.minutes >= minutes;
const anywhere = ({ kind }: Single) => !kind.plan.rooms;
const seatsAt = ({ convention }: Ground, { sitting }: Single) =>
  convention.spaces.find(({ id }) => id === sitting.space_id[0])?.max_tickets ?? 0;

/* What goes wrong with the places of events. */
export const ofPlaces = {
  'SI-02': async (ground) => {
    const { event } = ground.take(lasts(60));
    const slots = await ground.slotsOf(event.id);
    await ground.api.event.unassignSlots({ id: event.id, slot_id: slots.slice(-1).map(({ id }) => id) });
  },
  'SI-03': async (ground) => {
    const { event } = ground.take(lasts(120));
    await ground.api.event.update({ id: event.id, duration: event.duration - 60 });
  },
  'SI-04': async (ground) => {
    const { event } = ground.take(lasts(120));
    const [, gap] = await ground.slotsOf(event.id);
    await ground.api.event.unassignSlots({ id: event.id, slot_id: gap ? [gap.id] : [] });
  },
  /** From the last day part of one day to the first one of the next. */
  'SI-05': async (ground) => {
    const { event } = ground.take(({ kind }) => kind.plan.minutes === 60);
    const { parts } = ground.timetable;
    const nights = parts.flatMap((part, n) => {
      const next = parts[n + 1];
      return next && next.conventionday_id !== part.conventionday_id ? [[part.id, next.id] as const] : [];
    });
    for (const [evening, morning] of nights) {
      const { id } =
        ground.convention.spaces.find((space) => [evening, morning].every((part) => ground.timetable.isFree(part, space.id))) ??
        {};
      if (!id) continue;
      const slot_id = [await ground.slotAt(id, evening), await ground.slotAt(id, morning)];
      return ground.api.event.assignSlots({ id: event.id, slot_id });
    }
    throw new Error('No space is free at night.');
  },
  'SI-06': async (ground) => {
    const { event, sittings } = ground.takeOther('spread');
    const [late] = await ground.slotsOf(event.id, sittings[0]?.space_id[1]);
    await ground.api.event.unassignSlots({ id: event.id, slot_id: late ? [late.id] : [] });
  },
  'SI-07': (ground) => ground.api.event.update({ id: ground.take().event.id, spaces_needed: 2 }),
  'SI-08': async (ground) => {
    const one = ground.take(anywhere);
    const { minutes } = one.kind.plan;
    for (const part of ground.timetable.parts)
      for (const [a, b] of ground.neighbours(one.kind.spaces)) {
        const sitting = ground.timetable.at(part.id, { minutes, spaces: [a, b] });
        if (!sitting) continue;
        await ground.move(one, sitting);
        return ground.api.event.update({ id: one.event.id, spaces_needed: 2 });
      }
    throw new Error('No two rooms have a space free at the same time.');
  },
  'SI-09': async (ground) => {
    const { event, sitting } = ground.take();
    const preferreddaypart_id = ground.timetable.parts.find(({ id }) => id !== sitting.daypart_id)?.id ?? null;
    await ground.api.event.update({ id: event.id, preferreddaypart_id });
  },
  /** A talk becomes something else, and stays where it is. */
  'SI-10': async (ground) => {
    const { event } = ground.take((one) => anywhere(one) && !one.kind.plan.form && !one.kind.plan.requests);
    const bound = ground.kinds.find(({ plan }) => plan.rooms && !plan.form);
    await ground.api.event.update({ id: event.id, ...(bound ? { type_id: bound.type.id } : {}) });
  },
  'SI-11': async (ground) => {
    const one = ground.take();
    await ground.api.event.update({ id: one.event.id, max_tickets: seatsAt(ground, one) + 2 });
  },
  'SI-12': async (ground) => {
    const { event, kind } = ground.take(({ kind, sitting }) => Boolean(kind.plan.requests) && !ground.offers(sitting).length);
    await ground.api.event.update({ id: event.id, special_requests: kind.plan.requests?.slice(0, 1) ?? null });
  },
  /** The space is locked once the event has its place there. */
  'SI-18': async (ground) => {
    const one = ground.take(anywhere);
    const { minutes } = one.kind.plan;
    const spaces = ground.convention.spaces.filter((space) =>
      ground.timetable.parts.every(({ id }) => ground.timetable.isFree(id, space.id)),
    );
    const space = spaces.find(({ max_tickets }) => max_tickets >= one.event.max_tickets);
    const sitting = space && ground.timetable.at(ground.timetable.parts[6]?.id ?? '', { minutes, spaces: [space] });
    if (!sitting) throw new Error('No space is free all the time.');
    await ground.move(one, sitting);
    await ground.api.space.update({ id: space.id, is_locked: true });
  },
  'SI-19': async (ground) => {
    const one = ground.take((one) => seatsAt(ground, one) > one.kind.plan.seats);
    await ground.api.event.update({ id: one.event.id, max_tickets: one.kind.plan.seats + 1 });
  },
  'SI-20': async (ground) => {
    const [a, b] = ground.takeTwo((a, b) => a.sitting.from === b.sitting.from);
    await ground.api.event.update({ id: b.event.id, name: a.event.name });
  },
  'SI-21': async (ground) => {
    const one = ground.take(({ kind }) => kind.plan.minutes === 60);
    const { closed } = ground.timetable;
    for (const { id } of closed)
      for (const space of one.kind.spaces) {
        const sitting = ground.timetable.at(id, { minutes: 60, spaces: [space] }, { among: closed });
        if (sitting) return ground.move(one, sitting);
      }
    throw new Error('No space is free while attendees are out.');
  },
  /** One comes right after another that needs time to be cleared away. */
  'SI-22': async (ground) => {
    const first = ground.take(({ kind }) => Boolean(kind.plan.buffer));
    const after = ground.timetable.parts.find(({ start_date }) => start_date.getTime() === first.sitting.to);
    const space = ground.convention.spaces.find(({ id }) => id === first.sitting.space_id[0]);
    const second = ground.take(({ kind }) => kind === first.kind);
    const { minutes } = first.kind.plan;
    const sitting = after && space && ground.timetable.at(after.id, { minutes, spaces: [space] }, { ignoring: true });
    if (!sitting) throw new Error('There is no time after that event.');
    await ground.move(second, sitting);
  },
} satisfies Flaws;
