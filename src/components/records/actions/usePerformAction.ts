import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { procedureOf } from '../../../client/api.ts';
import { capitalize, recordName } from '../../../client/format/labels.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { performActionText } from '../../../messages/records/actions.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { notifySuccess, notifyWarnings } from '../../ui/actions/notices.tsx';
import { keepShownOnce } from '../view/shownOnce.ts';
import type { Action } from './documentedActions.ts';

const isRecord = (answer: PlainObject): answer is AnyRecord =>
  typeof answer.id === 'string' && typeof answer.object_type === 'string';
/** The counts in an answer: "created 12, kept 3". */
const countsOf = (answer: PlainObject) =>
  Object.entries(answer)
    .filter(([name, value]) => name !== 'success' && (typeof value === 'number' || typeof value === 'string'))
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    .join(', ');

/** Performs an action and reports the result; opens a record that it created or found. */
export function usePerformAction() {
  const client = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (action: Action, record: AnyRecord | null, values: PlainObject, done?: string): Promise<void> => {
      const input = { ...values, ...(record ? { id: record.id } : {}) };
      const answer = await procedureOf(action.procedure).mutate<PlainObject>(input);
      await client.invalidateQueries();
      notifyWarnings(answer);
      if (isRecord(answer)) keepShownOnce(answer);
      if (isRecord(answer) && answer.id !== record?.id) {
        const kind = capitalize(resourceIfAny(answer.object_type)?.labels[1] ?? 'record');
        notifySuccess(`${kind}: ${recordName(answer)}`);
        if (resourceIfAny(answer.object_type)?.operations.includes('read'))
          await router.push(`/${answer.object_type}/${answer.id}`);
        return;
      }
      const counts = isRecord(answer) ? '' : countsOf(answer);
      notifySuccess(
        done
          ? done
          : counts
            ? performActionText.doneWithCounts({ action: action.label, counts })
            : performActionText.done({ action: action.label }),
      );
    },
    [client, router],
  );
}
