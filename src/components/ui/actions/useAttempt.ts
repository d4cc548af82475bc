import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { refusalOf } from '../../../client/refusal.ts';
import { dismiss, done, refused, undoable } from './notices.tsx';

/** What came of an attempt: what to say, and what takes it back. */
export interface Made {
  /** In the past tense: "Ann is scheduled." */
  readonly message: string;
  undo?: () => Promise<unknown>;
}
const seconds = 8_000;

/**
 * Carries changes out at once, so that a refusal and its reason are seen at once, and offers the way back. `types` are the kinds of
 * record that are read again afterwards. The answer says whether it was done.
 */
export function useAttempt(types: readonly string[]) {
  const client = useQueryClient();
  const count = useRef(0);
  const kinds = useRef(types);
  return useCallback(
    async function attempt(failure: string, work: () => Promise<Made | null>): Promise<boolean> {
      try {
        const made = await work();
        if (made?.undo) {
          const { undo } = made;
          count.current += 1;
          const key = `attempt-${count.current}-${Date.now()}`;
          const back = () => {
            dismiss(key);
            void attempt('That could not be undone', async () => {
              await undo();
              return null;
            });
          };
          undoable(key, made.message, back, seconds);
        } else if (made) done(made.message);
        return true;
      } catch (error) {
        refused(failure, refusalOf(error));
        return false;
      } finally {
        await Promise.all(kinds.current.map((type) => client.invalidateQueries({ queryKey: [type] })));
      }
    },
    [client],
  );
}
