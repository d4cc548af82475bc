import { Anchor, Badge, Group, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Differences } from './Differences.tsx';
import classes from './review.module.css';
import { type Submission, stateLabels } from './submissions.ts';
import { useHistory } from './useSubmissions.ts';

const durationLabel = (minutes: number) =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 ? `${minutes % 60} min` : ''].filter(Boolean).join(' ');
const spaces = (count: number | null | undefined, needed: number) =>
  count === null || count === undefined
    ? ''
    : count < needed
      ? `only ${count} of ${needed} spaces free`
      : `${count} ${count === 1 ? 'space' : 'spaces'} free`;

/** A requested day part and how many spaces are free then. */
function Start({ part, free, needed }: { part: AnyRecord | null | undefined; free: number | null | undefined; needed: number }) {
  if (!part) return <>not said</>;
  const isScarce = free !== null && free !== undefined && free < needed;
  return (
    <>
      {recordName(part)}{' '}
      {spaces(free, needed) && (
        <Badge variant="light" color={isScarce ? 'red' : 'pine'} tt="none" radius="sm" size="sm">
          {spaces(free, needed)}
        </Badge>
      )}
    </>
  );
}

function History({ id, clock }: { id: string; clock: Clock }) {
  const history = useHistory(id);
  if (history.isError) return <Failure error={history.error} retry={() => void history.refetch()} />;
  if (!history.data) return <Loading label="Loading the history" lines={2} />;
  if (history.data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing has happened to it yet.
      </Text>
    );
  return (
    <ol className={classes.history}>
      {history.data.items.map((line) => (
        <li key={line.id}>
          <Text span size="xs" c="dimmed">
            {showTime(line.date_created, clock)} · {String(line.commenter_name || 'Convene')}
            {line.is_public === true ? ' · the submitter sees it' : ''}
          </Text>
          <br />
          {line.type === 'system' ? <Differences text={String(line.comment)} /> : String(line.comment)}
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
    ['Type', type ? recordName(type) : 'not said'],
    ['From', user ? recordName(user) : 'a former user'],
    ['Length', `${durationLabel(duration)}${session_count > 1 ? `, ${session_count} sittings` : ''}`],
    ['Seats', `${max_tickets || 'no tickets'}${spaces_needed > 1 ? `, at ${spaces_needed} spaces` : ''}`],
    [
      'Preferred start',
      <Start key="preferred" part={submission.preferreddaypart} free={load?.preferred_free_spaces} needed={spaces_needed} />,
    ],
    [
      'Alternate start',
      <Start key="alternate" part={submission.alternatedaypart} free={load?.alternate_free_spaces} needed={spaces_needed} />,
    ],
    [
      'The submitter’s events',
      load ? `${load.submitter_events ?? 0}${load.clashes ? `, ${load.clashes} of them at one of these times` : ''}` : '–',
    ],
    ...(requests.length ? [['Special requests', requests.join(', ')] as const] : []),
  ];
  return (
    <section aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Group gap="xs">
          <Badge variant="light" color="gray" tt="none" radius="sm">
            {stateLabels[status]}
          </Badge>
          <Anchor component={Link} href={`/eventsubmission/${id}`} size="sm">
            Whole record
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
          <strong>To the organisers:</strong> {note}
        </Text>
      )}
      <Title order={3} size="h5" mt="md" mb={4}>
        History
      </Title>
      <History id={id} clock={clock} />
    </section>
  );
}
