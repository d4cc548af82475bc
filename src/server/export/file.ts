import { fileRefusals } from '../../messages/export/files.ts';
import { resourceNamed } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/resource.ts';
import { isRequested, valuesOf } from '../core/read/extras.ts';
import { invalid, Refusal } from '../errors/refusals.ts';
import { type Context, requireUser, type WholeList } from '../platform/context.ts';
import { countUses } from '../platform/quotas/countUses.ts';
import type { FileColumn } from './columns.ts';
import { csvOf } from './csv.ts';
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

const downloading = new Set<string>();
/** A list as a file, on its way. */
export interface ListFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: AsyncGenerator<string | Uint8Array>;
  /** Says that it was sent, or will not be. */
  end(): void;
}
/**
 * Begins the download of a list: one at a time for each person. The returned function ends it.
 * @throws 401, 429/452 for several at a time or too many in an hour
 */
export async function startDownload(ctx: Context): Promise<() => void> {
  const { user_id } = requireUser(ctx);
  if (downloading.has(user_id)) throw new Refusal(429, 452, '_format', fileRefusals.oneAtATime, { retryAfter: 5 });
  downloading.add(user_id);
  const end = () => void downloading.delete(user_id);
  try {
    await countUses(ctx, { quota: 'downloads', of: user_id });
    return end;
  } catch (error) {
    end();
    throw error;
  }
}
/** Makes a file of a list, read as it is sent. @throws 400/442 for columns that the viewer does not see */
export function fileOf(ctx: Context, list: WholeList, parameters: Parameters, end: () => void): ListFile {
  const columns = distinctLabels(chosenColumns(columnsOfList(ctx, list), parameters));
  const name = String(parameters._format);
  const { type, write } = formats[name] as Format; // checked by wantsFile
  const [records] = resourceNamed(list.resource as ResourceName).labels; // the list says its resource
  const title = `${records.replaceAll(/[^\w]+/g, '-')}-${new Date().toISOString().slice(0, 10)}.${name}`;
  return {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${title}"` },
    content: write(sheetOf(ctx, list, columns)),
    end,
  };
}
