import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useNamedList } from '../../../client/useList.ts';
import { useMe } from '../../../client/useMe.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { eventPageActionsText as text } from '../../../messages/events/eventPage.ts';
import type { PageActions } from '../../records/view/pageActions.ts';
import type { ReadView } from '../../records/view/useRecordView.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { fetchLastChange } from '../schedule/data/useLastChange.ts';
import { type EventRecord, waitSentence } from './eventFacts.ts';
import { eventPageActions } from './eventPageActions.ts';

/** What one can do with an event now, and how. */
export function useEventPageActions(view: ReadView<EventRecord>, tickets: readonly AnyRecord[] = []): PageActions {
  const attempt = useAttempt(['event', 'eventwait', 'ticket']);
  const client = useQueryClient();
  const { data: me } = useMe();
  const { id, convention_id, event_number, mywait } = view.record;
  const { data: convention } = useRecord('convention', convention_id);
  const isFull = view.record.max_tickets > 0 && (view.record.available_count ?? 0) <= 0;
  const badges = useNamedList(
    'badge',
    'convention.badges',
    { id: convention_id, user_id: me?.id, verified: true, _fields: 'name', _items_per_page: 2 },
    { enabled: (isFull ? !mywait : tickets.length > 0) && me !== null && me !== undefined },
  );
  const isPublic = convention?.private === false && convention.is_schedule_public === true;
  const about = encodeURIComponent(`#${event_number} ${view.record.name}`);
  const { submission_id } = view.record;
  const address = convention?.email_address ? `mailto:${String(convention.email_address)}?subject=${about}` : null;
  return eventPageActions(view, tickets, new Date(), {
    set: (change, back, message) => () =>
      attempt(message, async () => {
        await api.event.update.mutate({ id, ...change });
        return { message, undo: () => api.event.update.mutate({ id, ...back }) };
      }),
    unschedule: () =>
      attempt(text.unschedule, async () => {
        await api.event.unassignSlots.mutate({ id });
        const last = me ? await fetchLastChange(client, convention_id, me.id) : null;
        const undo = last && (() => api.convention.scheduleUndo.mutate({ id: convention_id, scheduleaction_id: last.id }));
        return { message: text.unscheduled, ...(undo ? { undo } : {}) };
      }),
    organizersHref: submission_id ? `/eventsubmission/${submission_id}?view=talk` : address,
    hasFreeBadge: (badges.data?.paging.total_items ?? 0) > tickets.length,
    seatsHref: isPublic ? `/c/${String(convention.uri_part)}/seats/${event_number}` : `/event/${id}/tickets/new`,
    wait:
      isPublic && (badges.data?.items.length ?? 0) > 1
        ? null
        : () =>
            attempt(text.waitRefused, async () => {
              const { mywait: place } = (await api.event.wait.mutate({ id })) as EventRecord; // as asked for
              const sentence = waitSentence({ mywait: place }, view.clock);
              return {
                message: sentence ? text.isIn({ sentence }) : text.joined,
                undo: () => api.event.stopWaiting.mutate({ id }),
              };
            }),
    accept: () =>
      attempt(text.acceptSeat, async () => {
        if (mywait) await api.eventwait.accept.mutate({ id: mywait.id });
        return { message: text.seatAccepted };
      }),
  });
}
