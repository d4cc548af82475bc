import { z } from 'zod';

/**
 * What sort of value a field holds. It decides the check, the form on the wire, the filter, the form input and the table cell; nothing of
 * this is guessed from the field's name.
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

/** Kinds that only forms and tables tell apart: on the wire they are another kind. */
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
/** The kind that the wire, the document and the database know a field by. */
export const wireKind = ({ kind }: { readonly kind: Kind }): WireKind => (hasWireKind(kind) ? onWire[kind] : kind);

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
export const safeParse = <V>(field: Field<V>, value: unknown) => z.safeParse(field.schema, value);

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The same field, which may also be unset: `null`, or an empty text. */
export const orNull = <F extends Field>(field: F): Omit<F, 'schema' | 'nullable'> & Field<ValueOf<F> | null> => ({
  ...field,
  nullable: true,
  schema: z.preprocess((v) => (v === '' ? null : v), z.nullable(field.schema)) as Schema<ValueOf<F> | null>, // preprocess widens what it returns
});
