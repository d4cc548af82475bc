import { useAttempt } from '../../ui/actions/useAttempt.ts';

/** Changes a record immediately, says so, and offers undo. */
export function useChange(...types: string[]) {
  const attempt = useAttempt(types);
  return (message: string, work: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<boolean> =>
    attempt(message, async () => {
      await work();
      return { message, undo };
    });
}
