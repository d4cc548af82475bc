import { hostText } from '../../../messages/public/host.ts';
import { mineText } from '../../../messages/public/mine.ts';
import { seatsText } from '../../../messages/public/seats.ts';
import type { Mine, MyEvent } from './mine.ts';

/** One thing that somebody does at a convention. */
export interface AgendaEntry {
  readonly key: string;
  readonly kind: 'seat' | 'host' | 'shift';
  readonly title: string;
  readonly start: Date | null;
  readonly end: Date | null;
  readonly room: string | null;
  readonly event: MyEvent | null;
  /** Where it is besides the program: in the dashboard, or the page of shifts. */
  readonly office: string;
  readonly notes: readonly string[];
  /** What they no longer have, in sentences. */
  readonly lost?: readonly string[];
  /** Until when it is held, where it is not paid for. */
  readonly heldUntil?: Date | null;
  readonly clashes: readonly string[];
}
type Draft = Omit<AgendaEntry, 'clashes'> & { readonly isMine: boolean };

const overlap = (a: Draft, b: Draft): boolean =>
  a.start !== null && a.end !== null && b.start !== null && b.end !== null && a.start < b.end && b.start < a.end;
const titleOf = ({ number, name }: MyEvent): string => mineText.event({ number, name });

/** The ids of the badges that are for the person, not for children and friends who come with them. */
const ownBadges = ({ badges }: Pick<Mine, 'badges'>): ReadonlySet<string> =>
  new Set(badges.filter(({ name }) => name === badges[0]?.name).map(({ id }) => id));
/** What somebody does besides shifts: their own seats, and what they host. Seats of those who come with them keep nobody. */
export const ownPlans = ({ badges, seats, hosting }: Pick<Mine, 'badges' | 'seats' | 'hosting'>): MyEvent[] => {
  const own = ownBadges({ badges });
  return [...seats.filter(({ badge_id, no_show }) => own.has(badge_id) && !no_show), ...hosting].filter(
    ({ is_cancelled }) => !is_cancelled,
  );
};

function seatEntries({ seats, badges }: Mine): Draft[] {
  const own = ownBadges({ badges });
  const byEvent = new Map<string, typeof seats>();
  for (const seat of seats) byEvent.set(seat.event_id, [...(byEvent.get(seat.event_id) ?? []), seat]);
  return [...byEvent].flatMap(([event_id, [first, ...more]]) => {
    if (!first) return [];
    const all = [first, ...more];
    const noteOf = ({ verified, no_show, is_disputed }: (typeof all)[number]) =>
      no_show ? mineText.givenAway : is_disputed ? mineText.disputed : verified ? '' : mineText.unpaid;
    const lost = all.filter(({ no_show }) => no_show).map(({ badge }) => seatsText.givenAway({ name: badge }));
    const names = all.map((seat) => (noteOf(seat) ? `${seat.badge} (${noteOf(seat)})` : seat.badge)).join(', ');
    const { start, end, room } = first;
    const draft: Draft = {
      ...{ key: `seat ${event_id}`, kind: 'seat', title: titleOf(first), start, end, room, event: first },
      office: `/ticket/${first.ticket_id}`,
      notes: [mineText.seat({ names })],
      lost,
      heldUntil: all.find(({ verified, hold_expires_date }) => !verified && hold_expires_date)?.hold_expires_date ?? null,
      isMine: all.some(({ badge_id }) => own.has(badge_id)),
    };
    return [draft];
  });
}

/**
 * What somebody does, by time. What they do themselves clashes; what children and friends do, whose badges have other names, does not.
 * `shiftsPage`: where their shifts are.
 */
export function agendaOf(mine: Mine, shiftsPage: string): AgendaEntry[] {
  const drafts: Draft[] = [
    ...seatEntries(mine),
    ...mine.hosting.map((event): Draft => {
      const { start, end, room, taken, seats, coming, needs } = event;
      const notes = [
        mineText.host({ taken, seats }),
        coming.length ? mineText.coming({ names: coming.join(', ') }) : '',
        needs?.length ? hostText.needs({ needs: needs.join(', ') }) : '',
      ];
      return {
        ...{ key: `host ${event.event_id}`, kind: 'host', title: titleOf(event), start, end, room, event },
        office: `/event/${event.event_id}`,
        notes: notes.filter(Boolean),
        isMine: true,
      };
    }),
    ...mine.shifts.map(
      ({ id, name, start, end, room, is_scheduled }): Draft => ({
        ...{ key: `shift ${id}`, kind: 'shift', title: name, start, end, room, event: null },
        office: shiftsPage,
        notes: [is_scheduled ? mineText.shift : mineText.applied],
        isMine: is_scheduled,
      }),
    ),
  ];
  const time = ({ start }: Draft) => start?.getTime() ?? Number.POSITIVE_INFINITY;
  return drafts
    .sort((a, b) => (time(a) === time(b) ? a.title.localeCompare(b.title, 'en') : time(a) - time(b)))
    .map(({ isMine, ...entry }) => ({
      ...entry,
      clashes: isMine
        ? drafts
            .filter((other) => other.isMine && other.key !== entry.key && overlap({ ...entry, isMine }, other))
            .map(({ title }) => title)
        : [],
    }));
}
