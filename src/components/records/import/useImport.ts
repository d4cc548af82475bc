import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { tableImportText } from '../../../messages/records/tableImport.ts';
import type { ResourceName } from '../../../resources/resource.ts';
import { notifyRefusal } from '../../ui/actions/notices.tsx';

export interface Unknown {
  readonly field: string;
  readonly label: string;
  readonly texts: readonly string[];
  readonly choices: readonly string[];
}
export type CountName = 'total' | 'good' | 'faulty' | 'done' | 'undone' | 'kept' | 'noted' | 'create' | 'update' | 'skip';
export type Counts = { readonly [K in CountName]?: number } & {
  /** There once the rows were checked. */
  readonly rows?: object;
  readonly unknown?: readonly Unknown[];
};
export interface ImportOptions {
  readonly match?: string | null;
  readonly update?: boolean;
  readonly mails?: boolean;
  readonly constants?: Readonly<Record<string, string>>;
  readonly replacements?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
/** An import as the page shows it. */
export interface Run {
  readonly id: string;
  readonly kind: ResourceName;
  readonly filename: string;
  readonly state: 'draft' | 'previewed' | 'running' | 'done' | 'failed' | 'undone';
  readonly columns: readonly string[];
  readonly mapping: readonly (string | null)[];
  readonly options: ImportOptions;
  readonly counts: Counts;
  readonly job_id: string | null;
}
interface Job {
  readonly id: string;
  readonly status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';
  readonly progress: number;
  readonly message: string;
  readonly error_message: string | null;
}
const POLL_MS = 700;

/** An import and its job, polled while it is at work. */
export function useImport(id: string) {
  const client = useQueryClient();
  const run = useQuery({
    queryKey: ['importrun', id],
    queryFn: async ({ signal }) => (await api.importrun.read.query({ id }, { signal })) as unknown as Run, // as the service fills it
  });
  const job_id = run.data?.job_id ?? null;
  const job = useQuery<Job>({
    queryKey: ['job', job_id],
    enabled: job_id !== null,
    refetchInterval: ({ state }) => (['queued', 'running'].includes(state.data?.status ?? '') ? POLL_MS : false),
    queryFn: async ({ signal }) => (await api.job.read.query({ id: job_id ?? '' }, { signal })) as unknown as Job, // as declared
  });
  const status = job.data?.status;
  const isBusy = job_id !== null && (status === undefined || status === 'queued' || status === 'running');
  const wasBusy = useRef(false);
  const kind = run.data?.kind;
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      void client.invalidateQueries({ queryKey: ['importrun', id] });
      if (kind) void client.invalidateQueries({ queryKey: [kind] });
    }
    wasBusy.current = isBusy;
  }, [isBusy, client, id, kind]);
  return { run, job: job.data, isBusy };
}
/** Takes a step of an import and shows what refuses it. */
export function useStep(id: string) {
  const client = useQueryClient();
  const [isSent, setSent] = useState(false);
  const take = async (step: () => Promise<unknown>) => {
    setSent(true);
    try {
      await step();
    } catch (error) {
      notifyRefusal(tableImportText.failure, refusalOf(error));
    } finally {
      await client.invalidateQueries({ queryKey: ['importrun', id] });
      await client.invalidateQueries({ queryKey: ['job'] });
      setSent(false);
    }
  };
  return { isSent, take };
}
