import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { useSyncExternalStore } from 'react';
import type { AppRouter } from '../../server/router.ts';

/** The place of the user in the queue of those who wait to be let in. */
export interface PlaceInLine {
  readonly position: number;
  /** How long it is expected to take, in seconds. */
  readonly seconds: number;
}
let place: PlaceInLine | null = null;
const listeners = new Set<() => void>();
function setPlace(next: PlaceInLine | null) {
  if (next === place) return;
  place = next;
  for (const listener of listeners) listener();
}
/** The place in the queue; null while the user need not wait. */
export const usePlaceInLine = (): PlaceInLine | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => place,
    () => null,
  );

type Told = PlaceInLine & { readonly retryAfter: number };
const placeIn = (error: unknown): Told | null =>
  error instanceof TRPCClientError ? ((error.data as { queue?: Told | null } | null)?.queue ?? null) : null; // shape given by the service's error formatter

/** Repeats calls for which the user has to queue, until they are let in. */
export const waitInLineLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const run = () =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => {
            setPlace(null);
            observer.complete();
          },
          error(error) {
            const told = placeIn(error);
            setPlace(told);
            if (!told) return observer.error(error);
            timer = setTimeout(() => {
              subscription = run();
            }, told.retryAfter * 1_000);
          },
        });
      let subscription = run();
      return () => {
        clearTimeout(timer);
        subscription.unsubscribe();
      };
    });
