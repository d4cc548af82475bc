import { Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { recordName } from '../../client/format/labels.ts';
import { showHoursLength, showSpan, showTime } from '../../client/format/times.ts';
import { type AnyRecord, actionsOf } from '../../client/record.ts';
import { recordViewText } from '../../messages/records/page.ts';
import { shiftPageText as text } from '../../messages/volunteers/recordPages.ts';
import { RecordLink } from '../records/cells/Cell.tsx';
import { RichText } from '../records/RichText.tsx';
import { Lines } from '../records/view/Lines.tsx';
import type { PageActions } from '../records/view/pageActions.ts';
import { RecordPending, RecordView } from '../records/view/RecordView.tsx';
import { type ReadView, useRecordView } from '../records/view/useRecordView.ts';
import { DefinitionList } from '../ui/record/DefinitionList.tsx';
import { Section } from '../ui/record/Section.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { isOver, staffingSentence } from './staffing.ts';
import type { Shift } from './useVolunteers.ts';

const ShiftStaff = dynamic(() => import('./shift/ShiftPeople.tsx').then((file) => file.ShiftStaff), {
  loading: () => <Loading />,
});

interface ShiftRecord extends Shift {
  readonly convention_id: string;
  readonly conventionday_id: string;
  readonly shifttype_id?: string | null;
  readonly duration_in_hours?: number;
  readonly description?: string;
  readonly sign_up_from?: Date | string | null;
}
type View = ReadView<ShiftRecord>;

const isStaff = (record: ShiftRecord) => 'edit' in actionsOf(record);
const factsOf = ({ record, clock }: View) => [
  [
    showSpan(record.start_time, record.end_time, clock),
    record.shifttype && <RecordLink key="type" type="shifttype" id={record.shifttype.id} record={record.shifttype} />,
    record.room && <RecordLink key="room" type="room" id={record.room.id} record={record.room} />,
  ],
  [staffingSentence(record)],
];
/** What one does with a shift next. */
export function shiftPageActions({ record }: Pick<View, 'record'>): PageActions {
  const { id, convention_id, conventionday_id } = record;
  if (!isStaff(record)) return [{ label: text.own, href: `/convention/${convention_id}/my-shifts`, isMain: true }];
  const people = `/shift/${id}?view=people`;
  const hasBegun = new Date(record.start_time) <= new Date();
  const isShort = record.scheduled_count < record.quantity_of_volunteers;
  return [
    hasBegun && record.scheduled_count > 0 && { label: text.markAttendance, href: people, isMain: true },
    !isOver(record) && isShort && { label: text.fill, href: `${people}#not-applied`, isMain: true },
    { label: text.board, href: `/convention/${convention_id}/volunteer-board?day=${conventionday_id}` },
    { label: text.copy, action: 'copy' },
    { label: text.addNote, action: 'add-log-entry' },
  ];
}

function About({ view: { record, clock } }: { view: View }) {
  return (
    <>
      {record.description ? (
        <RichText record={record} name="description" />
      ) : (
        <Text size="sm" c="dimmed">
          {text.noText}
        </Text>
      )}
      <DefinitionList
        facts={[
          {
            label: text.length,
            value: record.duration_in_hours === undefined ? null : showHoursLength(record.duration_in_hours),
          },
          { label: text.signUp, value: record.sign_up_from && showTime(record.sign_up_from, clock) },
        ]}
      />
      <Lines
        title={text.badgeTypes}
        procedure="shift.badgetypes"
        type="badgetype"
        input={{ id: record.id }}
        empty={text.anyBadge}
        nameOf={recordName}
        factsOf={() => []}
      />
    </>
  );
}

/** The page of a shift: when, where, how many are missing, and who comes. */
export function ShiftPage({ id }: { id: string }) {
  const reading = useRecordView<ShiftRecord>('shift', id, ['room', 'unscheduled_count', 'worked_count']);
  const view = reading.ready;
  if (!view) return <RecordPending reading={reading} />;
  const { record } = view;
  const people = record.scheduled_count + (record.unscheduled_count ?? 0) + (record.worked_count ?? 0);
  const about = { label: recordViewText.about, content: <About view={view} /> };
  return (
    <RecordView<AnyRecord>
      view={view}
      plan={{
        facts: factsOf(view),
        actions: shiftPageActions(view),
        tabs: {
          people: isStaff(record) && {
            label: text.people({ count: people }),
            content: (
              <Section title={text.staff}>
                <ShiftStaff shift={record} />
              </Section>
            ),
          },
          about,
        },
      }}
    />
  );
}
