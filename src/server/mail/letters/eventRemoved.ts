import type { LetterWriter } from '../letter.ts';

interface Removed {
  event: string;
  convention_id: string;
}
/** An event is deleted for which somebody waits. */
export const eventRemoved: LetterWriter<Removed> = ({ event, convention_id }, from) => ({
  subject: `Not taking place: ${event}`,
  body: [
    `${event} is no longer part of ${from.name}. Its waiting list is closed; there is nothing for you to do.`,
    { link: 'See what else there is', to: from.pageUrl(`/convention/${convention_id}/events`) },
  ],
  reason: 'you were waiting for a seat in it',
});
