import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { refusalOf } from '../../../client/refusal.ts';
import { attemptText } from '../../../messages/ui/actions.ts';
import { dismissNotice, notifyRefusal, notifySuccess, notifyUndoable } from './notices.tsx';

/** The result of an attempt: a message, and a function to undo it. */
export interface AttemptResult {
  /** In the past tense: "Ann is scheduled." */
  readonly message: string;
  undo?: () => Promise<unknown>;
  /** What is said once it was undone. */
  readonly undone?: string;
}
const UNDO_MS = 10_000;

/**
 * Carries changes out immediately, so that refusals are seen immediately, and offers undo. Reloads records of the given types
 * afterwards. Resolves to whether the change succeeded.
 */
export function useAttempt(types: readonly string[]) {
  const client = useQueryClient();
  const count = useRef(0);
  const typesRef = useRef(types);
  return useCallback(
    async function attempt(failure: string, work: () => Promise<AttemptResult | null>): Promise<boolean> {
      try {
        const result = await work();
        if (result?.undo) {
          const { undo, undone } = result;
          count.current += 1;
          const key = `attempt-${count.current}-${Date.now()}`;
          const undoChange = () => {
            dismissNotice(key);
            void attempt(attemptText.notUndone, async () => {
              await undo();
              return undone ? { message: undone } : null;
            });
          };
          notifyUndoable(key, result.message, undoChange, UNDO_MS);
        } else if (result) notifySuccess(result.message);
        return true;
      } catch (error) {
        notifyRefusal(failure, refusalOf(error));
        return false;
      } finally {
        await Promise.all(typesRef.current.map((type) => client.invalidateQueries({ queryKey: [type] })));
      }
    },
    [client],
  );
}
