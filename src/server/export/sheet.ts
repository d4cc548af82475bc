import { resourceNamed } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/resource.ts';
import type { Context, WholeList } from '../platform/context.ts';
import { answerColumns } from './answers.ts';
import { columns as columnsOf, type FileColumn } from './columns.ts';

type AnyRecord = Readonly<Record<string, unknown>>;
/** A record and the time zone of its convention. */
export interface SheetRow {
  readonly record: AnyRecord;
  readonly zone: string;
}
/** A list as a table. */
export interface Sheet {
  readonly columns: readonly FileColumn[];
  readonly batches: AsyncIterable<readonly SheetRow[]>;
}

/** So many fields are named in a request; more are not narrowed. */
const MAX_FIELDS = 90;
/** What has to be read of the records for these columns. */
function extrasFor(columns: readonly FileColumn[], zoneColumn: string | null): Readonly<Record<string, unknown>> {
  const references = columns.flatMap(({ name, reference }) => (reference ? [{ name, ...reference }] : []));
  const fields = [
    ...columns.map(({ name, reference, answer }) => (answer === undefined ? (reference?.via ?? name) : 'custom_fields')),
    ...references.flatMap(({ name, to }) =>
      to.title
        .flatMap((names) => names.split('|'))
        .filter((field) => field in to.columns || field in to.derived)
        .map((field) => `${name}.${field}`),
    ),
    ...(zoneColumn ? [zoneColumn] : []),
  ];
  const wanted = [...new Set(fields)].map((field) => `${field}?`);
  return {
    ...(wanted.length <= MAX_FIELDS ? { _fields: wanted } : {}),
    ...(references.length ? { _include_related_objects: references.map(({ name }) => name) } : {}),
  };
}

/** Reads the time zones of conventions, each once. */
function zonesOf({ db }: Context, zoneColumn: string | null) {
  const zones = new Map<string, string>();
  return async (records: readonly AnyRecord[]): Promise<SheetRow[]> => {
    const keyOf = (record: AnyRecord) => (zoneColumn ? String(record[zoneColumn] ?? '') : '');
    const ids = [...new Set(records.map(keyOf))].filter((key) => key && !zones.has(key));
    if (zoneColumn === 'convention_id' && ids.length) {
      const found = await db.convention.findMany({ where: { id: { in: ids } }, select: { id: true, timezone: true } });
      for (const { id, timezone } of found) zones.set(id, timezone);
    }
    const zoneOf = (key: string) => (zoneColumn === 'timezone' ? key || 'UTC' : (zones.get(key) ?? 'UTC'));
    return records.map((record) => ({ record, zone: zoneOf(keyOf(record)) }));
  };
}

/** A whole list as a table with these columns. `goOn` may end it before each of its blocks. */
export function sheetOf(ctx: Context, list: WholeList, columns: readonly FileColumn[], goOn: () => Promise<void>): Sheet {
  const r = resourceNamed(list.resource as ResourceName); // the list says its resource
  const zoneColumn = r.columns.timezone ? 'timezone' : r.columns.convention_id ? 'convention_id' : null;
  const withZones = zonesOf(ctx, zoneColumn);
  async function* batches() {
    for await (const records of list.records(extrasFor(columns, zoneColumn), goOn)) yield await withZones(records);
  }
  return { columns, batches: batches() };
}
/** The columns of a list that this viewer may see. */
export const columnsOfList = async (ctx: Context, list: WholeList): Promise<FileColumn[]> => [
  ...columnsOf(resourceNamed(list.resource as ResourceName), ctx.viewer), // as above
  ...(await answerColumns(ctx, list)),
];
