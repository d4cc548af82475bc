import { api } from '../../../client/api.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { eventSteps as text } from '../../../messages/events/eventPage.ts';
import type { Steps } from '../../records/view/offers.ts';
import type { ReadView } from '../../records/view/useRecordView.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import type { EventRecord } from './eventFacts.ts';
import { eventSteps } from './eventSteps.ts';

/** What one can do with an event now, and how. */
export function useEventSteps(view: ReadView<EventRecord>, tickets: readonly AnyRecord[] = []): Steps {
  const attempt = useAttempt(['event', 'eventwait', 'ticket']);
  const { id, mywait } = view.record;
  return eventSteps(view, tickets, new Date(), {
    set: (change, back, message) => () =>
      attempt(message, async () => {
        await api.event.update.mutate({ id, ...change });
        return { message, undo: () => api.event.update.mutate({ id, ...back }) };
      }),
    accept: () =>
      attempt(text.acceptSeat, async () => {
        if (mywait) await api.eventwait.accept.mutate({ id: mywait.id });
        return { message: text.seatAccepted };
      }),
  });
}
