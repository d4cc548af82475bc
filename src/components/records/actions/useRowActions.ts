import { useQueryClient } from '@tanstack/react-query';
import { procedureOf } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { rowMenuText } from '../../../messages/records/table.ts';
import type { Resource } from '../../../resources/resource.ts';
import { notifyWarnings } from '../../ui/actions/notices.tsx';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { type Action, recordActions } from './documentedActions.ts';
import { reverseOf } from './reverseOf.ts';
import { useActions } from './useActions.ts';
import { usePerformAction } from './usePerformAction.ts';

const noTypes: readonly string[] = [];

/** Performs an action on a record of a list: with a way back where another action undoes it. */
export function useRowActions(r: Resource) {
  const all = recordActions(useActions(), r);
  const perform = usePerformAction();
  const client = useQueryClient();
  const attempt = useAttempt(noTypes);
  const act = (action: Action, record: AnyRecord): Promise<unknown> => {
    const back = reverseOf(action, all);
    const call = async ({ procedure }: Action) => {
      const answer = await procedureOf(procedure)
        .mutate<PlainObject>({ id: record.id })
        .finally(() => client.invalidateQueries());
      notifyWarnings(answer);
    };
    return attempt(action.label, async () => {
      if (!back) {
        await perform(action, record, {});
        return null;
      }
      await call(action);
      const said = { action: action.label, record: recordName(record) };
      return { message: rowMenuText.done(said), undo: () => call(back), undone: rowMenuText.undone(said) };
    });
  };
  return { all, act };
}
