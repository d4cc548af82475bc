import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keepalive, procedureOf } from '../../client/api.ts';
import { capitalize, recordName } from '../../client/format/labels.ts';
import type { AnyRecord } from '../../client/record.ts';
import { type DeletionWord, deletionsText } from '../../messages/records/shared.ts';
import { resourceIfAny } from '../../resources/index.ts';
import type { DeferredChange } from '../ui/actions/deferredChange.ts';
import { useDeferred } from '../ui/actions/useDeferred.tsx';

/** What the deletion of a kind of record is called. */
export const wordOf = (type: string): DeletionWord => (resourceIfAny(type)?.page.deletion ? 'cancel' : 'delete');
/** The deletion of a record: with undo, and with what a reload needs of it. */
export function deletionOf(type: string, id: string, name: string): DeferredChange {
  const kind = capitalize(resourceIfAny(type)?.labels[1] ?? 'record');
  const said = { record: name, word: wordOf(type) };
  return {
    paths: [`/${type}/${id}`],
    isDeletion: true,
    message: deletionsText.deleting(said),
    done: deletionsText.deleted(said),
    undone: deletionsText.back({ record: name }),
    failure: deletionsText.notDeleted({ kind, ...said }),
    stored: { type, id, name },
    run: () => procedureOf(`${type}.delete`).mutate({ id }, keepalive),
    handOver: (seconds) => procedureOf('job.deletion').mutate({ object_type: type, object_id: id, seconds }, keepalive),
  };
}
/** What a page says of a deletion in words of its own, and where it leads once it was undone. */
export type DeletionWords = Partial<Pick<DeferredChange, 'message' | 'done' | 'onUndone'>>;
/** Deletes records with undo: the record disappears immediately, and the service is called once undo is no longer possible. */
export function useDeletions() {
  const client = useQueryClient();
  const { deleting, defer } = useDeferred();
  const remove = useCallback(
    (record: AnyRecord, name = recordName(record), words: DeletionWords = {}) => {
      const path = `/${record.object_type}/${record.id}`;
      if (deleting.has(path)) return;
      const deletion = deletionOf(record.object_type, record.id, name);
      defer({
        ...deletion,
        ...words,
        stored: {
          ...deletion.stored,
          ...(words.message ? { message: words.message } : {}),
          ...(words.done ? { done: words.done } : {}),
        },
        run: async () => {
          await deletion.run();
          client.removeQueries({ queryKey: [record.object_type, 'record', record.id] });
        },
      });
    },
    [client, deleting, defer],
  );
  return { deleting, remove };
}
