import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/node';
import { recordName } from '../../../src/client/format/labels.ts';
import type { Body } from '../../support/people.ts';
import { everyOther, type Gallery, type Viewer } from './gallery.ts';
import { chiefOf, countRequest, type Item, itemsOf, type List } from './lists.ts';
import { type Findings, hiddenRows } from './probes.ts';

const PAGE = 50;
type Format = 'jsonl' | 'csv' | 'xlsx';

async function fileOf(base_url: string, { session }: Viewer, { path }: List, format: Format): Promise<Buffer | null> {
  countRequest();
  const query = `${path.includes('?') ? '&' : '?'}_format=${format}&_with_ids=1`;
  const answer = await fetch(`${base_url}${path}${query}`, { headers: { authorization: `Bearer ${session}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status} ${path}${query}`);
  return answer.status === 200 ? bytes : null;
}
const linesOf = (bytes: Buffer): Item[] =>
  bytes
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Item);
/** The cells of a table, without its head. */
async function cellsOf(bytes: Buffer, format: Format): Promise<unknown[][]> {
  if (format === 'csv') return (parse(bytes, { bom: true }) as string[][]).slice(1);
  const [sheet] = await readSheets(bytes);
  return (sheet?.data ?? []).slice(1);
}

/** What a file says of the records that a list shows: nothing that the list does not, and no other records. */
export function judgeLines(way: string, lines: readonly Item[], seen: readonly Item[], findings: Findings): void {
  const listed = new Map(seen.map((item) => [item.id, item]));
  for (const line of lines) {
    const item = listed.get(line.id);
    if (!item && lines.length <= PAGE) findings.leaks.add(`${way}: another record`);
    for (const [name, value] of item ? Object.entries(line) : []) {
      findings.probes += 1;
      const shown = item?.[name] ?? null;
      const said =
        typeof shown === 'object' && shown && 'object_type' in shown ? recordName(shown as Body) || (shown as Body).id : shown;
      if (value !== null && JSON.stringify(value) !== JSON.stringify(said)) findings.leaks.add(`${way}: ${name}`);
    }
  }
}
const isEmpty = (cell: unknown) => cell === null || cell === undefined || cell === '';
/** Tables are empty where the lines are. */
function judgeCells(way: string, rows: readonly unknown[][], lines: readonly Item[], findings: Findings): void {
  if (rows.length !== lines.length) findings.leaks.add(`${way}: ${rows.length} rows, not ${lines.length}`);
  for (const [at, line] of lines.entries())
    for (const [column, [name, value]] of Object.entries(line).entries()) {
      findings.probes += 1;
      if (isEmpty(value) && !isEmpty(rows[at]?.[column])) findings.leaks.add(`${way}: ${name}`);
    }
}

/** Reads the chief list of each kind as lines, and for some viewers as tables of the same records, beside what the list shows. */
export async function readFiles(base_url: string, gallery: Gallery, lists: readonly List[], findings: Findings): Promise<void> {
  const chiefs = gallery.shown.flatMap((r) => chiefOf(lists, r) ?? []);
  const full = new Map<List, Item[]>();
  for (const list of chiefs) full.set(list, (await itemsOf(base_url, gallery.admin.session, list.path)) ?? []);
  const readAll = async (viewer: Viewer, at: number) => {
    for (const list of everyOther(chiefs, at)) {
      const seen = await itemsOf(base_url, viewer.session, list.path, { _include_related_objects: 1 });
      const bytes = await fileOf(base_url, viewer, list, 'jsonl');
      const way = `${viewer.role}: file of ${list.label}`;
      if (!seen && bytes) findings.leaks.add(way);
      if (!seen || !bytes) continue;
      const lines = linesOf(bytes);
      judgeLines(way, lines, seen, findings);
      for (const column of Object.keys({ ...list.of.columns, ...list.of.derived }))
        if (hiddenRows({ full: full.get(list) ?? [], seen }, column).length) findings.columns += 1;
      for (const format of at % 5 === 0 ? (['csv', 'xlsx'] as const) : []) {
        const table = await fileOf(base_url, viewer, list, format);
        if (table) judgeCells(`${way} as ${format}`, await cellsOf(table, format), lines, findings);
      }
    }
  };
  await Promise.all(gallery.viewers.filter(({ session }) => session).map(readAll)); // each one file at a time
}
/** What the files of an administrator would tell the others. */
export async function filesOfAdmin(
  base_url: string,
  gallery: Gallery,
  lists: readonly List[],
  findings: Findings,
): Promise<void> {
  const viewer = gallery.viewers.find(({ role }) => role === 'user');
  for (const list of gallery.shown.flatMap((r) => chiefOf(lists, r) ?? [])) {
    const seen = viewer && (await itemsOf(base_url, viewer.session, list.path, { _include_related_objects: 1 }));
    const bytes = seen && (await fileOf(base_url, gallery.admin, list, 'jsonl'));
    if (bytes) judgeLines(list.label, linesOf(bytes), seen, findings);
  }
}
