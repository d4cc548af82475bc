import { z } from 'zod';

/** What sort of value a column holds: decides the check, the wire form, the filter, the form input and the table cell. */
export type Kind =
  | 'text'
  | 'long'
  | 'integer'
  | 'number'
  | 'money'
  | 'flag'
  | 'time'
  | 'enum'
  | 'json'
  | 'uri'
  | 'email'
  | 'phone'
  | 'zone'
  | 'id'
  | 'file';

/**
 * A schema of zod as its functions take it (`z.safeParse(schema, value)`). `z.ZodType` would do as well, but each schema that is given for
 * one is compared with its sixty methods: that was a tenth of a check of types.
 */
export type Schema<V = unknown> = z.core.$ZodType<V>;

/** One column or computed value: how it is checked on the way in, and what tables, forms and the document say of it. */
export interface Field<V = unknown> {
  readonly kind: Kind;
  /** Takes what JSON, a form, a query string or the dashboard sends; gives what is stored (money: cents). */
  readonly schema: Schema<V>;
  readonly nullable: boolean;
  readonly max?: number;
  readonly min?: number;
  readonly options?: readonly (string | number)[];
  readonly labels?: Readonly<Record<string, string>>;
  /** For ids: the resource that the id names. */
  readonly to?: string;
  /** For lists of ids: the resource that each of them names. */
  readonly toEach?: string;
  /** For lists that are sent: what each entry holds. */
  readonly each?: Schema;
  /** For JSON: what it holds, as the document tells it. */
  readonly shape?: Schema;
}
export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F> = F extends Field<infer V> ? V : never;

/** Checks a value as JSON, a form or a query string brought it; what comes out is what is stored. */
export const safeParse = <V>(field: Field<V>, value: unknown): z.ZodSafeParseResult<V> => z.safeParse(field.schema, value);

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const plain = z.string({ error: 'must be text.' }).refine((v) => !control.test(v), 'must not hold control characters.');
const atMost = (max: number) => plain.refine((v) => v.length <= max, `may have ${max} characters at most.`);
const numeric = (what: string, ok: (n: number) => boolean) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/)
          .transform(Number),
      ],
      { error: `must be ${what}.` },
    )
    .pipe(z.number().refine(ok, `must be ${what}.`));

/** Text of up to `max` characters, trimmed. */
export const text = (max = 255): Field<string> => ({
  kind: 'text',
  nullable: false,
  max,
  schema: plain.transform((v) => v.trim()).pipe(atMost(max)),
});
/** Text that must match `pattern`; `what` says how it looks. */
export const pattern = (max: number, regex: RegExp, what: string): Field<string> => ({
  kind: 'text',
  nullable: false,
  max,
  schema: plain.transform((v) => v.trim()).pipe(z.string().regex(regex, `must be ${what}.`)),
});
/** Markdown of up to 50,000 characters; the record carries a read-only, sanitised `<field>_html` twin. */
export const long = (max = 50_000): Field<string> => ({ kind: 'long', nullable: false, max, schema: atMost(max) });
export const integer = (min = -2147483648, max = 2147483647): Field<number> => ({
  kind: 'integer',
  nullable: false,
  min,
  max,
  schema: numeric(
    min <= -2147483648 ? 'a whole number' : `a whole number from ${min} to ${max}`,
    (n) => Number.isInteger(n) && n >= min && n <= max,
  ),
});
export const number = (min = -1e9, max = 1e9): Field<number> => ({
  kind: 'number',
  nullable: false,
  min,
  max,
  schema: numeric(`a number from ${min} to ${max}`, (n) => n >= min && n <= max),
});
/** Currency units with at most two decimals on the wire, integer cents in the database. */
export const money = (max = 1_000_000): Field<number> => ({
  kind: 'money',
  nullable: false,
  min: 0,
  max,
  schema: numeric(
    `an amount from 0 to ${max} with at most two decimals`,
    (n) => n >= 0 && n <= max && Math.abs(n * 100 - Math.round(n * 100)) < 1e-6,
  ).transform((n) => Math.round(n * 100)),
});
export const flag = (): Field<boolean> => ({
  kind: 'flag',
  nullable: false,
  schema: z
    .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])], { error: 'must be true or false (1 or 0).' })
    .transform((v) => v === true || v === 1 || v === '1' || v === 'true'),
});
/** An instant, whole seconds: ISO 8601 with any offset, or `YYYY-MM-DD HH:MM:SS` in UTC. */
export const time = (): Field<Date> => ({
  kind: 'time',
  nullable: false,
  schema: z
    .union(
      [
        z.date(),
        z.iso.datetime({ offset: true }).transform((v) => new Date(v)),
        z
          .string()
          .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
          .transform((v) => new Date(`${v.replace(' ', 'T')}Z`)),
      ],
      { error: 'must be an instant such as 2027-08-05T15:00:00Z.' },
    )
    .pipe(z.date({ error: 'must be an instant such as 2027-08-05T15:00:00Z.' }))
    .transform((v) => new Date(Math.floor(v.getTime() / 1000) * 1000)),
});
/** One of the words given. */
export const oneOf = <const O extends readonly string[]>(
  options: O,
  labels?: Readonly<Record<string, string>>,
): Field<O[number]> => ({
  kind: 'enum',
  nullable: false,
  options,
  ...(labels ? { labels } : {}),
  schema: z.enum(options, { error: `must be one of ${options.join(', ')}.` }) as unknown as Schema<O[number]>, // zod maps the tuple to an object type
});
/** One of the whole numbers given. */
export const oneOfNumbers = <const O extends readonly number[]>(
  options: O,
  labels?: Readonly<Record<string, string>>,
): Field<O[number]> => ({
  kind: 'enum',
  nullable: false,
  options,
  ...(labels ? { labels } : {}),
  schema: numeric(`one of ${options.join(', ')}`, (n) => options.includes(n)) as Schema<O[number]>, // the check above is the proof
});
const parsed = (v: unknown): unknown => {
  if (typeof v !== 'string') return v;
  try {
    return JSON.parse(v);
  } catch {
    return undefined;
  }
};
/** A JSON object or array (as JSON text in forms); `shape` narrows it. */
export const json = (shape?: Schema<Json>): Field<Json> => ({
  kind: 'json',
  nullable: false,
  ...(shape ? { shape } : {}),
  schema: z.preprocess(
    parsed,
    shape ?? z.union([z.array(z.json()), z.record(z.string(), z.json())], { error: 'must be a JSON object or array.' }),
  ) as Schema<Json>, // preprocess widens what it returns
});
/** JSON that the service works out; `shape` says what it holds. */
export const worked = (shape: Schema): Field<Json> => ({ ...json(), shape });
/** A list of distinct names, each of up to `max` characters. */
export const names = (max = 60): Field<Json> =>
  json(
    z
      .array(z.string().trim().min(1).max(max), { error: 'must be a list of names.' })
      .refine((v) => new Set(v).size === v.length, 'must not hold a name twice.'),
  );
/** A list of 1 to `max` entries of that form, as JSON. */
export const list = <S extends Schema>(each: S, max: number): Field<z.output<S>[]> => ({
  kind: 'json',
  nullable: false,
  each,
  max,
  schema: z.preprocess(
    parsed,
    z.array(each, { error: 'must be a list.' }).min(1, 'must not be empty.').max(max, `may hold ${max} entries at most.`),
  ) as Schema<z.output<S>[]>, // preprocess widens what it returns
});
export const uri = (): Field<string> => ({
  kind: 'uri',
  nullable: false,
  max: 255,
  schema: plain
    .transform((v) => v.trim())
    .pipe(atMost(255))
    .refine((v) => URL.canParse(v) && /^https?:/i.test(v), 'must be an address that begins with http:// or https://.'),
});
export const email = (): Field<string> => ({
  kind: 'email',
  nullable: false,
  max: 254,
  schema: plain
    .transform((v) => v.trim())
    .pipe(z.email('must be an e-mail address.').max(254, 'may have 254 characters at most.')),
});
export const phone = (): Field<string> => ({ ...text(50), kind: 'phone' });
const isZone = (v: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: v }) && /^[A-Z]/.test(v);
  } catch {
    return false;
  }
};
/** The IANA name of a time zone. */
export const zone = (): Field<string> => ({
  kind: 'zone',
  nullable: false,
  max: 64,
  schema: plain.refine(isZone, 'must be the name of a time zone such as Europe/Berlin.'),
});
/** The id of a record of another resource. */
export const id = <const N extends string>(to: N): Field<string> & { readonly to: N } => ({
  kind: 'id',
  nullable: false,
  to,
  schema: z.guid('must be an id.').transform((v) => v.toLowerCase()),
});
/** Ids of records of another resource: one, or several (the parameter repeated, or a JSON list). */
export const ids = (toEach: string): Field<string[]> => ({
  kind: 'json',
  nullable: false,
  toEach,
  schema: z
    .preprocess(
      (v) => {
        const list = typeof v === 'string' && v.trim().startsWith('[') ? parsed(v) : v;
        return Array.isArray(list) ? list : [list];
      },
      z.array(z.guid('must be ids of records.')).min(1, 'must name a record.').max(2000, 'may hold 2000 ids at most.'),
    )
    .transform((list) => [...new Set(list.map((one) => one.toLowerCase()))]),
});
/** A file of a multipart body: what the field itself holds is the name that the sender gave it. */
export const file = (): Field<string> => ({
  kind: 'file',
  nullable: false,
  schema: z.string({ error: 'must be one file, sent as multipart/form-data.' }),
});
/** The same field, which may also be unset: `null`, or an empty text. */
export const orNull = <F extends Field>(field: F): Omit<F, 'schema' | 'nullable'> & Field<ValueOf<F> | null> => ({
  ...field,
  nullable: true,
  schema: z.preprocess((v) => (v === '' ? null : v), z.nullable(field.schema)) as Schema<ValueOf<F> | null>, // preprocess widens what it returns
});
