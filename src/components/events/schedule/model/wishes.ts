import { wishText } from '../../../../messages/events/scheduleBoard/placement.ts';
import type { Plan, Session } from './plan.ts';

/** What a start means to whoever submitted the event: a choice of theirs, or another time than they asked for. Empty without wishes. */
export function wishAt({ event }: Session, daypart_id: string, plan: Plan, formatTime: (instant: number) => string): string {
  const { preferreddaypart_id: first, alternatedaypart_id: second } = event;
  if (daypart_id === first) return wishText.first;
  if (daypart_id === second) return wishText.second;
  const times = [...new Set([first, second])].flatMap((id) => {
    const at = plan.daypartAt.get(id ?? '');
    const part = at?.day.parts[at.col];
    return at && part ? [`${at.day.name}, ${formatTime(part.start)}`] : [];
  });
  return times.length ? wishText.other({ times: times.join(wishText.or) }) : '';
}
