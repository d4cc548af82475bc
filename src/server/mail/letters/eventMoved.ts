import { movedMail } from '../../../messages/events/mails.ts';
import type { LetterWriter, Sender } from '../letter.ts';

export interface TimeAndPlace {
  start: Date;
  /** "Hall, Table 2"; null: no particular place. */
  place: string | null;
}
export interface MovedEvent {
  event_id: string;
  /** The name of the event, with that of its session if it has several. */
  name: string;
  /** null: not scheduled. */
  before: TimeAndPlace | null;
  now: TimeAndPlace | null;
}
/** Formats a time and place, one per line. */
export const formatTimeAndPlace = ({ start, place }: TimeAndPlace, from: Sender) =>
  [from.formatMoment(start), place].filter(Boolean).join('\n');

/** The time or place of events changed: to their hosts and those with tickets, several changes in one mail. */
export const eventMoved: LetterWriter<{ convention_id: string; moved: readonly MovedEvent[] }> = (
  { convention_id, moved },
  from,
) => {
  const convention = from.name;
  const events = moved.map(({ name, before, now }) => ({
    title: name,
    facts: [
      [movedMail.now, now ? formatTimeAndPlace(now, from) : movedMail.notScheduled],
      [movedMail.before, before ? formatTimeAndPlace(before, from) : null],
    ] as const,
  }));
  const [first] = moved;
  if (first && moved.length === 1) {
    const subject = first.now ? movedMail.subject : movedMail.unscheduledSubject;
    return {
      subject: subject({ event: first.name }),
      body: [movedMail.text({ convention }), ...events, { link: movedMail.link, to: from.pageUrl(`/event/${first.event_id}`) }],
      template: { name: first.now ? 'event_moved' : 'event_unscheduled', values: { event: first.name, convention } },
      reason: movedMail.reason,
    };
  }
  return {
    subject: movedMail.severalSubject({ convention }),
    body: [
      movedMail.severalText({ convention, count: moved.length }),
      ...events,
      { link: movedMail.severalLink, to: from.pageUrl(`/convention/${convention_id}/events`) },
    ],
    reason: movedMail.reason,
  };
};
