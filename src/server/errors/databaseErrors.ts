/** An error from the database, unwrapped. */
export interface DatabaseError {
  /** The SQLSTATE, or `unreachable`, `busy` or `gone` for an error of the client, `full` where a file finds no room. */
  readonly state: string;
  /** The violated constraint, if any. */
  readonly constraint: string | null;
  /** The tables in the message, in order. */
  readonly tables: readonly string[];
  readonly column: string | null;
}

/** Errors of Prisma, its adapter and pg that have no SQLSTATE. */
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
  EPIPE: 'unreachable',
  EDQUOT: 'full',
  ENOSPC: 'full',
  DatabaseNotReachable: 'unreachable',
  ConnectionClosed: 'unreachable',
  SocketTimeout: 'unreachable',
};
/** Messages of node-postgres that come without a code. */
const clientMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Prisma's codes (P1001 ...) look like an SQLSTATE, but PostgreSQL only uses P0. */
const sqlState = /^(?!P[1-9])[0-9A-Z]{5}$/;

interface AnyObject {
  [key: string]: unknown;
}
const asObject = (value: unknown): AnyObject | null =>
  value !== null && typeof value === 'object' ? (value as AnyObject) : null; // any key of an object can be read
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The quoted names in a message, with the quotation marks of any language. A message of one word is a name too. */
function quoted(message: string): string[] {
  if (/^\w+$/.test(message)) return [message];
  return Array.from(message.matchAll(/["“”„»«‘’]([^"“”„»«‘’]+)["“”„»«‘’]/g), (match) => match[1] ?? '');
}

function readPostgres(error: AnyObject): DatabaseError | null {
  const state = text(error.originalCode) ?? text(error.code);
  if (!state || !sqlState.test(state) || state in clientCodes) return null;
  const target = asObject(error.constraint);
  const constraint = text(error.constraint) ?? text(target?.index);
  const fields = target && Array.isArray(target.fields) ? target.fields : [];
  const names = quoted(text(error.originalMessage) ?? text(error.message) ?? '');
  const table = text(error.table);
  if (state === '23502')
    return { state, constraint: null, tables: names.slice(1), column: text(error.column) ?? names[0] ?? null };
  // The adapter drops the name of a check or exclusion constraint. It is the last name in the message.
  const violated = constraint ?? names.at(-1) ?? null;
  return {
    state,
    constraint: violated,
    tables: [...names.filter((name) => name !== violated), ...(table && !names.includes(table) ? [table] : [])],
    column: text(error.column) ?? text(fields.at(-1)),
  };
}

/** Reads the database error from an error of Prisma, its adapter or pg. Returns null for other errors. */
export function readDatabaseError(error: unknown): DatabaseError | null {
  let client: string | null = null;
  let current = asObject(error);
  for (let depth = 0; current && depth < 8; depth += 1) {
    const databaseError = readPostgres(current);
    if (databaseError) return databaseError;
    client ??= clientCodes[text(current.code) ?? ''] ?? clientCodes[text(current.kind) ?? ''] ?? null;
    if (clientMessages.test(text(current.message) ?? '')) client ??= 'busy';
    if (/^(connect|getaddrinfo)$/.test(text(current.syscall) ?? '')) client ??= 'unreachable';
    current = asObject(asObject(current.meta)?.driverAdapterError) ?? asObject(current.cause);
  }
  return client ? { state: client, constraint: null, tables: [], column: null } : null;
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Retries `work` up to 3 times after a deadlock or serialization failure. `work` must be a complete transaction. */
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
