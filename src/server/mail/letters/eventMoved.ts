import type { LetterWriter, Sender } from '../letter.ts';

/** A time and a place. */
export interface TimeAndPlace {
  start: Date;
  /** "Hall, Table 2"; null: no place in particular. */
  place: string | null;
}
export interface MovedEvent {
  event_id: string;
  /** The event, and which sitting of it where it has several. */
  name: string;
  /** null: it was, or is, not scheduled. */
  before: TimeAndPlace | null;
  now: TimeAndPlace | null;
}
export const formatTimeAndPlace = ({ start, place }: TimeAndPlace, from: Sender) =>
  [from.formatMoment(start), place].filter(Boolean).join('\n');

/** Time or place of events changed: to their hosts and those who have tickets, several changes in one mail. */
export const eventMoved: LetterWriter<{ convention_id: string; moved: readonly MovedEvent[] }> = (
  { convention_id, moved },
  from,
) => {
  const [only] = moved;
  const one = moved.length === 1 && only;
  return {
    subject: one ? `${one.now ? 'New time or place' : 'Not scheduled'}: ${one.name}` : `New times or places at ${from.name}`,
    body: [
      one
        ? `The schedule of ${from.name} has changed.`
        : `The schedule of ${from.name} has changed for ${moved.length} events of yours.`,
      ...moved.map(({ name, before, now }) => ({
        title: name,
        facts: [
          ['Now', now ? formatTimeAndPlace(now, from) : 'not scheduled: you will hear of its new time'],
          ['Before', before ? formatTimeAndPlace(before, from) : null],
        ] as const,
      })),
      one
        ? { link: 'See the event', to: from.pageUrl(`/event/${one.event_id}`) }
        : { link: 'See the events', to: from.pageUrl(`/convention/${convention_id}/events`) },
    ],
    reason: 'you host or have a ticket for what is named here',
  };
};
