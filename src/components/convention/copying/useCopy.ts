import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../client/api.ts';

/** What a copy would do. */
export type Preview = Awaited<ReturnType<typeof api.convention.copy.mutate>>;
export type Difference = Preview['differences'][number];
interface Job {
  readonly id: string;
  readonly status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';
  readonly message: string;
  readonly error_message: string | null;
  readonly result: { readonly convention_id?: string } | null;
}
const POLL_MS = 700;

/** The job that makes a copy, polled while it is at work. */
export function useCopyJob(job_id: string) {
  const client = useQueryClient();
  const job = useQuery<Job>({
    queryKey: ['job', job_id],
    refetchInterval: ({ state }) => (['queued', 'running'].includes(state.data?.status ?? 'queued') ? POLL_MS : false),
    queryFn: async ({ signal }) => (await api.job.read.query({ id: job_id }, { signal })) as unknown as Job, // as declared
  });
  const isDone = job.data?.status === 'completed';
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: ['convention'] });
  }, [isDone, client]);
  return job;
}
/** What a convention was copied from, and what was copied from it. */
export const usePredecessor = (id: string, enabled = true) =>
  useQuery({
    queryKey: ['convention', 'predecessor', id],
    enabled,
    queryFn: ({ signal }) => api.convention.predecessor.query({ id }, { signal }),
  });
