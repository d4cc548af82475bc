/**
 * A value that is there at once, or later. A promise costs time even where nothing has to be waited for: on the way of every request there would
 * be more than a hundred.
 */
export type MaybePromise<T> = T | Promise<T>;

/** What `work` makes of a value: at once if the value is there. */
export const chain = <T, R>(value: MaybePromise<T>, work: (value: T) => MaybePromise<R>): MaybePromise<R> =>
  value instanceof Promise ? value.then(work) : work(value);

type Works = readonly (() => unknown)[];
type Results<W extends Works> = { -readonly [K in keyof W]: Awaited<ReturnType<W[K]>> };
/** What several works return: at once if all do, else like `Promise.all`, also where one throws while others are under way. */
export function all<const W extends Works>(works: W): MaybePromise<Results<W>> {
  let isLate = false;
  const results = works.map((work) => {
    try {
      const result = work();
      isLate ||= result instanceof Promise;
      return result;
    } catch (error) {
      isLate = true;
      return Promise.reject(error);
    }
  });
  return (isLate ? Promise.all(results) : results) as MaybePromise<Results<W>>; // in the order of the works
}
