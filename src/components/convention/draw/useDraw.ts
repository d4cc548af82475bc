import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';
import { isAtWork, useJob } from '../../../client/jobs/useJob.ts';

export type Draw = Awaited<ReturnType<typeof api.convention.wishDraw.query>>;
/** Milliseconds between looks at a draw that may begin by itself. */
const FOLLOW = 3_000;
/** Whether a draw is due, so that it begins by itself, or somebody else begins it. */
const isDue = ({ phase, closes_date }: Draw): boolean =>
  ['before', 'open', 'closed'].includes(phase) && closes_date !== null && new Date(closes_date).getTime() <= Date.now();

/** The draw of a convention. */
export const useDraw = (id: string) =>
  useQuery({
    queryKey: ['convention', 'draw', id],
    queryFn: ({ signal }) => api.convention.wishDraw.query({ id }, { signal }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isDue(data) && FOLLOW,
  });

/** The job that draws, polled while it is at work. */
export function useDrawJob(job_id: string | null) {
  const { data: job, isError } = useJob(job_id);
  return { job, isAtWork: job_id !== null && (!job || isAtWork(job)) && !isError };
}
