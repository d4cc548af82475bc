import type { Domain } from './domains.ts';
import { checkDeclaration } from './schema/checkDeclaration.ts';
import type { Declaration, Included, ListForm, Menu, RefusalCode, RelatedValues } from './schema/declaration.ts';
import type { Fields } from './schema/field.ts';
import type { ModelName, Operation, ResourceName } from './schema/model.ts';
import type { Presentation, Tone } from './schema/page.ts';
import type { Level, Policy } from './schema/policy.ts';
import type { Relationship } from './schema/relationship.ts';
import type { Types, TypesOf } from './schema/types.ts';

export type { Declaration, Included, ListForm, Menu, RefusalCode, RelatedValues } from './schema/declaration.ts';
export type { ModelName, ModelNamed, Operation, ResourceName, Row } from './schema/model.ts';
export type { PageFact, PageState, Presentation, Tone } from './schema/page.ts';
export type { Level, Policy } from './schema/policy.ts';
export type { Relationship } from './schema/relationship.ts';
export type { RecordOf, Types, TypesOf } from './schema/types.ts';

const usual: readonly Operation[] = ['create', 'read', 'update', 'delete'];

/** A declared resource with all defaults filled in. */
export interface Resource<T extends Types = Types> {
  readonly name: ResourceName;
  readonly model: T['model'];
  readonly domain: Domain;
  readonly labels: readonly [many: string, one: string];
  readonly title: readonly string[];
  readonly menu: Menu;
  readonly operations: readonly Operation[];
  readonly policy: Policy;
  readonly refusals: Readonly<Partial<Record<Operation, readonly RefusalCode[]>>>;
  readonly fixed: Fields;
  readonly editable: Fields;
  readonly readOnly: Fields;
  /** fixed, editable and readOnly together. */
  readonly columns: Fields;
  readonly derived: Fields;
  readonly inputs: Fields;
  readonly required: readonly string[];
  readonly mayBeEmpty: readonly string[];
  readonly updateOnly: readonly string[];
  readonly states: Readonly<Record<string, Readonly<Record<string, Tone>>>>;
  readonly hiddenFields: Readonly<Record<string, readonly Level[]>>;
  readonly closed: boolean;
  readonly needsSession: boolean;
  readonly closedToApplications: boolean;
  readonly needsConfirmedEmail: boolean;
  readonly openCreate: boolean;
  readonly listNeedsSession: boolean;
  readonly aliases: Readonly<Record<string, string>>;
  readonly includes: Readonly<Record<string, Included>>;
  readonly related: Readonly<Record<string, { readonly to: ResourceName; readonly via: string }>>;
  readonly relatedValues: Readonly<Record<string, RelatedValues>>;
  readonly relationships: Readonly<Record<string, Relationship>>;
  readonly list: Required<ListForm>;
  readonly page: Presentation;
  readonly listRemoved: string | null;
  /** Carries the types; has no value. */
  readonly types?: T;
}

/** Whether one of the fields is a file. */
export const takesFiles = (fields: Fields = {}): boolean => Object.values(fields).some(({ kind }) => kind === 'file');

/** Declares a resource: its fields, operations and policy. @throws if it names fields that it does not have */
export function resource<M extends ModelName, const D extends Declaration<M>>(model: M, declaration: D): Resource<TypesOf<M, D>> {
  const d = declaration as Declaration<ModelName> & Record<'fixed' | 'editable' | 'readOnly', Fields | undefined>;
  const columns: Fields = { ...d.fixed, ...d.editable, ...d.readOnly };
  const fromColumns = Object.entries(columns).flatMap(([column, field]) =>
    field.to && column.endsWith('_id') ? [[column.slice(0, -3), { to: field.to as ResourceName, via: column }] as const] : [],
  );
  const hasName = 'name' in columns;
  const base: Omit<Resource, 'types'> = {
    name: model.toLowerCase() as ResourceName,
    model,
    domain: d.domain,
    labels: d.labels,
    title: d.title ?? ('name' in { ...columns, ...d.derived } ? ['name'] : []),
    menu: d.menu ?? {},
    policy: d.policy,
    refusals: d.refusals ?? {},
    operations: d.operations ?? usual,
    fixed: d.fixed ?? {},
    editable: d.editable ?? {},
    readOnly: d.readOnly ?? {},
    columns,
    derived: d.derived ?? {},
    inputs: d.inputs ?? {},
    required: d.required ?? [],
    mayBeEmpty: d.mayBeEmpty ?? [],
    updateOnly: d.updateOnly ?? [],
    states: d.states ?? {},
    hiddenFields: d.hiddenFields ?? {},
    closed: d.closed ?? false,
    needsSession: d.needsSession ?? false,
    closedToApplications: d.closedToApplications ?? false,
    needsConfirmedEmail: d.needsConfirmedEmail ?? takesFiles(d.inputs),
    openCreate: d.openCreate ?? false,
    listNeedsSession: d.listNeedsSession ?? false,
    aliases: d.aliases ?? {},
    includes: d.includes ?? {},
    related: { ...Object.fromEntries(fromColumns), ...d.related },
    relatedValues: d.relatedValues ?? {},
    relationships: d.relationships ?? {},
    list: {
      search: d.list?.search ?? (hasName ? ['name'] : []),
      queryFields: d.list?.queryFields ?? [],
      qualifiers: d.list?.qualifiers ?? [],
      ranges: [...(d.list?.ranges ?? []), 'date_created', 'date_updated'],
      sortable: [...(d.list?.sortable ?? []), ...(hasName ? ['name'] : []), 'date_created', 'date_updated'],
      order: d.list?.order ?? (hasName ? ['name'] : ['date_created']),
      sums: d.list?.sums ?? [],
      columns: d.list?.columns ?? [],
    },
    page: d.page ?? {},
    listRemoved: d.listRemoved ?? null,
  };
  if (typeof window === 'undefined') checkDeclaration(base); // browsers get what the service has checked
  return base as unknown as Resource<TypesOf<M, D>>; // the types are worked out from the same declaration; they have no value of their own
}
