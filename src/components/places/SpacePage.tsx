import { api } from '../../client/api.ts';
import { type Clock, showHour, showSpan } from '../../client/format/times.ts';
import { type AnyRecord, actionsOf } from '../../client/record.ts';
import { useNamedList } from '../../client/useList.ts';
import { spacePageText as text } from '../../messages/places/recordPage.ts';
import { recordViewText } from '../../messages/records/page.ts';
import { RecordLink } from '../records/cells/Cell.tsx';
import { Lines } from '../records/view/Lines.tsx';
import type { PageActions } from '../records/view/pageActions.ts';
import { RecordPending, RecordView } from '../records/view/RecordView.tsx';
import { useChange } from '../records/view/useChange.ts';
import { type ReadView, useRecordView } from '../records/view/useRecordView.ts';
import { DefinitionList } from '../ui/record/DefinitionList.tsx';
import { currentOrNext, type Occupancy } from './occupancy.ts';

interface SpaceRecord extends AnyRecord {
  readonly convention_id: string;
  readonly name: string;
  readonly room_id: string;
  readonly room?: AnyRecord;
  readonly max_tickets: number;
  readonly is_locked?: boolean;
  readonly note?: string | null;
  readonly has_chat_info?: boolean;
  readonly available_special_requests?: readonly { readonly name: string }[];
}
type View = ReadView<SpaceRecord>;

/** "Now: Tangled Anchor until 1:30 PM". */
function useOf(events: readonly Occupancy[] | undefined, clock: Clock): string | null {
  if (!events) return null;
  const found = currentOrNext(events, new Date());
  if (!found) return events.some(({ end_date }) => end_date) ? text.over : text.free;
  const { event, isNow } = found;
  return isNow
    ? text.now({ event: event.name, time: showHour(event.end_date, clock) })
    : text.next({ event: event.name, time: showSpan(event.start_date, event.end_date, clock) });
}
function useOwnActions({ record }: View): PageActions {
  const { id, is_locked } = record;
  const change = useChange('space');
  const set = (to: boolean, done: string) => () =>
    change(
      done,
      () => api.space.update.mutate({ id, is_locked: to }),
      () => api.space.update.mutate({ id, is_locked: !to }),
    );
  const mayEdit = 'edit' in actionsOf(record);
  return [
    mayEdit && is_locked && { label: text.unlock, run: set(false, text.unlocked), isMain: true },
    // Those who may edit it come for that most often.
    { label: text.board, href: `/convention/${record.convention_id}/schedule`, isMain: !mayEdit },
    mayEdit && { label: text.printSign, href: `/convention/${record.convention_id}/signs?room=${record.room_id}` },
    mayEdit && { label: text.reserve, href: `/convention/${record.convention_id}/schedule?reserve=${id}` },
    mayEdit && !is_locked && { label: text.lock, run: set(true, text.locked) },
    record.has_chat_info && { label: text.clearChat, action: 'chat/clear', isDanger: true },
  ];
}
const programOf = (id: string) => ({
  id,
  is_cancelled: 0,
  _order_by: 'start_date',
  _fields: 'name,start_date?,end_date?,is_scheduled,is_cancelled,event_number',
});

function Ready({ view, events }: { view: View; events: readonly Occupancy[] | undefined }) {
  const { record, clock } = view;
  const actions = useOwnActions(view);
  return (
    <RecordView
      view={view}
      plan={{
        facts: [
          [
            record.room && <RecordLink key="room" type="room" id={record.room_id} record={record.room} />,
            text.seats({ count: record.max_tickets }),
          ],
          [useOf(events, clock)],
        ],
        actions,
        leftOut: ['chat/clear'],
        tabs: {
          program: {
            label: text.program,
            content: (
              <Lines
                title={text.program}
                procedure="space.events"
                type="event"
                input={programOf(record.id)}
                empty={text.free}
                allHref={`/space/${record.id}/events`}
                factsOf={(event) => [showSpan(event.start_date, event.end_date, clock), `#${event.event_number}`]}
              />
            ),
          },
          about: {
            label: recordViewText.about,
            content: (
              <DefinitionList
                facts={[
                  {
                    label: text.goodFor,
                    value: record.available_special_requests?.map(({ name }) => name).join(', ') || text.anything,
                  },
                  { label: text.note, value: record.note },
                ]}
              />
            ),
          },
        },
      }}
    />
  );
}

/** The page of a space: who is there now, and what comes next. */
export function SpacePage({ id }: { id: string }) {
  const reading = useRecordView<SpaceRecord>('space', id, ['available_special_requests']);
  const events = useNamedList('event', 'space.events', { _items_per_page: 50, ...programOf(id) });
  return reading.ready ? (
    <Ready view={reading.ready} events={events.data?.items as readonly Occupancy[] | undefined} /> // with the fields that are asked for
  ) : (
    <RecordPending reading={reading} />
  );
}
