import { resourceIfAny } from '../../../resources/index.ts';
import type { Level, Resource } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import { behaviorOf } from '../behavior.ts';
import { isShownIn } from '../read/visibility/hiddenFields.ts';
import { findRowsByIds, table } from '../repository.ts';
import type { AnyRow } from '../row.ts';

/** Levels that organizers have in every record of their convention. */
const organizersLevels: readonly Level[] = ['editor', 'fullEditor', 'staff', 'organizer'];

/** The columns that the viewer sees in rows that are there, by row. What the record does not say, its history does not say either. */
export async function columnsShownIn(
  ctx: Context,
  r: Resource,
  rows: readonly AnyRow[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const names = Object.keys(r.columns);
  const { hiddenFields } = behaviorOf(r.name).policy;
  const undecided = rows.filter((row) => names.some((name) => isShownIn(r, ctx.viewer, row, name) === undefined));
  const where = { AND: [{ id: { in: undecided.map(({ id }) => id) } }, hiddenFields?.visibleRows(ctx.viewer) ?? {}] };
  const decided = undecided.length ? await table(ctx, r.name).findMany({ where, select: { id: true } }) : [];
  const visible = new Set(decided.map(({ id }) => id));
  return new Map(
    rows.map((row) => {
      const shown = names.filter((name) => isShownIn(r, ctx.viewer, row, name) ?? visible.has(row.id));
      return [row.id, new Set(shown)] as const;
    }),
  );
}

/** The columns that organizers see in records that are gone: those that no rule about the single record hides. */
function columnsOfDeleted(ctx: Context, r: Resource): ReadonlySet<string> {
  return new Set(Object.keys(r.columns).filter((name) => ctx.viewer?.admin || isShownToOrganizers(r, name)));
}
/** Whether organizers see a column in every record of their convention. */
export function isShownToOrganizers(r: Resource, name: string): boolean {
  const cleared = behaviorOf(r.name).policy.hiddenFields?.columns as readonly string[] | undefined;
  return !cleared?.includes(name) && (r.hiddenFields[name]?.some((level) => organizersLevels.includes(level)) ?? true);
}

/** A record as it is now, if it is still there, and the columns of it that the viewer sees. */
export interface ShownRecord {
  readonly row: AnyRow | undefined;
  readonly shown: ReadonlySet<string>;
}
/** What an organizer or administrator sees of records of one resource, by id. */
export async function recordsShown(ctx: Context, r: Resource, ids: readonly string[]): Promise<(id: string) => ShownRecord> {
  const rows = await findRowsByIds(ctx, r.name, [...new Set(ids)]);
  const shown = await columnsShownIn(ctx, r, rows);
  const ofDeleted = columnsOfDeleted(ctx, r);
  return (id) => ({ row: rows.find((row) => row.id === id), shown: shown.get(id) ?? ofDeleted });
}

/** The same for entries of several resources; undefined for those of a resource that is no more. */
export async function entriesShown(ctx: Context, entries: readonly { readonly resource: string; readonly record_id: string }[]) {
  const resources = [...new Set(entries.map(({ resource }) => resource))].map(resourceIfAny).filter((r) => r !== undefined);
  const shownOf = new Map(
    await Promise.all(
      resources.map(async (r) => {
        const ids = entries.filter(({ resource }) => resource === r.name).map(({ record_id }) => record_id);
        return [r.name as string, await recordsShown(ctx, r, ids)] as const;
      }),
    ),
  );
  return ({ resource, record_id }: (typeof entries)[number]): ShownRecord | undefined => shownOf.get(resource)?.(record_id);
}
