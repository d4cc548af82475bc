import { type CopyPart, copiedTables, copyParts, type OnCopy, onCopy } from '../../../resources/convention/copying.ts';
import { tableForm } from '../../db/sql/tables.ts';

/** A column of a copied table. */
export interface CopiedColumn {
  readonly name: string;
  readonly type: string;
  readonly does: OnCopy | 'refer';
  /** The table that it refers to. */
  readonly to: string | undefined;
  readonly isRequired: boolean;
}

/** The columns of a copied table, each with what it does. @throws if nobody has decided about one */
export function copiedColumns(table: string): CopiedColumn[] {
  const { columns, required, relations } = tableForm(table);
  return [...columns].map(([name, type]) => {
    const to = [...relations.values()].find(({ column, many }) => column === name && !many)?.to;
    return { name, type, to, does: onCopy(table, name, { type, to }), isRequired: required.has(name) };
  });
}
/** The tables that the parts bring, in the order of their references. */
export const tablesOf = (parts: readonly CopyPart[]): string[] =>
  Object.entries(copiedTables).flatMap(([name, { part, with: other }]) =>
    (part === 'settings' || parts.includes(part)) && (!other || parts.includes(other)) ? [name] : [],
  );

/** The parts in their own order, each once. */
export const inOrder = (parts: readonly CopyPart[]): CopyPart[] => copyParts.filter((part) => parts.includes(part));
/** The condition for the rows of a table that are copied; $1 is the convention. */
export function ownRows(table: string): string {
  const own = table === 'convention' ? 'one.id = $1::uuid' : 'one.convention_id = $1::uuid';
  const unless = copiedTables[table]?.unless;
  return unless ? `${own} AND NOT (${unless})` : own;
}
