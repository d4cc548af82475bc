import { procedureOf } from '../../client/api.ts';
import type { PlainObject } from '../../client/record.ts';
import { Refusal, refusalOf } from '../../client/refusal.ts';
import { deletionsText } from '../../messages/records/shared.ts';
import type { DeferredChange, StoredChange } from '../ui/actions/deferredChange.ts';
import { deletionOf, wordOf } from './useDeletions.ts';

/** The record is looked for this often before its deletion has failed, once a second. */
const MAX_LOOKS = 8;
/** A deletion that a page before left to the service, as this page goes on with it. */
export function resumeDeletion({ type = '', id = '', name = '', ...words }: StoredChange): DeferredChange {
  const { handOver: _, ...deletion } = deletionOf(type, id, name);
  const isGone = () =>
    procedureOf(`${type}.read`)
      .query<PlainObject>({ id })
      .then(
        () => false,
        (error: unknown) => refusalOf(error).status === 404,
      );
  return {
    ...deletion,
    ...words,
    stored: { type, id, name, ...words },
    undo: () => procedureOf('job.keep').mutate({ object_type: type, object_id: id }),
    run: async () => {
      for (let looks = 0; !(await isGone()); looks += 1) {
        if (looks === MAX_LOOKS) throw new Refusal(409, deletionsText.tryAgain({ word: wordOf(type) }));
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    },
  };
}
