import pg from 'pg';

/** Thrown for a query that these statements do not support, so that Prisma runs it. */
export class UnsupportedQuery extends Error {}

/** The values of a statement. In the text of a condition each stands as `$[place]`, until the whole text is known. */
export class Parameters {
  readonly #values: unknown[] = [];

  add(value: unknown, type: string): string {
    const at = typeof value === 'string' ? this.#values.indexOf(value) : -1; // a searched text is the same for every column
    return `$[${at >= 0 ? at : this.#values.push(value) - 1}]::${type}`;
  }
  /** The text with its values in it: only for values that are part of the program. */
  inline(text: string): string {
    return text.replace(/\$\[(\d+)\]/g, (_, at: string) => pg.escapeLiteral(String(this.#values[Number(at)])));
  }
  /** The text with numbered parameters, and the values of those that are left in it. */
  number(text: string): { text: string; values: unknown[] } {
    const places = new Map<string, number>();
    const values: unknown[] = [];
    const numbered = text.replace(/\$\[(\d+)\]/g, (_, at: string) => {
      const place = places.get(at) ?? values.push(this.#values[Number(at)]);
      places.set(at, place);
      return `$${place}`;
    });
    return { text: numbered, values };
  }
}
