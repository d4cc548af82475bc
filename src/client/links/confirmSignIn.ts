import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/router.ts';

/** Shows a dialog in which the user enters the password again. Resolves to whether that was done. */
type Ask = () => Promise<boolean>;
let ask: Ask | null = null;
/** Sets what asks for the password on this page. */
export const setConfirmation = (next: Ask | null) => {
  ask = next;
};

/** Asks the user to prove who they are, for a change that is made in a moment. */
export const confirmNow = async (): Promise<boolean> => (ask ? ask() : true);

/** Whether a change was refused because the sign-in is too long ago, or none counts for it. */
const needsConfirmation = (error: unknown): boolean => {
  const wire = error instanceof TRPCClientError ? (error.data as { error?: { code: number; data: string | null } } | null) : null; // shape given by the service's error formatter
  return wire?.error?.code === 453 && wire.error.data === 'session_id';
};

/** Asks for the password where the service wants a fresh sign-in, then repeats the call. */
export const confirmSignInLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const run = (again: boolean) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (again || !ask || !needsConfirmation(error)) return observer.error(error);
            void ask().then((confirmed) => {
              if (confirmed) subscription = run(true);
              else observer.error(error);
            });
          },
        });
      let subscription = run(false);
      return () => subscription.unsubscribe();
    });
