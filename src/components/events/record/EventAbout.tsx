import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { showLength } from '../../../client/format/times.ts';
import { actionsOf } from '../../../client/record.ts';
import { eventTabs as text } from '../../../messages/events/eventPage.ts';
import { RichText } from '../../records/RichText.tsx';
import { Answers } from '../../records/view/Answers.tsx';
import type { ReadView } from '../../records/view/useRecordView.ts';
import { SiteLink } from '../../ui/record/ContactLinks.tsx';
import { DefinitionList } from '../../ui/record/DefinitionList.tsx';
import { Section } from '../../ui/record/Section.tsx';
import type { EventRecord } from './eventFacts.ts';
import { agesText, hostCameText } from './eventFacts.ts';

/** What an event is, for somebody who thinks of coming. */
export function EventAbout({ view: { record } }: { view: ReadView<EventRecord> }) {
  const can = actionsOf(record);
  const { edit } = can;
  const { description, long_description, more_info_uri, eventgroups = [] } = record;
  return (
    <>
      {description && (
        <Text size="sm" maw="70ch" mb="sm">
          {description}
        </Text>
      )}
      {long_description ? <RichText record={record} name="long_description" /> : null}
      {!description && !long_description && (
        <Text size="sm" c="dimmed">
          {text.noText}
        </Text>
      )}
      {edit?.is_available && !('cancel' in can) && (
        <Anchor component={Link} href={`/event/${record.id}/edit`} size="sm">
          {text.editText}
        </Anchor>
      )}
      <Section title={text.details}>
        <DefinitionList
          facts={[
            { label: text.length, value: showLength(record.duration) },
            { label: text.ages, value: agesText(record.age_range) },
            { label: text.groups, value: eventgroups.map(({ name }) => name).join(', ') },
            { label: text.tournament, value: record.is_tournament ? text.yes : null },
            {
              label: text.moreInfo,
              value: more_info_uri ? <SiteLink address={more_info_uri} /> : null,
            },
            { label: text.attended, value: record.attendee_head_count || null },
            { label: text.hostCame, value: hostCameText(record, new Date()) },
          ]}
        />
      </Section>
      <Answers resource="event" record={record} convention_id={record.convention_id} />
    </>
  );
}
