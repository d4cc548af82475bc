import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keepalive, procedureOf } from '../../client/api.ts';
import { capitalize, recordName } from '../../client/format/labels.ts';
import type { AnyRecord, PlainObject } from '../../client/record.ts';
import { Refusal, refusalOf } from '../../client/refusal.ts';
import { deletionsText } from '../../messages/records/shared.ts';
import { resourceIfAny } from '../../resources/index.ts';
import { notifyRefusal, notifySuccess } from '../ui/actions/notices.tsx';
import { type DeferredChange, type StoredChange, useDeferred } from '../ui/actions/useDeferred.tsx';

/** The deletion of a record: with undo, and with what a reload needs of it. */
function deletionOf(type: string, id: string, name: string): DeferredChange {
  const kind = capitalize(resourceIfAny(type)?.labels[1] ?? 'record');
  return {
    paths: [`/${type}/${id}`],
    message: deletionsText.deleting({ record: name }),
    done: deletionsText.deleted({ record: name }),
    failure: deletionsText.notDeleted({ kind, record: name }),
    stored: { type, id, name },
    run: () => procedureOf(`${type}.delete`).mutate({ id }, keepalive),
  };
}
const SENDING_MS = 700;
/** Says how a deletion ended that was sent while the page before closed: only what is gone is said to be deleted. */
export async function reportDeletion({ type = '', id = '', name = '' }: StoredChange): Promise<void> {
  const { done = '', failure } = deletionOf(type, id, name);
  const isGone = () =>
    procedureOf(`${type}.read`)
      .query<PlainObject>({ id })
      .then(
        () => false,
        (error: unknown) => refusalOf(error).status === 404,
      );
  if (!(await isGone())) await new Promise((resolve) => setTimeout(resolve, SENDING_MS)); // it may still be on its way
  if (await isGone()) notifySuccess(done);
  else notifyRefusal(failure, new Refusal(409, deletionsText.tryAgain));
}

/** Deletes records with undo: the record disappears immediately, and the service is called once undo is no longer possible. */
export function useDeletions() {
  const client = useQueryClient();
  const { waiting: deleting, defer } = useDeferred();
  const remove = useCallback(
    (record: AnyRecord, name = recordName(record)) => {
      const path = `/${record.object_type}/${record.id}`;
      if (deleting.has(path)) return;
      const deletion = deletionOf(record.object_type, record.id, name);
      defer({
        ...deletion,
        run: async () => {
          await deletion.run();
          client.removeQueries({ queryKey: [record.object_type, 'record', record.id] });
        },
      });
    },
    [client, deleting, defer],
  );
  return { deleting: deleting, remove };
}
