import { fileRefusals } from '../../messages/export/files.ts';
import { resourceNamed } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/resource.ts';
import { isRequested, valuesOf } from '../core/read/extras.ts';
import { invalid } from '../errors/refusals.ts';
import type { Context, WholeList } from '../platform/context.ts';
import type { FileColumn } from './columns.ts';
import { csvOf } from './csv.ts';
import type { Download } from './download.ts';
import { jsonLinesOf } from './jsonLines.ts';
import { columnsOfList, type Sheet, sheetOf } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

type Parameters = Readonly<Record<string, unknown>>;
interface Format {
  readonly type: string;
  readonly write: (sheet: Sheet) => AsyncGenerator<string | Uint8Array>;
}
const formats: Readonly<Record<string, Format>> = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  jsonl: { type: 'application/jsonl; charset=utf-8', write: jsonLinesOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
};

/** Whether a request asks for a list as a file. @throws 400/442 for a format that there is not */
export function wantsFile({ _format }: Parameters): boolean {
  if (_format === undefined || _format === '' || _format === 'json') return false;
  if (typeof _format !== 'string' || !Object.hasOwn(formats, _format)) throw invalid('_format', fileRefusals.notAFormat);
  return true;
}

/** The columns that a request asks for; those without ids unless it says otherwise. `email?`: only where it is there. @throws 400/442 */
function chosenColumns(all: readonly FileColumn[], { _columns, _with_ids }: Parameters): FileColumn[] {
  const names = valuesOf('_columns', _columns)
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter(Boolean);
  const withIds = isRequested(_with_ids);
  if (!names.length) return all.filter(({ isId }) => withIds || !isId);
  const chosen = names.flatMap((name) => {
    const column = all.find((each) => each.name === name.replace(/\?$/, ''));
    if (column || name.endsWith('?')) return column ?? [];
    const offered = all.map((each) => each.name).join(', ');
    throw invalid('_columns', fileRefusals.noSuchColumn({ column: name.slice(0, 60), columns: offered }));
  });
  const ids = chosen.flatMap(({ reference }) => all.find(({ name }) => name === reference?.via) ?? []);
  return [...new Set(withIds ? [...all.filter(({ name }) => name === 'id'), ...chosen, ...ids] : chosen)];
}
/** Labels that stand twice would not say which column they mean: those are called by their names. */
function distinctLabels(columns: readonly FileColumn[]): FileColumn[] {
  const used = columns.map(({ label }) => label.toLowerCase());
  return columns.map((column, at) =>
    used.indexOf(column.label.toLowerCase()) === used.lastIndexOf(column.label.toLowerCase()) && used[at]
      ? column
      : { ...column, label: column.name },
  );
}

/** A list as a file, on its way. */
export interface ListFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: AsyncGenerator<string | Uint8Array>;
  /** Says that it was sent, or will not be. */
  end(): Promise<void>;
}
/** The blocks of a file. Its end is written down before the last of them leaves, so that whoever has it may ask for another file. */
export async function* until(end: () => Promise<void>, blocks: AsyncIterable<string | Uint8Array>) {
  let last: string | Uint8Array | undefined;
  for await (const block of blocks) {
    if (last !== undefined) yield last;
    last = block;
  }
  await end();
  if (last !== undefined) yield last;
}
/** Makes a file of a list, read as it is sent. @throws 400/442 for columns that the viewer does not see */
export async function fileOf(ctx: Context, list: WholeList, parameters: Parameters, { goOn, end }: Download): Promise<ListFile> {
  const columns = distinctLabels(chosenColumns(await columnsOfList(ctx, list), parameters));
  const name = String(parameters._format);
  const { type, write } = formats[name] as Format; // checked by wantsFile
  const [records] = resourceNamed(list.resource as ResourceName).labels; // the list says its resource
  const title = `${records.replaceAll(/[^\w]+/g, '-')}-${new Date().toISOString().slice(0, 10)}.${name}`;
  return {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${title}"` },
    content: until(end, write(sheetOf(ctx, list, columns, goOn))),
    end,
  };
}
