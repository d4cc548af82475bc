import type { Prisma } from '../../generated/prisma/client.ts';
import type { Field } from './field.ts';

export type ModelName = Prisma.ModelName;
export type ResourceName = Lowercase<ModelName>;
type Payload<M extends ModelName> = Prisma.TypeMap['model'][M]['payload'];
export type Row<M extends ModelName> = Payload<M>['scalars'];
type ModelNames = { [M in ModelName as Lowercase<M>]: M };
export type ModelNamed<N> = N extends keyof ModelNames ? ModelNames[N] : never;

/** Fields for some of a model's columns. An unknown column or a wrong type is an error at the field itself. */
export type Columns<M extends ModelName> = { readonly [K in keyof Row<M>]?: Field<Row<M>[K]> };

/** The standard operations that every resource may have. */
export type Operation = 'list' | 'create' | 'read' | 'update' | 'delete';
