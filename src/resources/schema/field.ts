import * as z from '../zod.ts';

/**
 * The kind of value in a field. It determines the check, the format on the wire, the filter, the form input and the table cell.
 */
export type Kind =
  | 'text'
  | 'long'
  | 'password'
  | 'colour'
  | 'image'
  | 'integer'
  | 'number'
  | 'money'
  | 'flag'
  | 'time'
  | 'enum'
  | 'json'
  | 'names'
  | 'form'
  | 'formValues'
  | 'uri'
  | 'email'
  | 'phone'
  | 'zone'
  | 'id'
  | 'file';

/** Kinds that differ only in forms and tables, with their kind on the wire. */
const onWire = {
  password: 'text',
  colour: 'text',
  image: 'text',
  names: 'json',
  form: 'json',
  formValues: 'json',
} as const satisfies Partial<Record<Kind, Kind>>;
export type WireKind = Exclude<Kind, keyof typeof onWire>;
const hasWireKind = (kind: Kind): kind is keyof typeof onWire => kind in onWire;
/** The kind of a field on the wire, in the document and in the database. */
export const wireKind = ({ kind }: { readonly kind: Kind }): WireKind => (hasWireKind(kind) ? onWire[kind] : kind);

/**
 * A zod schema, for functions such as `z.safeParse(schema, value)`. `z.ZodType` has sixty methods, which the compiler compares for each
 * schema; this type makes type checking a tenth faster.
 */
export type Schema<V = unknown> = z.core.$ZodType<V>;

/** A column or computed value: its check on input, and its description for tables, forms and the document. */
export interface Field<V = unknown> {
  readonly kind: Kind;
  /** Parses values from JSON, a form, a query string or the dashboard into stored values (money: cents). */
  readonly schema: Schema<V>;
  readonly nullable: boolean;
  /** It is null for some readers only: in the database it always has a value. */
  readonly alwaysSet?: boolean;
  readonly max?: number;
  readonly min?: number;
  readonly options?: readonly (string | number)[];
  readonly labels?: Readonly<Record<string, string>>;
  /** For ids: the resource that the id names. */
  readonly to?: string;
  /** For lists of ids: the resource that each of them names. */
  readonly toEach?: string;
  /** For lists in the input: the schema of each entry. */
  readonly each?: Schema;
  /** For JSON: its schema in the document. */
  readonly shape?: Schema;
}
export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F> = F extends Field<infer V> ? V : never;

/** Checks a value from JSON, a form or a query string. Returns the stored value. */
export const safeParse = <V>(field: Field<V>, value: unknown) => z.safeParse(field.schema, value);

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The same field, but `null` or an empty text unsets it. */
export const orNull = <F extends Field>(field: F): Omit<F, 'schema' | 'nullable'> & Field<ValueOf<F> | null> => ({
  ...field,
  nullable: true,
  schema: z.pipe(
    z.transform((v) => (v === '' ? null : v)),
    z.nullable(field.schema) as never, // what comes in is not known before it is checked
  ) as Schema<ValueOf<F> | null>,
});

/** The same field, sent as `null` to those who may not see it. In the database it always has a value, as its type says. */
export const nullIfHidden = <F extends Field>(field: F): F => ({ ...orNull(field), alwaysSet: true }) as unknown as F; // only readers get null
/** Whether the database may hold null. */
export const mayBeUnset = ({ nullable, alwaysSet }: Pick<Field, 'nullable' | 'alwaysSet'>): boolean => nullable && !alwaysSet;
