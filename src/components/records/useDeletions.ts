import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keepalive, procedureOf } from '../../client/api.ts';
import { capitalize, recordName } from '../../client/format/labels.ts';
import type { AnyRecord } from '../../client/record.ts';
import { deletionsText } from '../../messages/records/shared.ts';
import { resourceIfAny } from '../../resources/index.ts';
import { useDeferred } from '../ui/actions/useDeferred.tsx';

/** Deletes records with undo: the record disappears immediately, and the service is called once undo is no longer possible. */
export function useDeletions() {
  const client = useQueryClient();
  const { waiting: deleting, defer } = useDeferred();
  const remove = useCallback(
    (record: AnyRecord, name = recordName(record)) => {
      const path = `/${record.object_type}/${record.id}`;
      if (deleting.has(path)) return;
      const kind = capitalize(resourceIfAny(record.object_type)?.labels[1] ?? 'record');
      defer({
        paths: [path],
        message: deletionsText.deleting({ record: name }),
        done: deletionsText.deleted({ record: name }),
        failure: deletionsText.notDeleted({ kind, record: name }),
        run: async () => {
          await procedureOf(`${record.object_type}.delete`).mutate({ id: record.id }, keepalive);
          client.removeQueries({ queryKey: [record.object_type, 'record', record.id] });
        },
      });
    },
    [client, deleting, defer],
  );
  return { deleting: deleting, remove };
}
