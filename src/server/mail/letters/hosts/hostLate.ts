import { hostLateMail } from '../../../../messages/events/mails.ts';
import type { LetterWriter } from '../../letter.ts';

interface HostLate {
  event: string;
  event_number: number;
  /** When it begins now. */
  begins: Date | null;
  /** null: on time after all. In a sample, the merge field. */
  minutes: number | string | null;
}
/** The host of an event is late, or on time after all: to those with tickets and the other hosts. */
export const hostLate: LetterWriter<HostLate> = ({ event, event_number, begins, minutes }, from) => ({
  subject: minutes === null ? hostLateMail.onTimeSubject({ event }) : hostLateMail.subject({ event, minutes }),
  body: [
    minutes === null ? hostLateMail.onTime({ event }) : hostLateMail.text({ event, minutes }),
    { facts: [[hostLateMail.begins, begins && from.formatMoment(begins)]] },
    { link: hostLateMail.link, to: from.publicUrl(`event/${event_number}`) },
  ],
  template: {
    name: minutes === null ? 'host_on_time' : 'host_late',
    values: { event, minutes: String(minutes ?? ''), convention: from.name },
  },
  reason: hostLateMail.reason,
});
