import type { FlawContext, SingleEvent } from './flawContext.ts';
import type { Flaws } from './flawTypes.ts';

const lastsAtLeast = (minutes: number) => (event: SingleEvent) => event.kind.plan.minutes >= minutes;
const fitsAnyRoom = ({ kind }: SingleEvent) => !kind.plan.rooms;
const seatsAt = ({ convention }: FlawContext, { session }: SingleEvent) =>
  convention.spaces.find(({ id }) => id === session.space_id[0])?.max_tickets ?? 0;

/** Breaks the rules about the places of events. */
export const flawsOfPlaces = {
  'SI-02': async (context) => {
    const { event } = context.take(lastsAtLeast(60));
    const slots = await context.slotsOf(event.id);
    await context.api.event.unassignSlots({ id: event.id, slot_id: slots.slice(-1).map(({ id }) => id) });
  },
  'SI-03': async (context) => {
    const { event } = context.take(lastsAtLeast(120));
    await context.api.event.update({ id: event.id, duration: event.duration - 60 });
  },
  'SI-04': async (context) => {
    const { event } = context.take(lastsAtLeast(120));
    const [, gap] = await context.slotsOf(event.id);
    await context.api.event.unassignSlots({ id: event.id, slot_id: gap ? [gap.id] : [] });
  },
  /** The event spans the last day part of one day and the first of the next. */
  'SI-05': async (context) => {
    const { event } = context.take(({ kind }) => kind.plan.minutes === 60);
    const { parts } = context.timetable;
    const nights = parts.flatMap((part, n) => {
      const next = parts[n + 1];
      return next && next.conventionday_id !== part.conventionday_id ? [[part.id, next.id] as const] : [];
    });
    for (const [evening, morning] of nights) {
      const { id } =
        context.convention.spaces.find((space) =>
          [evening, morning].every((part) => context.timetable.isSpaceFree(part, space.id)),
        ) ?? {};
      if (!id) continue;
      const slot_id = [await context.slotAt(id, evening), await context.slotAt(id, morning)];
      return context.api.event.assignSlots({ id: event.id, slot_id });
    }
    throw new Error('No space is free at night.');
  },
  'SI-06': async (context) => {
    const { event, sessions } = context.takeVariant('spread');
    const [late] = await context.slotsOf(event.id, sessions[0]?.space_id[1]);
    await context.api.event.unassignSlots({ id: event.id, slot_id: late ? [late.id] : [] });
  },
  'SI-07': (context) => context.api.event.update({ id: context.take().event.id, spaces_needed: 2 }),
  'SI-08': async (context) => {
    const one = context.take(fitsAnyRoom);
    const { minutes } = one.kind.plan;
    for (const part of context.timetable.parts)
      for (const [a, b] of context.spacePairs(one.kind.spaces)) {
        const session = context.timetable.reserveAt(part.id, { minutes, spaces: [a, b] });
        if (!session) continue;
        await context.move(one, session);
        return context.api.event.update({ id: one.event.id, spaces_needed: 2 });
      }
    throw new Error('No two rooms have a space free at the same time.');
  },
  'SI-09': async (context) => {
    const { event, session } = context.take();
    const preferreddaypart_id = context.timetable.parts.find(({ id }) => id !== session.daypart_id)?.id ?? null;
    await context.api.event.update({ id: event.id, preferreddaypart_id });
  },
  /** The type of an event changes, and its place does not. */
  'SI-10': async (context) => {
    const { event } = context.take((one) => fitsAnyRoom(one) && !one.kind.plan.form && !one.kind.plan.requests);
    const bound = context.kinds.find(({ plan }) => plan.rooms && !plan.form);
    await context.api.event.update({ id: event.id, ...(bound ? { type_id: bound.type.id } : {}) });
  },
  'SI-11': async (context) => {
    const one = context.take();
    await context.api.event.update({ id: one.event.id, max_tickets: seatsAt(context, one) + 2 });
  },
  'SI-12': async (context) => {
    const { event, kind } = context.take(({ kind, session }) => Boolean(kind.plan.requests) && !context.offers(session).length);
    await context.api.event.update({ id: event.id, special_requests: kind.plan.requests?.slice(0, 1) ?? null });
  },
  /** The space is locked after the event was scheduled there. */
  'SI-18': async (context) => {
    const one = context.take(fitsAnyRoom);
    const { minutes } = one.kind.plan;
    const spaces = context.convention.spaces.filter((space) =>
      context.timetable.parts.every(({ id }) => context.timetable.isSpaceFree(id, space.id)),
    );
    const space = spaces.find(({ max_tickets }) => max_tickets >= one.event.max_tickets);
    const session = space && context.timetable.reserveAt(context.timetable.parts[6]?.id ?? '', { minutes, spaces: [space] });
    if (!session) throw new Error('No space is free all the time.');
    await context.move(one, session);
    await context.api.space.update({ id: space.id, is_locked: true });
  },
  'SI-19': async (context) => {
    const one = context.take((one) => seatsAt(context, one) > one.kind.plan.seats);
    await context.api.event.update({ id: one.event.id, max_tickets: one.kind.plan.seats + 1 });
  },
  'SI-20': async (context) => {
    const [a, b] = context.takePair((a, b) => a.session.from === b.session.from);
    await context.api.event.update({ id: b.event.id, name: a.event.name });
  },
  'SI-21': async (context) => {
    const one = context.take(({ kind }) => kind.plan.minutes === 60);
    const { closed } = context.timetable;
    for (const { id } of closed)
      for (const space of one.kind.spaces) {
        const session = context.timetable.reserveAt(id, { minutes: 60, spaces: [space] }, { among: closed });
        if (session) return context.move(one, session);
      }
    throw new Error('No space is free while attendees are out.');
  },
  /** An event starts right after another whose buffer has not passed. */
  'SI-22': async (context) => {
    const first = context.take(({ kind }) => Boolean(kind.plan.buffer));
    const after = context.timetable.parts.find(({ start_date }) => start_date.getTime() === first.session.to);
    const space = context.convention.spaces.find(({ id }) => id === first.session.space_id[0]);
    const second = context.take(({ kind }) => kind === first.kind);
    const { minutes } = first.kind.plan;
    const session =
      after && space && context.timetable.reserveAt(after.id, { minutes, spaces: [space] }, { ignoreBuffers: true });
    if (!session) throw new Error('There is no time after that event.');
    await context.move(second, session);
  },
} satisfies Flaws;
