import { type ProcedurePath, procedureOf } from '../../../../client/api.ts';
import type { AnyPage, AnyRecord, PlainObject } from '../../../../client/record.ts';
import { type ListView, parametersOf } from '../../../../client/url/listView.ts';
import type { Resource } from '../../../../resources/resource.ts';
import type { TableRequest } from '../../columns.ts';

const PAGE = 100;
/** The most records that are changed or downloaded at a time. */
export const MAX_CHOSEN = 5_000;
/** So many are read one by one, each with what may be done with it. */
const MAX_SINGLE = 200;

/** A list as a table shows it. */
export interface ShownList {
  readonly r: Resource;
  readonly procedure: ProcedurePath;
  readonly input: PlainObject;
  readonly view: ListView;
}
/** All records of a list, a page at a time. */
export async function readAll(
  { r, procedure, input, view }: ShownList,
  request: TableRequest,
  signal?: AbortSignal,
): Promise<AnyRecord[]> {
  const read = (page: number) =>
    procedureOf(procedure).query<AnyPage>(
      { ...input, ...parametersOf({ ...view, page, size: PAGE }, r), ...request },
      signal ? { signal } : {},
    );
  const first = await read(1);
  const records = [...first.items];
  const pages = Math.min(first.paging.total_pages, MAX_CHOSEN / PAGE);
  for (let page = 2; page <= pages; page += 1) records.push(...(await read(page)).items);
  return [...new Map(records.map((record) => [record.id, record])).values()]; // rows move between pages
}
/** The selected records, up to 200 of them with what the viewer may do with each. */
export async function readChosen(
  list: ShownList,
  { ids, isAll }: { readonly ids: ReadonlySet<string>; readonly isAll: boolean },
  request: TableRequest,
): Promise<AnyRecord[]> {
  const { r } = list;
  if (isAll || ids.size > MAX_SINGLE || !r.operations.includes('read')) {
    const all = await readAll(list, request);
    return isAll ? all : all.filter(({ id }) => ids.has(id));
  }
  const read = procedureOf(`${r.name}.read`);
  return Promise.all([...ids].map((id) => read.query<AnyRecord>({ id, ...request, _include_actions: 1 })));
}
