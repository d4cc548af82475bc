import { AsyncLocalStorage } from 'node:async_hooks';

type Values = Readonly<Record<symbol, unknown>>;
/** Next bundles this module a second time. Both copies share the store. */
const shared = globalThis as typeof globalThis & { conveneAsyncValues?: AsyncLocalStorage<Values> };
shared.conveneAsyncValues ??= new AsyncLocalStorage();
/** One store for all variables: each store costs time for every promise. */
const store = shared.conveneAsyncValues;

/** A value that a piece of work can read wherever it is called from, also after an `await`. */
export class AsyncVariable<T> {
  readonly #key: symbol;
  /** `name`: for a variable that both copies of a module share. */
  constructor(name?: string) {
    this.#key = name === undefined ? Symbol('async variable') : Symbol.for(`convene.${name}`);
  }
  /** The value for the work that is being done; undefined: there is none. */
  get(): T | undefined {
    return store.getStore()?.[this.#key] as T | undefined; // only `run` sets it
  }
  /** Does work that finds this value. */
  run<R>(value: T, work: () => R): R {
    return store.run({ ...store.getStore(), [this.#key]: value }, work);
  }
}
