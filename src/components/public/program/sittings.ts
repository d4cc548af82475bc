import type { Site, SiteEvent } from '../site.ts';

/** One sitting of an event: when and where people meet. */
export interface Sitting {
  readonly key: string;
  readonly event: SiteEvent;
  /** The name of a further session; empty for the event itself. */
  readonly session: string;
  readonly start: Date;
  readonly end: Date;
  readonly room: string | null;
  readonly place: string | null;
}
const MINUTE = 60_000;
/** What begins within two hours is next. */
const SOON = 120 * MINUTE;

/** All sittings that have a time and take place, in order. */
export function sittingsOf({ events }: Site): Sitting[] {
  const all = events
    .filter(({ is_cancelled }) => !is_cancelled)
    .flatMap((event): Sitting[] => {
      const { start_date: start, end_date, duration, number, room, place } = event;
      const own = start
        ? [{ key: `${number}`, event, session: '', start, end: end_date ?? new Date(+start + duration * MINUTE), room, place }]
        : [];
      const more = event.sessions.flatMap((session, n) =>
        session.start_date && session.end_date
          ? [
              {
                ...{ key: `${number}-${n}`, event, session: session.name, start: session.start_date, end: session.end_date },
                ...{ room: session.room, place: session.room },
              },
            ]
          : [],
      );
      return [...own, ...more];
    });
  return all.sort((a, b) => +a.start - +b.start || a.event.number - b.event.number);
}

export interface OnScreen {
  readonly on: readonly Sitting[];
  readonly next: readonly Sitting[];
}
/**
 * What is on and what comes next: in one room the next few, in all of them what begins within two hours. Where nothing begins so soon, what
 * begins first.
 */
export function onScreen(site: Site, now: Date, room: string | null, few: number): OnScreen {
  const all = sittingsOf(site).filter((sitting) => room === null || sitting.room === room);
  const coming = all.filter(({ start }) => start > now);
  const soon = room === null ? coming.filter(({ start }) => +start <= +now + SOON) : [];
  return {
    on: all.filter(({ start, end }) => start <= now && now < end),
    next: soon.length ? soon : coming.slice(0, few),
  };
}
