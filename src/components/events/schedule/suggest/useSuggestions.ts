import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../../../client/api.ts';
import { keys } from '../../../../client/queryClient.ts';
import { type Refusal, refusalOf } from '../../../../client/refusal.ts';
import { suggestText } from '../../../../messages/events/scheduleBoard/suggest.ts';
import type { Changes } from '../data/changes.ts';
import type { Plan } from '../model/plan.ts';
import { type Ghost, ghostsOf, moveOf, type Proposal, type Suggestion, suggestionsOf } from './suggestions.ts';

const PAUSE = 500;
type Job = Awaited<ReturnType<typeof api.job.read.query>>;
const isOver = (job: Job | undefined) => ['completed', 'failed', 'cancelled'].includes(job?.status ?? '');
const nothing: readonly Suggestion[] = [];

/** Places that the service suggests. Nothing is written before one of them is accepted. */
export interface Suggestions {
  /** Whether there are some, or they are on their way. */
  readonly isOpen: boolean;
  readonly isRunning: boolean;
  /** From 0 to 100. */
  readonly progress: number;
  readonly failure: string | null;
  readonly ghosts: readonly Ghost[];
  readonly unplaced: Proposal['unplaced'];
  readonly skipHostless: boolean;
  start(skipHostless: boolean): Promise<void>;
  accept(ghosts: readonly Ghost[]): Promise<void>;
  dismiss(ghost: Ghost): void;
  discard(): void;
}

/** Suggests places for all events that have none. */
export function useSuggestions(id: string, plan: Plan, changes: Changes, formatTime: (instant: number) => string): Suggestions {
  const [job_id, setJob] = useState<string | null>(null);
  const [skipHostless, setSkipHostless] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { data: job } = useQuery<Job>({
    queryKey: keys.record('job', job_id ?? ''),
    enabled: job_id !== null,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : PAUSE),
    queryFn: ({ signal }) => api.job.read.query({ id: job_id ?? '' }, { signal }),
  });
  const proposal = job_id && job?.status === 'completed' ? (job.result as unknown as Proposal) : null; // the result of such a job
  const suggestions = useMemo(
    () => (proposal ? suggestionsOf(proposal).filter(({ key }) => !dismissed.has(key)) : nothing),
    [proposal, dismissed],
  );
  const ghosts = useMemo(() => ghostsOf(suggestions, plan, refused, formatTime), [suggestions, plan, refused, formatTime]);
  const start = useCallback(
    async (skip: boolean) => {
      setSkipHostless(skip);
      setRefusal(null);
      setDismissed(new Set());
      setRefused(new Map());
      try {
        setJob((await api.convention.autoSchedule.mutate({ id, dry_run: true, skip_hostless: skip, not_before: new Date() })).id);
      } catch (error) {
        setRefusal(refusalOf(error));
      }
    },
    [id],
  );
  const accept = useCallback(
    async (chosen: readonly Ghost[]) => {
      const reasons = await changes.accept(chosen.filter(({ kind }) => kind !== 'taken').map(moveOf));
      if (reasons.size) setRefused((before) => new Map([...before, ...reasons]));
    },
    [changes],
  );
  const dismiss = useCallback(({ key }: Ghost) => setDismissed((before) => new Set([...before, key])), []);
  const discard = useCallback(() => {
    setJob(null);
    setRefusal(null);
  }, []);
  return useMemo(() => {
    const failed = isOver(job) && !proposal ? String(job?.error_message ?? job?.message ?? suggestText.cancelled) : null;
    return {
      isOpen: job_id !== null || refusal !== null,
      isRunning: job_id !== null && !isOver(job),
      progress: Number(job?.progress ?? 0),
      failure: refusal?.message ?? failed,
      unplaced: proposal?.unplaced ?? [],
      ...{ ghosts, skipHostless, start, accept, dismiss, discard },
    };
  }, [job_id, job, proposal, refusal, ghosts, skipHostless, start, accept, dismiss, discard]);
}
