import { Button, Group, Modal, Progress, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { findPlacesText } from '../../../messages/events/scheduleBoard/dialogs.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import type { Changes } from './data/useChanges.ts';
import type { Plan } from './model/plan.ts';
import { type Proposal, ProposalList } from './ProposalList.tsx';

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
  <Modal
    opened={props.opened}
    onClose={props.close}
    size="lg"
    title={findPlacesText.title}
    closeButtonProps={{ 'aria-label': findPlacesText.close }}
  >
    {props.opened && <Finder {...props} />}
  </Modal>
);

function Finder({ id, plan, changes, close, time }: Props) {
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
  const isRunning = job_id !== null && !isOver(job);
  const proposal = job?.status === 'completed' ? (job.result as unknown as Proposal) : null; // the result of such a job
  const failed = job && isOver(job) && !proposal ? String(job.error_message ?? job.message ?? findPlacesText.cancelled) : null;

  if (applying && proposal)
    return (
      <Stack gap="sm">
        <Text size="sm" role="status">
          {findPlacesText.placed({ count: proposal.placed.length })}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            onClick={() => {
              close();
              void changes.undo();
            }}
          >
            {findPlacesText.undo}
          </Button>
          <Button onClick={close}>{findPlacesText.done}</Button>
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
      {!proposal && !isRunning && (
        <>
          <Text size="sm">{findPlacesText.intro({ count: plan.unplaced.length })}</Text>
          <Switch
            label={findPlacesText.skipHostless}
            checked={skipHostless}
            onChange={(event) => setSkipHostless(event.currentTarget.checked)}
          />
        </>
      )}
      {isRunning && (
        <>
          <Text size="sm" role="status">
            {applying ? findPlacesText.applying : findPlacesText.searching}
          </Text>
          <Progress value={Math.max(4, Number(job?.progress ?? 0))} animated aria-label={findPlacesText.progress} />
        </>
      )}
      {proposal && <ProposalList plan={plan} proposal={proposal} time={time} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {proposal ? findPlacesText.leave : findPlacesText.cancel}
        </Button>
        {proposal ? (
          <Button disabled={!proposal.placed.length} onClick={() => void start(false)}>
            {findPlacesText.apply}
          </Button>
        ) : (
          <Button loading={isRunning} disabled={!plan.unplaced.length} onClick={() => void start(true)}>
            {findPlacesText.title}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
