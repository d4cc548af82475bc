import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { kindOf } from '../attribution.ts';
import { asOutside, db } from '../client.ts';

/** Thrown where an optimistic attempt turns out to need a transaction. By then it has written nothing. */
export class NeedsTransaction extends Error {
  constructor() {
    super('This work needs a transaction.');
    this.name = 'NeedsTransaction';
  }
}
function refuse(): never {
  throw new NeedsTransaction();
}
const writing = /^(create|update|upsert|delete)/;
const locks = /\bFOR\s+(NO\s+KEY\s+)?(UPDATE|SHARE)\b/i;

/** The text of a raw statement: as a text, as the parts of a template, or as `Prisma.sql`. */
const textOf = (statement: unknown): string =>
  typeof statement === 'string'
    ? statement
    : Array.isArray(statement)
      ? statement.join('$')
      : (statement as { text: string }).text;
const readOnly =
  (run: (...args: unknown[]) => unknown) =>
  (...args: unknown[]) => {
    const text = textOf(args[0]);
    return kindOf(text) === 'read' && !locks.test(text) ? run(...args) : refuse();
  };

type Methods = Readonly<Record<string, (...args: unknown[]) => unknown>>;
const readOnlyModel = (model: object) =>
  new Proxy(model, { get: (methods, name) => (writing.test(String(name)) ? refuse : Reflect.get(methods, name)) });
const members = new Map<string | symbol, unknown>();
function memberOf(client: PrismaClient, name: string | symbol): unknown {
  const member: unknown = Reflect.get(client, name);
  if (/^\$(transaction|executeRaw)/.test(String(name))) return refuse;
  if (/^\$queryRaw/.test(String(name))) return readOnly((member as Methods[string]).bind(client)); // one of its methods
  return typeof member === 'object' && member !== null ? readOnlyModel(member) : member;
}

/** The database of an optimistic attempt: it reads, and throws `NeedsTransaction` where it is to write or to lock. */
export const optimisticDb: PrismaClient = asOutside(
  new Proxy(db, {
    get(client, name) {
      if (!members.has(name)) members.set(name, memberOf(client, name));
      return members.get(name);
    },
  }),
);
