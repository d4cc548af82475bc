import { Text } from '@mantine/core';
import { optionLabel, recordName } from '../../../client/format/labels.ts';
import { showLength, showTime } from '../../../client/format/times.ts';
import { type AnyRecord, actionsOf } from '../../../client/record.ts';
import { useNamedList } from '../../../client/useList.ts';
import { submissionPageText as text } from '../../../messages/events/ticketPages.ts';
import { actionFormText } from '../../../messages/records/actions.ts';
import { recordViewText } from '../../../messages/records/page.ts';
import { RecordLink } from '../../records/cells/Cell.tsx';
import { JsonValue } from '../../records/cells/JsonValue.tsx';
import { RichText } from '../../records/RichText.tsx';
import { Answers } from '../../records/view/Answers.tsx';
import { Comments } from '../../records/view/Comments.tsx';
import type { PageActions } from '../../records/view/pageActions.ts';
import { RecordPending, RecordView } from '../../records/view/RecordView.tsx';
import { type ReadView, useRecordView } from '../../records/view/useRecordView.ts';
import { DefinitionList } from '../../ui/record/DefinitionList.tsx';
import { PersonChip } from '../../ui/record/PersonChip.tsx';
import { Section } from '../../ui/record/Section.tsx';
import type { EventRecord } from './eventFacts.ts';
import { agesText } from './eventFacts.ts';
import { TalkForm } from './TalkForm.tsx';

interface SubmissionRecord extends EventRecord {
  readonly status?: string;
  readonly comment?: string | null;
  readonly note?: string;
  readonly priority?: number;
  readonly session_count?: number;
  readonly resubmitted_count?: number;
  readonly last_submitted_date?: Date | string;
  readonly hosts_also_play?: boolean;
  readonly user_id?: string;
  readonly user?: AnyRecord & { readonly display_name?: string };
  readonly reviewer?: AnyRecord & { readonly display_name?: string };
}
type View = ReadView<SubmissionRecord>;

/** "Wants Sat 3 PM or Thu 11 PM". */
function wishOf({ preferreddaypart, alternatedaypart }: SubmissionRecord): string | null {
  const [first, second] = [preferreddaypart, alternatedaypart].map((part) => part && recordName(part));
  if (first && second && first !== second) return text.wants({ first, second });
  return first || second ? text.wantsOne({ first: first ?? second ?? '' }) : null;
}
const factsOf = ({ record, clock }: View) => [
  [
    record.type && <RecordLink key="type" type="eventtype" id={record.type_id} record={record.type} />,
    showLength(record.duration),
    text.seats({ count: record.max_tickets }),
    wishOf(record),
  ],
  [
    record.user && (
      <span key="user">
        {text.by} <PersonChip name={String(record.user.display_name ?? '')} href={`/user/${record.user_id}`} />
      </span>
    ),
    record.last_submitted_date && text.sent({ time: showTime(record.last_submitted_date, clock) }),
    record.resubmitted_count ? text.resubmitted({ count: record.resubmitted_count }) : null,
    record.reviewer && text.reviewer({ name: String(record.reviewer.display_name ?? '') }),
  ],
];
/** What one does with a submission next. */
export function submissionPageActions(
  { record, viewer }: Pick<View, 'record' | 'viewer'>,
  event: AnyRecord | undefined,
): PageActions {
  const { id, convention_id, status = '' } = record;
  const isStaff = 'queue' in actionsOf(record);
  const isDeclined = status === 'declined';
  const isOpen = ['new', 'in_review'].includes(status);
  const to = record.user?.display_name;
  const mailed = to ? { mailed: actionFormText.mailed({ to }) } : {};
  const edit = { action: 'edit', href: `/eventsubmission/${id}/edit` };
  return [
    !isStaff && status === 'changes_requested' && record.user_id === viewer.user_id
      ? { ...edit, label: text.editAndResubmit, isMain: true }
      : null,
    event && status === 'scheduled' && { label: text.openEvent, href: `/event/${event.id}`, isMain: true },
    isStaff && status === 'queued' && { label: text.schedule, href: `/convention/${convention_id}/schedule`, isMain: true },
    event && status === 'queued' && { label: text.openEvent, href: `/event/${event.id}`, isMain: !isStaff },
    status !== 'scheduled' &&
      status !== 'queued' && {
        label: text.accept,
        action: 'queue',
        isMain: isOpen,
        ...(to ? { about: text.mailedOnceScheduled({ to }) } : {}),
      },
    status !== 'in_review' && {
      label: isDeclined ? text.reopen : text.review,
      action: 'review',
      isMain: isDeclined,
      ...(to ? { about: actionFormText.notMailed({ to }) } : {}),
    },
    status !== 'changes_requested' && { label: text.change, action: 'change', ...mailed },
    { label: text.write, action: 'messages' },
    { label: text.invite, action: 'cohosts' },
    !isDeclined && { label: text.decline, action: 'decline', isDanger: true, ...mailed },
  ];
}
const hasItems = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value && Object.keys(value).length));

function Idea({ record, r }: View) {
  const priority = r.columns.priority;
  return (
    <>
      {record.comment && (
        <Section title={text.answer}>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }} maw="70ch">
            {record.comment}
          </Text>
        </Section>
      )}
      {record.description && (
        <Text size="sm" maw="70ch" my="sm">
          {record.description}
        </Text>
      )}
      {record.long_description ? <RichText record={record} name="long_description" /> : null}
      {record.note && (
        <Section title={text.note}>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }} maw="70ch">
            {record.note}
          </Text>
        </Section>
      )}
      <Section title={text.details}>
        <DefinitionList
          facts={[
            { label: text.sessions, value: (record.session_count ?? 1) > 1 ? record.session_count : null },
            { label: text.ages, value: agesText(record.age_range) },
            { label: text.spaces, value: (record.spaces_needed ?? 1) > 1 ? record.spaces_needed : null },
            {
              label: text.needs,
              value: hasItems(record.special_requests) ? <JsonValue value={record.special_requests} /> : null,
            },
            { label: text.alsoPlays, value: record.hosts_also_play ? text.yes : null },
            { label: text.moreInfo, value: record.more_info_uri },
            { label: text.priority, value: record.priority && priority ? optionLabel(priority, record.priority) : null },
          ]}
        />
      </Section>
      <Answers resource="eventsubmission" record={record} convention_id={record.convention_id} />
    </>
  );
}

/** The page of a submission: the idea, how it stands, and the talk about it. */
export function SubmissionPage({ id }: { id: string }) {
  const reading = useRecordView<SubmissionRecord>('eventsubmission', id);
  const events = useNamedList('event', 'eventsubmission.events', { id, _items_per_page: 1, _fields: 'name' });
  const view = reading.ready;
  if (!view) return <RecordPending reading={reading} />;
  return (
    <RecordView
      view={view}
      plan={{
        facts: factsOf(view),
        actions: submissionPageActions(view, events.data?.items[0]),
        leftOut: ['queue', 'decline', 'review', 'change', 'delete-cohosts', 'answer-invitation'],
        tabs: {
          idea: { label: recordViewText.about, content: <Idea {...view} /> },
          talk: view.record.status !== undefined && {
            label: text.talk,
            content: (
              <>
                {actionsOf(view.record).messages?.is_available && <TalkForm id={id} />}
                <Comments r={view.r} procedure="eventsubmission.comments" id={id} clock={view.clock} empty={text.noTalk} />
              </>
            ),
          },
        },
      }}
    />
  );
}
