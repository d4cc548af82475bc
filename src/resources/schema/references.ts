import * as z from '../zod.ts';
import type { Field } from './field.ts';
import { parsed } from './json.ts';

/** An id, whatever it is the id of. */
export const anyId = z.guid('must be an id.');
/** The id of a record of another resource. */
export const id = <const N extends string>(to: N): Field<string> & { readonly to: N } => ({
  kind: 'id',
  nullable: false,
  to,
  schema: anyId.check(z.toLowerCase()),
});
/** Ids of records of another resource: one, or several (the parameter repeated, or a JSON list). */
export const ids = (toEach: string): Field<string[]> => ({
  kind: 'json',
  nullable: false,
  toEach,
  schema: z.pipe(
    z.pipe(
      z.transform((v): string[] => {
        const list = typeof v === 'string' && v.trim().startsWith('[') ? parsed(v) : v;
        return Array.isArray(list) ? list : [list as string]; // checked below
      }),
      z
        .array(z.guid('must be ids of records.'))
        .check(z.minLength(1, 'must name a record.'), z.maxLength(2000, 'may hold 2000 ids at most.')),
    ),
    z.transform((list) => [...new Set(list.map((one) => one.toLowerCase()))]),
  ),
});
/** A file in a multipart body. The value of the field is the file name from the sender. */
export const file = (): Field<string> => ({
  kind: 'file',
  nullable: false,
  schema: z.string({ error: 'must be one file, sent as multipart/form-data.' }),
});
