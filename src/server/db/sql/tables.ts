import tables from '../../../generated/tables.json' with { type: 'json' };
import { isTwin, readName } from './released.ts';

/** A relation. `column` is this table's, with the id of the other record, or that of the many other records with the id of this one. */
export interface Relation {
  readonly to: string;
  readonly column: string;
  readonly many: boolean;
}
/** A table as prisma/schema declares it. `prisma generate` writes them. */
export interface TableForm {
  readonly name: string;
  /** What statements read: the table, or its view of what is released. */
  readonly reads: string;
  /** The type in PostgreSQL of each column. */
  readonly columns: ReadonlyMap<string, string>;
  /** Columns that are never null. */
  readonly required: ReadonlySet<string>;
  readonly relations: ReadonlyMap<string, Relation>;
}
interface Stored {
  readonly columns: Readonly<Record<string, string>>;
  readonly required: readonly string[];
  readonly relations: Readonly<Record<string, Relation>>;
}
const forms = new Map<string, TableForm>(
  Object.entries(tables as Readonly<Record<string, Stored>>).map(([name, { columns, required, relations }]) => [
    name,
    {
      name,
      reads: name,
      columns: new Map(Object.entries(columns).filter(([column]) => !isTwin(name, column))),
      required: new Set(required),
      relations: new Map(Object.entries(relations)),
    },
  ]),
);
const releasedForms = new Map<string, TableForm>();
/** The form of a table. @throws if prisma/schema has none with this name */
export function tableForm(name: string): TableForm {
  const form = forms.get(name);
  if (!form) throw new Error(`prisma/schema has no table ${name}`);
  const reads = readName(name);
  if (reads === name) return form;
  const released = releasedForms.get(name) ?? { ...form, reads };
  releasedForms.set(name, released);
  return released;
}
