import { Anchor, Badge, Group, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showSpan, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { submissionDetailText } from '../../../messages/events/reviewBoard.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { formatDuration } from '../schedule/model/labels.ts';
import { Differences } from './Differences.tsx';
import { MessageForm } from './MessageForm.tsx';
import classes from './review.module.css';
import { type Submission, stateLabels } from './submissions.ts';
import { useHistory } from './useSubmissions.ts';

const freeSpacesLabel = (count: number | null | undefined, needed: number) =>
  count === null || count === undefined
    ? ''
    : count < needed
      ? submissionDetailText.tooFewSpacesFree({ free: count, needed })
      : submissionDetailText.spacesFree({ free: count });

/** A requested day part and how many spaces are free then. */
function Start({ part, free, needed }: { part: AnyRecord | null | undefined; free: number | null | undefined; needed: number }) {
  if (!part) return <>{submissionDetailText.notStated}</>;
  if (new Date(String(part.start_date)) < new Date())
    return (
      <>
        {recordName(part)}{' '}
        <Badge variant="light" color="gray" tt="none" radius="sm" size="sm">
          {submissionDetailText.isPast}
        </Badge>
      </>
    );
  const isScarce = free !== null && free !== undefined && free < needed;
  return (
    <>
      {recordName(part)}{' '}
      {freeSpacesLabel(free, needed) && (
        <Badge variant="light" color={isScarce ? 'red' : 'pine'} tt="none" radius="sm" size="sm">
          {freeSpacesLabel(free, needed)}
        </Badge>
      )}
    </>
  );
}

function History({ id, clock }: { id: string; clock: Clock }) {
  const history = useHistory(id);
  if (history.isError) return <Failure error={history.error} retry={() => void history.refetch()} />;
  if (!history.data) return <Loading label={submissionDetailText.loadingHistory} lines={2} />;
  if (history.data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {submissionDetailText.noHistory}
      </Text>
    );
  return (
    <ol className={classes.history}>
      {history.data.items.map((line) => (
        <li key={line.id}>
          <Text span size="xs" c="dimmed">
            {(line.is_public === true ? submissionDetailText.publicLogLine : submissionDetailText.logLine)({
              time: showTime(line.date_created, clock),
              author: String(line.commenter_name || 'Convene'),
            })}
          </Text>
          <br />
          {line.type === 'comment' ? String(line.comment) : <Differences text={String(line.comment)} />}
        </li>
      ))}
    </ol>
  );
}

/** Everything that helps to decide on one submission. */
export function SubmissionDetail({ submission, clock }: { submission: Submission; clock: Clock }) {
  const { id, name, status, type, user, load, description, note, duration, max_tickets, spaces_needed, session_count } =
    submission;
  const requests = Array.isArray(submission.special_requests) ? submission.special_requests.map(String) : [];
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [submissionDetailText.type, type ? recordName(type) : submissionDetailText.notStated],
    [submissionDetailText.from, user ? recordName(user) : submissionDetailText.formerUser],
    [submissionDetailText.length, submissionDetailText.lengthOf({ duration: formatDuration(duration), sessions: session_count })],
    [submissionDetailText.seats, submissionDetailText.seatsAt({ seats: max_tickets, spaces: spaces_needed })],
    [
      submissionDetailText.preferredStart,
      <Start key="preferred" part={submission.preferreddaypart} free={load?.preferred_free_spaces} needed={spaces_needed} />,
    ],
    [
      submissionDetailText.alternateStart,
      <Start key="alternate" part={submission.alternatedaypart} free={load?.alternate_free_spaces} needed={spaces_needed} />,
    ],
    [
      submissionDetailText.otherEvents,
      load ? submissionDetailText.otherEventCount({ events: load.submitter_events ?? 0, conflicts: load.clashes ?? 0 }) : '–',
    ],
    ...(load?.available?.length
      ? [
          [
            submissionDetailText.available,
            load.available.map(({ start_date, end_date }) => (
              <span key={start_date} className={classes.span}>
                {showSpan(new Date(start_date), new Date(end_date), clock)}
              </span>
            )),
          ] as const,
        ]
      : []),
    ...(load?.cohosts?.length
      ? [[submissionDetailText.cohosts, load.cohosts.map((cohost) => submissionDetailText.cohost(cohost)).join(', ')] as const]
      : []),
    ...(requests.length ? [[submissionDetailText.requests, requests.join(', ')] as const] : []),
  ];
  return (
    <section aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="xs" mb="xs">
        <Title order={2} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Group gap="xs">
          <Badge variant="light" color="gray" tt="none" radius="sm">
            {stateLabels[status]}
          </Badge>
          <Anchor component={Link} href={`/eventsubmission/${id}`} size="sm">
            {submissionDetailText.wholeRecord}
          </Anchor>
        </Group>
      </Group>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {description && (
        <Text size="sm" mt="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} maw="70ch">
          {description}
        </Text>
      )}
      {note && (
        <Text size="sm" mt="sm" maw="70ch" style={{ overflowWrap: 'anywhere' }}>
          <strong>{submissionDetailText.note}</strong> {note}
        </Text>
      )}
      <MessageForm id={id} />
      <Title order={3} size="h5" mt="md" mb={4}>
        {submissionDetailText.history}
      </Title>
      <History id={id} clock={clock} />
    </section>
  );
}
