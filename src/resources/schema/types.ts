import type { Fields, ValueOf } from './field.ts';
import type { ModelName, Operation } from './model.ts';

/** The types of a resource as plain objects, so that other code does not need the types of the fields. */
export interface Types {
  model: ModelName;
  record: object;
  create: object;
  update: object;
  derived: object;
  inputs: object;
  includes: object;
  relatedValues: object;
  references: object;
  related: object;
  relationships: object;
  operations: Operation;
}

type Group<D, K extends string> = D extends { readonly [P in K]: infer S extends Fields } ? S : {};
type Part<D, K extends string> = D extends { readonly [P in K]: infer S extends object } ? S : {};
type Values<S> = { [K in keyof S]: ValueOf<S[K]> };
type RequiredOf<D> = D extends { readonly required: readonly (infer K extends string)[] } ? K : never;
type UpdateOnlyOf<D> = D extends { readonly updateOnly: readonly (infer K extends string)[] } ? K : never;
type Create<S, K> = { [P in keyof S & K]: ValueOf<S[P]> } & { [P in Exclude<keyof S, K>]?: ValueOf<S[P]> };
type References<S> = {
  [K in keyof S as S[K] extends { readonly to: string } ? K : never]: S[K] extends { readonly to: infer N } ? N : never;
};
type RelatedOf<S> = {
  [K in keyof S as S[K] extends { readonly to: string } ? (K extends `${infer N}_id` ? N : never) : never]: S[K] extends {
    readonly to: infer N;
  }
    ? N
    : never;
};
type RelatedNames<D> = { [K in keyof D]: D[K] extends { readonly to: infer N } ? N : never };
type RelatedValuesOf<D> = {
  [K in keyof Part<D, 'relatedValues'>]: Part<D, 'relatedValues'>[K] extends { readonly fields: infer F } ? Values<F> : never;
};
type Merged<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : {};
type HiddenOf<D> = D extends { readonly hiddenFields: infer S } ? keyof S : never;
type Visible<S, H> = { [K in Exclude<keyof S, H>]: ValueOf<S[K]> } & { [K in keyof S & H]?: ValueOf<S[K]> };
type Flat<T> = { [K in keyof T]: T[K] } & {};

/** The fields of every record. */
export interface Base<M extends ModelName> {
  id: string;
  object_type: Lowercase<M>;
  object_name: M;
  date_created: Date;
  date_updated: Date;
  view_uri: string;
  edit_uri?: string;
  can_view?: boolean;
  can_edit?: boolean;
}
type Stored<D> = Group<D, 'fixed'> & Group<D, 'editable'> & Group<D, 'readOnly'>;

export interface TypesOf<M extends ModelName, D> {
  model: M;
  record: Flat<
    Base<M> &
      Visible<Stored<D> & Group<D, 'derived'>, HiddenOf<D>> &
      Partial<Merged<RelatedValuesOf<D>[keyof RelatedValuesOf<D>]>>
  >;
  create: Create<Omit<Group<D, 'fixed'> & Group<D, 'editable'> & Group<D, 'inputs'>, UpdateOnlyOf<D>>, RequiredOf<D>>;
  update: Partial<Values<Group<D, 'editable'> & Group<D, 'inputs'>>>;
  derived: Values<Group<D, 'derived'>>;
  inputs: Values<Group<D, 'inputs'>>;
  includes: Part<D, 'includes'>;
  relatedValues: RelatedValuesOf<D>;
  references: References<Stored<D>>;
  related: Flat<RelatedOf<Stored<D>> & RelatedNames<Part<D, 'related'>>>;
  relationships: Part<D, 'relationships'>;
  operations: D extends { readonly operations: readonly (infer O extends Operation)[] } ? O : Exclude<Operation, 'list'>;
}

export type RecordOf<X> = X extends { readonly types?: infer T extends Types } ? T['record'] : never;
