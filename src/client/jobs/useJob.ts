import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api.ts';

/** A job as its page shows it. `Result` is what its kind answers when it is completed. */
export interface Job<Result = unknown> {
  readonly id: string;
  readonly status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';
  readonly progress: number;
  readonly message: string;
  readonly error_message: string | null;
  readonly result: Result | null;
}
const POLL_MS = 700;
export const isAtWork = ({ status }: Pick<Job, 'status'>) => status === 'queued' || status === 'running';

/** Reads a job, again and again while it is at work; nothing without an id. When it is over, what is known of conventions is read anew. */
export function useJob<Result>(job_id: string | null) {
  const client = useQueryClient();
  const job = useQuery<Job<Result>>({
    queryKey: ['job', job_id],
    enabled: job_id !== null,
    refetchInterval: ({ state }) => (!state.data || isAtWork(state.data) ? POLL_MS : false),
    queryFn: async ({ signal }) => (await api.job.read.query({ id: String(job_id) }, { signal })) as unknown as Job<Result>, // as its kind is declared
  });
  const isOver = job.data !== undefined && !isAtWork(job.data);
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ['convention'] });
  }, [isOver, client]);
  return job;
}
