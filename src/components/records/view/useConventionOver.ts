import { useRecord } from '../../../client/useRecord.ts';

/** Whether a convention is over: nobody arrives or is scheduled any longer. */
export function useConventionOver(convention_id: unknown): boolean {
  const { data } = useRecord('convention', typeof convention_id === 'string' ? convention_id : undefined);
  const end = data?.end_date as Date | string | null | undefined; // a Date over tRPC, a string over REST
  return Boolean(end) && new Date(end ?? 0) <= new Date();
}
