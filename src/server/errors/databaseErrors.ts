/** A failure that the database reported, freed from the layers that wrapped it. */
export interface DatabaseError {
  /** The SQLSTATE, or what stands for one where the server never answered: `unreachable`, `busy`, `gone`. */
  readonly state: string;
  /** The constraint that fired, if one did. */
  readonly constraint: string | null;
  /** Tables that the report names, in its order. */
  readonly tables: readonly string[];
  readonly column: string | null;
}

/** Client-side faults of Prisma (codes, and kinds of its adapter) and pg that carry no SQLSTATE. */
const clientCodes: Readonly<Record<string, string>> = {
  P1001: 'unreachable',
  P1002: 'unreachable',
  P1008: 'busy',
  P1017: 'unreachable',
  P2024: 'busy',
  P2025: 'gone',
  P2028: 'busy',
  P2034: '40001',
  P2037: 'busy',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  DatabaseNotReachable: 'unreachable',
  ConnectionClosed: 'unreachable',
  SocketTimeout: 'unreachable',
};
/** Messages of node-postgres that come without any code. */
const clientMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Prisma's own codes (P1001 ...) look alike; of the class P, PostgreSQL uses P0 only. */
const sqlState = /^(?!P[1-9])[0-9A-Z]{5}$/;

interface Bag {
  [key: string]: unknown;
}
const bag = (value: unknown): Bag | null => (value !== null && typeof value === 'object' ? (value as Bag) : null); // any object can be asked for any key
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The names in quotes, whatever quotation marks the server's language uses; a message that is one bare word counts as a name. */
function quoted(message: string): string[] {
  if (/^\w+$/.test(message)) return [message];
  return Array.from(message.matchAll(/["“”„»«‘’]([^"“”„»«‘’]+)["“”„»«‘’]/g), (match) => match[1] ?? '');
}

function readPostgres(error: Bag): DatabaseError | null {
  const state = text(error.originalCode) ?? text(error.code);
  if (!state || !sqlState.test(state)) return null;
  const given = bag(error.constraint);
  const constraint = text(error.constraint) ?? text(given?.index);
  const fields = given && Array.isArray(given.fields) ? given.fields : [];
  const found = quoted(text(error.originalMessage) ?? text(error.message) ?? '');
  const table = text(error.table);
  if (state === '23502')
    return { state, constraint: null, tables: found.slice(1), column: text(error.column) ?? found[0] ?? null };
  // The adapter drops the name of a check or exclusion constraint; the message still holds it, as the last name.
  const fired = constraint ?? found.at(-1) ?? null;
  return {
    state,
    constraint: fired,
    tables: [...found.filter((name) => name !== fired), ...(table && !found.includes(table) ? [table] : [])],
    column: text(error.column) ?? text(fields.at(-1)),
  };
}

/** What the database said, from errors of Prisma's client, its PostgreSQL adapter or pg itself; null for errors of other origin. */
export function readDatabaseError(error: unknown): DatabaseError | null {
  let client: string | null = null;
  let here = bag(error);
  for (let depth = 0; here && depth < 8; depth += 1) {
    const found = readPostgres(here);
    if (found) return found;
    client ??= clientCodes[text(here.code) ?? ''] ?? clientCodes[text(here.kind) ?? ''] ?? null;
    if (clientMessages.test(text(here.message) ?? '')) client ??= 'busy';
    here = bag(bag(here.meta)?.driverAdapterError) ?? bag(here.cause);
  }
  return client ? { state: client, constraint: null, tables: [], column: null } : null;
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Runs `work` again, up to 3 times, after a deadlock or a serialisation failure. `work` must be a whole transaction. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const state = readDatabaseError(error)?.state;
      if (tries > 3 || (state !== '40001' && state !== '40P01')) throw error;
      await pause(5 * 2 ** tries * (0.5 + Math.random()));
    }
  }
}
