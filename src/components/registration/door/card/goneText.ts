import { type Clock, showDay, showHour, showTime } from '../../../../client/format/times.ts';
import { doorText } from '../../../../messages/registration/door.ts';
import type { GoneBadge } from '../../../../server/registration/desk/gone.ts';

/** What is said of badges that were deleted: when, and that they let nobody in. */
export function goneText(gone: readonly GoneBadge[], clock: Clock): string {
  const sentences = gone.map(({ badge_number: number, name, date_deleted, is_refunded }) => {
    const isToday = showDay(date_deleted, clock) === showDay(new Date(), clock);
    const when = isToday
      ? doorText.atHour({ hour: showHour(date_deleted, clock) })
      : doorText.onDay({ time: showTime(date_deleted, clock) });
    return doorText.gone({ number, name: name || 'none', when, isRefunded: is_refunded ? 'yes' : 'no' });
  });
  return [...sentences, gone.some(({ is_refunded }) => is_refunded) ? doorText.notLetIn : doorText.notWithIt].join(' ');
}
