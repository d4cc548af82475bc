import { resourceIfAny } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import { findRowsByIds } from '../repository.ts';
import type { AnyRow } from '../row.ts';
import { columnsShownIn } from './shownColumns.ts';

type Values = Readonly<Record<string, unknown>>;
type Shown = ReadonlySet<string>;
/** A record whose name is wanted: what is known of it, and the columns of it that the viewer sees. */
export interface Nameless {
  readonly r: Resource;
  readonly values: Values;
  readonly shown: Shown;
}
/** How many other records a name is made of at most. */
const MAX_PARTS = 2;

/** The name among a record's values: that of its title, else its number. */
export function nameAmong(r: Resource, values: Values, shown: Shown): string | null {
  const names = r.title.flatMap((alternatives) => alternatives.split('|'));
  const column = names.find((name) => shown.has(name) && typeof values[name] === 'string' && values[name] !== '');
  if (column) return String(values[column]);
  const { number } = r.page;
  return number && shown.has(number) && typeof values[number] === 'number' ? `#${values[number]}` : null;
}
/** The columns whose records say which one it is: those of the title, else the first ones. */
function partsOf(r: Resource, shown: Shown): readonly (readonly [column: string, to: string])[] {
  const parts = Object.entries(r.columns).flatMap(([name, { to }]) =>
    to && to !== 'convention' && shown.has(name) ? [[name, to] as const] : [],
  );
  const titled = parts.filter(([name]) => r.title.some((names) => names.split('|').includes(name.replace(/_id$/, ''))));
  return (titled.length ? titled : parts).slice(0, MAX_PARTS);
}

/** The names of the records with these ids, as far as the viewer sees them. */
async function namesOf(ctx: Context, r: Resource, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await findRowsByIds(ctx, r.name, [...new Set(ids)]);
  const shown = await columnsShownIn(ctx, r, rows);
  const named = (row: AnyRow) => nameAmong(r, row, shown.get(row.id) ?? new Set());
  return new Map(rows.flatMap((row) => (named(row) ? [[row.id, String(named(row))] as const] : [])));
}
/** What each record is called: by its own values, else by the records that it belongs to. One statement for each kind of those. */
export async function namesFor(ctx: Context, records: readonly Nameless[]): Promise<readonly (string | null)[]> {
  const own = records.map(({ r, values, shown }) => nameAmong(r, values, shown));
  const parts = records.map(({ r, values, shown }, at) =>
    own[at] === null
      ? partsOf(r, shown).flatMap(([column, to]) =>
          typeof values[column] === 'string' ? [[to, String(values[column])] as const] : [],
        )
      : [],
  );
  const kinds = [...new Set(parts.flat().map(([to]) => to))].map(resourceIfAny).filter((r) => r !== undefined);
  const names = new Map(
    await Promise.all(
      kinds.map(async (r) => {
        const ids = parts.flat().flatMap(([to, id]) => (to === r.name ? [id] : []));
        return [r.name as string, await namesOf(ctx, r, ids)] as const;
      }),
    ),
  );
  return own.map((name, at) => {
    const found = (parts[at] ?? []).flatMap(([to, id]) => names.get(to)?.get(id) ?? []);
    return name ?? (found.length ? found.join(' · ') : null);
  });
}
