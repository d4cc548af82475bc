import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';
import { isAtWork, useJob } from '../../../client/jobs/useJob.ts';

export type Draw = Awaited<ReturnType<typeof api.convention.wishDraw.query>>;
/** The draw of a convention. */
export const useDraw = (id: string) =>
  useQuery({
    queryKey: ['convention', 'draw', id],
    queryFn: ({ signal }) => api.convention.wishDraw.query({ id }, { signal }),
  });

/** The job that draws, polled while it is at work. */
export function useDrawJob(job_id: string | null) {
  const { data: job, isError } = useJob(job_id);
  return { job, isAtWork: job_id !== null && (!job || isAtWork(job)) && !isError };
}
