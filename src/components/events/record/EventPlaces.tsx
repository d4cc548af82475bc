import { List } from '@mantine/core';
import { recordName } from '../../../client/format/labels.ts';
import { showLength, showSpan } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useNamedList } from '../../../client/useList.ts';
import { eventHeaderText, eventTabs as text } from '../../../messages/events/eventPage.ts';
import { JsonValue } from '../../records/cells/JsonValue.tsx';
import type { ReadView } from '../../records/view/useRecordView.ts';
import { DefinitionList } from '../../ui/record/DefinitionList.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { type EventRecord, placesOf } from './eventFacts.ts';

const hasItems = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value && Object.keys(value).length));

/** "Session Evening", and "Session 2" for one that is named so. */
const sessionLabel = (name: string) => {
  const label = text.session({ name });
  const [word = ''] = label.split(' ');
  return name.startsWith(word) ? name : label;
};

/** When and where an event takes place, its further sessions, what it needs, and what is wrong with that. */
export function EventPlaces({ view: { record, clock } }: { view: ReadView<EventRecord> }) {
  const sessions = useNamedList('eventsession', 'event.sessions', { id: record.id, _items_per_page: 50 });
  const { start_date, end_date, preferreddaypart, alternatedaypart, special_requests, scheduleintegrity = [] } = record;
  const length = showLength(record.duration);
  const placeOf = (session: AnyRecord) => [session.space_name, session.room_name].filter(Boolean).join(', ');
  return (
    <>
      <DefinitionList
        facts={[
          { label: text.when, value: start_date ? showSpan(start_date, end_date, clock) : eventHeaderText.noTime({ length }) },
          { label: text.where, value: placesOf(record).join(', ') },
          ...(sessions.data?.items ?? []).map((session) => ({
            label: sessionLabel(recordName(session)),
            value: session.start_date
              ? [showSpan(session.start_date, session.end_date, clock), placeOf(session)].filter(Boolean).join(' · ')
              : eventHeaderText.noTime({ length: showLength(Number(session.duration)) }),
          })),
          { label: text.firstChoice, value: preferreddaypart && recordName(preferreddaypart) },
          { label: text.secondChoice, value: alternatedaypart && recordName(alternatedaypart) },
          { label: text.needs, value: hasItems(special_requests) ? <JsonValue value={special_requests} /> : null },
        ]}
      />
      {scheduleintegrity.length > 0 && (
        <Section title={text.warnings}>
          <List size="sm">
            {scheduleintegrity.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Section>
      )}
    </>
  );
}
