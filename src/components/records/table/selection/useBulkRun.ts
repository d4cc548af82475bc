import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { recordName } from '../../../../client/format/labels.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import { refusalOf } from '../../../../client/refusal.ts';
import { inBatches } from './bulkChange.ts';

export interface Refused {
  readonly name: string;
  readonly reason: string;
}
type Stage =
  | { readonly is: 'choosing' }
  | { readonly is: 'running'; readonly done: number; readonly total: number }
  | { readonly is: 'done'; readonly done: number; readonly refused: readonly Refused[] };

/** Does the same with many records, with progress; what is refused is kept with its reason. `run` tells whether all were changed. */
export function useBulkRun() {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ is: 'choosing' });
  const stopped = useRef(false);
  const run = async (records: readonly AnyRecord[], work: (record: AnyRecord) => Promise<void>): Promise<boolean> => {
    stopped.current = false;
    const refused: Refused[] = [];
    let changed = 0;
    const total = records.length;
    setStage({ is: 'running', done: 0, total });
    const each = async (record: AnyRecord) => {
      try {
        await work(record);
        changed += 1;
      } catch (error) {
        refused.push({ name: recordName(record), reason: refusalOf(error).message });
      }
    };
    await inBatches(
      records,
      each,
      (done) => setStage({ is: 'running', done, total }),
      () => stopped.current,
    );
    await client.invalidateQueries();
    setStage({ is: 'done', done: changed, refused });
    return changed === total;
  };
  const stop = () => {
    stopped.current = true;
  };
  return { stage, run, stop };
}
