import tables from '../../../generated/tables.json' with { type: 'json' };

/** A relation. `column` is this table's, with the id of the other record, or that of the many other records with the id of this one. */
export interface Relation {
  readonly to: string;
  readonly column: string;
  readonly many: boolean;
}
/** A table as prisma/schema declares it. `prisma generate` writes them. */
export interface TableForm {
  readonly name: string;
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
      columns: new Map(Object.entries(columns)),
      required: new Set(required),
      relations: new Map(Object.entries(relations)),
    },
  ]),
);
/** The form of a table. @throws if prisma/schema has none with this name */
export function tableForm(name: string): TableForm {
  const form = forms.get(name);
  if (!form) throw new Error(`prisma/schema has no table ${name}`);
  return form;
}
