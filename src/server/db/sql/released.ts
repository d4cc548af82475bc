import tables from '../../../generated/tables.json' with { type: 'json' };
import { AsyncVariable } from '../../platform/concurrency/asyncVariable.ts';
import { kindOf } from '../attribution.ts';

/*
 * Which schedule a request reads: the one that staff plan, or that of the last release, which everybody else sees. The tables of the
 * schedule have views with the same columns that hold what is released. Statements of our own and those of Prisma read these instead, so
 * filters, orders and conditions through other tables follow. Raw SQL names its view itself. Work outside of requests reads the plan.
 */

/** The tables of the schedule, and what statements read in their place. */
const views: Readonly<Partial<Record<string, string>>> = {
  event: 'released_event',
  eventsession: 'released_eventsession',
  slot: 'released_slot',
};

/** Whether what statements read of a table depends on the schedule that the request reads. */
export const isOfSchedule = (table: string): boolean => table in views;

const columnsOf = (table: string): object =>
  (tables as Readonly<Record<string, { readonly columns: object }>>)[table]?.columns ?? {};
/** Whether a column holds what is released: rows are read with it in place of another, never with both. */
export const isTwin = (table: string, column: string): boolean =>
  column.startsWith('released_') && column.slice('released_'.length) in columnsOf(table);
/** The columns that Prisma leaves out of rows. */
export const twinsOf = (table: string): Record<string, true> =>
  Object.fromEntries(Object.keys(columnsOf(table)).flatMap((column) => (isTwin(table, column) ? [[column, true as const]] : [])));

interface Reading {
  isReleased: boolean;
  /** Whether a request for a record of a convention has said so already. */
  isDecided: boolean;
}
const readings = new AsyncVariable<Reading>();

/** Whether statements read what is released. */
export const readsReleased = (): boolean => readings.get()?.isReleased ?? false;

/** Does work that reads what is released, until `decideSchedule` says otherwise; with `isDecided`, to the end. */
export const readingReleased = <T>(work: () => T, isDecided = true): T => readings.run({ isReleased: true, isDecided }, work);
/** Does work that reads what staff plan. */
export const readingDraft = <T>(work: () => T): T => readings.run({ isReleased: false, isDecided: true }, work);

/**
 * Called with the first record of a convention that a request is about: whether its viewer sees the plan there. The rest of the request
 * reads that schedule. Returns whether what was read before has to be read again.
 */
export function decideSchedule(seesDraft: () => boolean): boolean {
  const reading = readings.get();
  if (!reading || reading.isDecided) return false;
  reading.isDecided = true;
  reading.isReleased = !seesDraft();
  return !reading.isReleased;
}
/** Whether a request is still to say which schedule it reads. */
export const isScheduleOpen = (): boolean => readings.get()?.isDecided === false;

/** The name under which statements read a table. */
export const readName = (table: string): string => (readsReleased() ? views[table] : undefined) ?? table;

const prismaTable = new RegExp(`"public"\\."(${Object.keys(views).join('|')})"`, 'g');
const texts = new Map<string, string>();
/** The text of a statement of Prisma that reads, with the views in place of the tables. */
function releasedText(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const made = kindOf(text) === 'read' ? text.replace(prismaTable, (_, table: string) => `"public"."${views[table]}"`) : text;
  if (texts.size < 2_000) texts.set(text, made);
  return made;
}

interface Queryable<Query extends { readonly sql: string }, Result> {
  queryRaw(query: Query): Promise<Result>;
}
/** What Prisma asks for the related records of rows that have none: rows whose id is in an empty list. */
const ofNone = /^SELECT [^()]+ FROM "public"\."\w+" WHERE "public"\."\w+"\."id" IN \(NULL\)( ORDER BY [^()]+)? OFFSET \$\d+$/;
const noRows = { columnNames: [], columnTypes: [], rows: [] };

/** Has a connection of Prisma read what is released, where the request does, and answer by itself where no row can be found. */
function mapped<Q extends { readonly sql: string }, R, T extends Queryable<Q, R>>(queryable: T): T {
  const { queryRaw } = queryable;
  queryable.queryRaw = async (query) => {
    if (ofNone.test(query.sql)) return noRows as R; // as an adapter answers
    return queryRaw.call(queryable, readsReleased() ? { ...query, sql: releasedText(query.sql) } : query);
  };
  return queryable;
}
interface Adapter<Q extends { readonly sql: string }, R> extends Queryable<Q, R> {
  startTransaction(...settings: never[]): Promise<Queryable<Q, R>>;
}
/** The same for all connections that Prisma opens with an adapter. */
export function mappedAdapter<
  Q extends { readonly sql: string },
  R,
  A extends Adapter<Q, R>,
  F extends { connect(): Promise<A> },
>(factory: F): F {
  const { connect } = factory;
  factory.connect = async () => {
    const adapter = mapped<Q, R, A>(await connect.call(factory));
    const { startTransaction } = adapter;
    adapter.startTransaction = async (...settings) =>
      mapped<Q, R, Queryable<Q, R>>(await startTransaction.apply(adapter, settings));
    return adapter;
  };
  return factory;
}

type Query = Readonly<Record<string, unknown>>;
type Find = (query: Query) => unknown;
/** Prisma names a key of several columns after them: a condition on it, as one on each. */
const flat = (where: Query): Query =>
  Object.fromEntries(
    Object.entries(where).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && Object.keys(value).join('_') === name
        ? Object.entries(value)
        : [[name, value]],
    ),
  );
/** The relations that lead to tables of the schedule. */
const relations = new Set(
  Object.values(
    tables as Readonly<Record<string, { readonly relations: Readonly<Record<string, { readonly to: string }>> }>>,
  ).flatMap(({ relations }) => Object.entries(relations).flatMap(([name, { to }]) => (to in views ? [name] : []))),
);
const leadsThere = (asked: unknown): boolean =>
  typeof asked === 'object' &&
  asked !== null &&
  Object.entries(asked).some(([name, more]) => relations.has(name) || leadsThere(more));
const together: Readonly<Partial<Record<string, string>>> = { findUnique: 'findFirst', findUniqueOrThrow: 'findFirstOrThrow' };
const models = new WeakMap<object, object>();
/**
 * Prisma answers several `findUnique` of the same moment at once, on behalf of the request that asked first. Here those that read the schedule
 * are asked one by one, since it depends on the request which one that is.
 */
export function askingAlone<T extends object>(client: T): T {
  return new Proxy(client, {
    get(target, name) {
      const model: unknown = Reflect.get(target, name);
      if (typeof model !== 'object' || model === null || /^[$_]/.test(String(name))) return model;
      const known = models.get(model);
      if (known) return known;
      const isOfSchedule = String(name).toLowerCase() in views;
      const wrapped = new Proxy(model, { get: (methods, method) => findAlone(methods, method, isOfSchedule) });
      models.set(model, wrapped);
      return wrapped;
    },
  });
}
function findAlone(model: object, name: string | symbol, isOfSchedule: boolean): unknown {
  const method: unknown = Reflect.get(model, name);
  const other = typeof name === 'string' ? together[name] : undefined;
  if (!other) return method;
  return (query: Query) =>
    isOfSchedule || leadsThere(query.include ?? query.select)
      ? (Reflect.get(model, other) as Find).call(model, { ...query, where: flat(query.where as Query) }) // Prisma's own method
      : (method as Find).call(model, query);
}
