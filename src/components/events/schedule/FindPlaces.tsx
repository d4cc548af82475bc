import { Button, Group, List, Modal, Progress, ScrollArea, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { findPlacesText, noPlaceReasons } from '../../../messages/events/scheduleBoard/dialogs.ts';
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
  no_room_for_type: noPlaceReasons.noRoomForType,
  no_space_with_request: noPlaceReasons.noSpaceWithRequest,
  no_space_large_enough: noPlaceReasons.noSpaceLargeEnough,
  no_run_of_dayparts: noPlaceReasons.noTimeLongEnough,
  host_busy: noPlaceReasons.hostBusy,
  all_taken: noPlaceReasons.allTaken,
  no_host: noPlaceReasons.noHost,
  taken: noPlaceReasons.takenSince,
};
const preferenceLabels = { preferred: findPlacesText.preferred, alternate: findPlacesText.alternate, other: '' } as const;
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
  const failed = job && isOver(job) && !proposal ? String(job.error_message ?? job.message ?? findPlacesText.cancelled) : null;
  const name = (event_id: string) => plan.sessions.get(event_id)?.name ?? findPlacesText.anEvent;

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
      {!proposal && !running && (
        <>
          <Text size="sm">{findPlacesText.intro({ count: plan.unplaced.length })}</Text>
          <Switch
            label={findPlacesText.skipHostless}
            checked={skipHostless}
            onChange={(event) => setSkipHostless(event.currentTarget.checked)}
          />
        </>
      )}
      {running && (
        <>
          <Text size="sm" role="status">
            {applying ? findPlacesText.applying : findPlacesText.searching}
          </Text>
          <Progress value={Math.max(4, Number(job?.progress ?? 0))} animated aria-label={findPlacesText.progress} />
        </>
      )}
      {proposal && (
        <ScrollArea.Autosize
          mah="50dvh"
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': findPlacesText.proposal }}
        >
          <Text size="sm" fw={600} role="status">
            {findPlacesText.summary({ placed: proposal.placed.length, unplaced: proposal.unplaced.length })}
          </Text>
          <List size="sm" spacing={4} my="xs">
            {proposal.placed.map(({ event_id, start_daypart_id, space_ids, preference, sessions }) => {
              const at = plan.at.get(start_daypart_id);
              const spaces = space_ids.map((space_id) => plan.space.get(space_id)?.name ?? '').join(', ');
              return (
                <List.Item key={event_id}>
                  <strong>{name(event_id)}</strong>:{' '}
                  {findPlacesText.place({
                    day: at?.day.name ?? '',
                    time: time(at?.day.parts[at.col]?.start ?? 0),
                    spaces,
                    sessions: sessions?.length ?? 0,
                  })}
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
            <List size="sm" spacing={4} aria-label={findPlacesText.unplaced}>
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
          {proposal ? findPlacesText.leave : findPlacesText.cancel}
        </Button>
        {proposal ? (
          <Button disabled={!proposal.placed.length} onClick={() => void start(false)}>
            {findPlacesText.apply}
          </Button>
        ) : (
          <Button loading={running} disabled={!plan.unplaced.length} onClick={() => void start(true)}>
            {findPlacesText.title}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
