import { Button, Group, List, Modal, Progress, ScrollArea, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import type { Changes } from './data/useChanges.ts';
import type { Plan } from './model/plan.ts';

interface Proposal {
  readonly placed: readonly {
    readonly event_id: string;
    readonly start_daypart_id: string;
    readonly space_ids: readonly string[];
    readonly preference: 'preferred' | 'alternate' | 'other';
    readonly sessions?: readonly unknown[];
  }[];
  readonly unplaced: readonly { readonly event_id: string; readonly reason: string }[];
}
const reasons: Readonly<Record<string, string>> = {
  no_room_for_type: 'no room that its type may use has enough spaces',
  no_space_with_request: 'no space offers what it asks for',
  no_space_large_enough: 'no space has enough seats',
  no_run_of_dayparts: 'there is no stretch of time that is long enough',
  host_busy: 'it or its host is elsewhere at every possible time',
  all_taken: 'everything that would fit is taken',
  no_host: 'it has no host',
  taken: 'its place was taken meanwhile',
};
const preferenceLabels = { preferred: 'as asked for', alternate: 'second choice', other: '' } as const;
const PAUSE = 500;
type Job = Awaited<ReturnType<typeof api.job.read.query>>;
const isOver = (job: Job | undefined) => ['completed', 'failed', 'cancelled'].includes(job?.status ?? '');

interface Props {
  id: string;
  plan: Plan;
  changes: Changes;
  opened: boolean;
  close: () => void;
  time: (instant: number) => string;
}
/** Finds places for unplaced events: a dry run shows the proposal, which is then applied as one change. */
export const FindPlaces = (props: Props) => (
  <Modal opened={props.opened} onClose={props.close} size="lg" title="Find places" closeButtonProps={{ 'aria-label': 'Close' }}>
    {props.opened && <Search {...props} />}
  </Modal>
);

function Search({ id, plan, changes, close, time }: Props) {
  const [job_id, setJob] = useState<string | null>(null);
  const [applying, setApplying] = useState(false);
  const [skipHostless, setSkipHostless] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { data: job } = useQuery<Job>({
    queryKey: keys.record('job', job_id ?? ''),
    enabled: job_id !== null,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : PAUSE),
    queryFn: ({ signal }) => api.job.read.query({ id: job_id ?? '' }, { signal }),
  });
  const start = async (dry_run: boolean) => {
    setRefusal(null);
    try {
      const started = await api.convention.autoSchedule.mutate({ id, dry_run, skip_hostless: skipHostless });
      setApplying(!dry_run);
      setJob(started.id);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  const running = job_id !== null && !isOver(job);
  const proposal = job?.status === 'completed' ? (job.result as unknown as Proposal) : null; // the result of such a job
  const failed = job && isOver(job) && !proposal ? String(job.error_message ?? job.message ?? 'It was called off.') : null;
  const name = (event_id: string) => plan.sittings.get(event_id)?.name ?? 'An event';

  if (applying && proposal)
    return (
      <Stack gap="sm">
        <Text size="sm" role="status">
          {proposal.placed.length} {proposal.placed.length === 1 ? 'event has' : 'events have'} a place now. One undo takes all of
          it back.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            onClick={() => {
              close();
              void changes.undo();
            }}
          >
            Undo
          </Button>
          <Button onClick={close}>Done</Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap="sm">
      {refusal && <Failure error={refusal} />}
      {failed && (
        <Text size="sm" c="red" role="alert">
          {failed}
        </Text>
      )}
      {!proposal && !running && (
        <>
          <Text size="sm">
            Places are looked for the {plan.unplaced.length} sittings that have none: at the times they ask for where that is
            possible. Nothing is changed before you have seen them.
          </Text>
          <Switch
            label="Leave out events without a host"
            checked={skipHostless}
            onChange={(event) => setSkipHostless(event.currentTarget.checked)}
          />
        </>
      )}
      {running && (
        <>
          <Text size="sm" role="status">
            {applying ? 'Taking the places…' : 'Looking for places…'}
          </Text>
          <Progress value={Math.max(4, Number(job?.progress ?? 0))} animated aria-label="Progress" />
        </>
      )}
      {proposal && (
        <ScrollArea.Autosize
          mah="50dvh"
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'What was found' }}
        >
          <Text size="sm" fw={600} role="status">
            {proposal.placed.length} with a place, {proposal.unplaced.length} without
          </Text>
          <List size="sm" spacing={4} my="xs">
            {proposal.placed.map(({ event_id, start_daypart_id, space_ids, preference, sessions }) => {
              const at = plan.at.get(start_daypart_id);
              const spaces = space_ids.map((space_id) => plan.space.get(space_id)?.name ?? '').join(', ');
              return (
                <List.Item key={event_id}>
                  <strong>{name(event_id)}</strong>: {at?.day.name}, {time(at?.day.parts[at.col]?.start ?? 0)}, {spaces}
                  {sessions && `, and ${sessions.length === 1 ? 'its session' : `its ${sessions.length} sessions`}`}
                  {preferenceLabels[preference] && (
                    <Text span size="xs" c="dimmed">
                      {' '}
                      {preferenceLabels[preference]}
                    </Text>
                  )}
                </List.Item>
              );
            })}
          </List>
          {proposal.unplaced.length > 0 && (
            <List size="sm" spacing={4} aria-label="Without a place">
              {proposal.unplaced.map(({ event_id, reason }) => (
                <List.Item key={event_id}>
                  <strong>{name(event_id)}</strong>: {reasons[reason] ?? reason}
                </List.Item>
              ))}
            </List>
          )}
        </ScrollArea.Autosize>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {proposal ? 'Leave it' : 'Cancel'}
        </Button>
        {proposal ? (
          <Button disabled={!proposal.placed.length} onClick={() => void start(false)}>
            Take these places
          </Button>
        ) : (
          <Button loading={running} disabled={!plan.unplaced.length} onClick={() => void start(true)}>
            Find places
          </Button>
        )}
      </Group>
    </Stack>
  );
}
