import { createHash } from 'node:crypto';
import { type Column, flatReader, type Reader } from './readers.ts';

/** How many times a statement has lost its name, or got another. */
let changedNames = 0;
/** The same, for connections, which may have something prepared under an old name. */
export const nameChanges = (): number => changedNames;

/** A name of a statement. Names are made of the text, so that every process and every connection has the same. */
const nameOf = (text: string) => `o_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

/** What a statement is for: the connection that it runs on follows from it. */
export type Purpose =
  /** Reads rows by their ids, or as fast: statements are sent over one connection without waiting for answers. */
  | 'quick'
  /** Reads, with one plan for all values. */
  | 'read'
  /** Reads, with a plan for each text that is searched. */
  | 'search'
  /** Writes. The history names the actor only if the statement sets `convene.actor` (see `actorOf` in writes.ts). */
  | 'write';

/**
 * A statement of our own, prepared once per connection. Its columns are described once per connection too, not with every answer, and
 * its rows are read by a function that is compiled for them.
 *
 * Make it once and keep it: `const sold = new Statement<{ id: string }>('SELECT id FROM ticket WHERE event_id = $1::uuid', 'read')`, then
 * `await runStatement(sold, [event_id])`. Give every parameter its type (`$1::uuid`). LIMIT is a number in the text, not a parameter: plans
 * are made once for all values. Where the text depends on what callers send, take `keptStatement`, which retires what nobody asks for.
 */
export class Statement<Row = Record<string, unknown>> {
  readonly text: string;
  readonly purpose: Purpose;
  readonly #makeReader: (columns: readonly Column[]) => Reader<Row>;
  readonly #readers = new Map<string, Reader<Row>>();
  readonly #source: Statement<unknown> | undefined;
  #generation = 0;
  #name: string;

  /** `source`: the statement that this one was made from, with which it retires. */
  constructor(
    text: string,
    purpose: Purpose,
    makeReader?: (columns: readonly Column[]) => Reader<Row>,
    source?: Statement<unknown>,
  ) {
    this.text = text;
    this.purpose = purpose;
    this.#makeReader = makeReader ?? (flatReader as (columns: readonly Column[]) => Reader<Row>); // the caller says what a row holds
    this.#name = nameOf(text);
    this.#source = source;
  }

  /** The name under which connections have it prepared; '': none. */
  get name(): string {
    return this.#source?.name === '' ? '' : this.#name;
  }
  /** Has connections forget it: whoever still runs it has it planned for that one time. */
  retire(): void {
    this.#name = '';
    changedNames += 1;
  }
  /** Has it prepared anew where its name is still the one given: after a migration its old plans no longer fit. */
  renew(name: string): void {
    if (name !== this.#name || !name) return;
    this.#generation += 1;
    this.#name = nameOf(`${this.text} -- ${this.#generation}`);
    changedNames += 1;
  }
  /** The function that reads rows with these columns. */
  readerFor(columns: readonly Column[]): Reader<Row> {
    const types = columns.map(({ dataTypeID }) => dataTypeID).join();
    const reader = this.#readers.get(types) ?? this.#makeReader(columns);
    this.#readers.set(types, reader);
    return reader;
  }
}

/** A statement with its values. */
export interface Step {
  readonly statement: Statement<unknown>;
  readonly values: readonly unknown[];
}
