import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../client/api.ts';

export type Draw = Awaited<ReturnType<typeof api.convention.wishDraw.query>>;
interface Job {
  readonly id: string;
  readonly status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';
  readonly message: string;
  readonly error_message: string | null;
}
const POLL_MS = 700;
const isAtWork = (status: Job['status'] | undefined) => status === 'queued' || status === 'running';

/** The draw of a convention. */
export const useDraw = (id: string) =>
  useQuery({
    queryKey: ['convention', 'draw', id],
    queryFn: ({ signal }) => api.convention.wishDraw.query({ id }, { signal }),
  });

/** The job that draws, polled while it is at work. */
export function useDrawJob(job_id: string | null) {
  const client = useQueryClient();
  const job = useQuery<Job>({
    queryKey: ['job', job_id],
    enabled: job_id !== null,
    refetchInterval: ({ state }) => (isAtWork(state.data?.status ?? 'queued') ? POLL_MS : false),
    queryFn: async ({ signal }) => (await api.job.read.query({ id: String(job_id) }, { signal })) as unknown as Job, // as declared
  });
  const isOver = job.data !== undefined && !isAtWork(job.data.status);
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ['convention'] });
  }, [isOver, client]);
  return { job: job.data, isAtWork: job_id !== null && !isOver && !job.isError };
}
