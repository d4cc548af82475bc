import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { wallTime } from '../../client/format/wallTime.ts';
import { cellOf } from './cells.ts';
import type { FileColumn } from './columns.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/*
 * A workbook of one sheet, written as it is read. Texts stand in their cells, so nothing is kept for later and no program runs them.
 */

const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const relations = `${office}/officeDocument/2006/relationships`;
const packaged = `${office}/package/2006`;
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relationship = (type: string, target: string, id: number) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
const format = (number: number, font = 0) => `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0"/>`;

const files: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships">${relationship('officeDocument', 'xl/workbook.xml', 1)}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${relationship('worksheet', 'worksheets/sheet1.xml', 1)}${relationship('styles', 'styles.xml', 2)}</Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${format(0)}${format(0, 1)}${format(164)}${format(2)}</cellXfs></styleSheet>`,
};
const style = { bold: 1, time: 2, money: 3 } as const;

/** The most characters of a cell. */
const MAX_TEXT = 32_767;
/** What XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const escaped = (text: string) =>
  text
    .slice(0, MAX_TEXT)
    .replace(forbidden, '')
    .replaceAll(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>\r]/g, (mark: string) => marks[mark] ?? mark);
/** A cell without its address. */
interface Cell {
  readonly attributes: string;
  readonly content: string;
}
const textCell = (text: string, format = 0): Cell | null =>
  text === ''
    ? null
    : {
        attributes: ` t="inlineStr"${format ? ` s="${format}"` : ''}`,
        content: `<is><t xml:space="preserve">${escaped(text)}</t></is>`,
      };
/** A, B, ... Z, AA, ... */
const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
const rowOf = (cells: readonly (Cell | null)[], number: number) =>
  `<row r="${number}">${cells
    .map((cell, at) => cell && `<c r="${letters(at)}${number}"${cell.attributes}>${cell.content}</c>`)
    .filter(Boolean)
    .join('')}</row>`;

const DAY = 86_400_000;
/** Days since the end of 1899, by the clocks of a convention. */
function serialOf(instant: Date, zone: string): number | null {
  const time = wallTime(instant, zone);
  return (
    time && (Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) - Date.UTC(1899, 11, 30)) / DAY
  );
}
const valueCell = (value: string | number, attributes = ''): Cell => ({ attributes, content: `<v>${value}</v>` });
function cellFor(column: FileColumn, { record, zone }: SheetRow): Cell | null {
  const value = cellOf(column, record);
  if (value === null) return null;
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'boolean') return valueCell(value ? 1 : 0, ' t="b"');
  if (value instanceof Date) return valueCell(serialOf(value, zone) ?? '', ` s="${style.time}"`);
  return Number.isFinite(value) ? valueCell(value, column.field.kind === 'money' ? ` s="${style.money}"` : '') : null;
}
async function* sheetXml({ columns, batches }: Sheet): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>${rowOf(
    columns.map(({ label }) => textCell(label, style.bold)),
    1,
  )}`;
  let number = 1;
  for await (const rows of batches) {
    const texts = rows.map((row) => {
      number += 1;
      return rowOf(
        columns.map((column) => cellFor(column, row)),
        number,
      );
    });
    yield texts.join('');
  }
  yield '</sheetData></worksheet>';
}

/** A sheet as a workbook of Excel. */
export async function* xlsxOf(sheet: Sheet): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    chunks.push(chunk);
  });
  const written = () => {
    if (failure) throw failure;
    const all = chunks;
    chunks = [];
    return Buffer.concat(all);
  };
  for (const [path, text] of Object.entries(files)) {
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(strToU8(head + text), true);
  }
  const file = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });
  zip.add(file);
  for await (const text of sheetXml(sheet)) {
    file.push(strToU8(text));
    if (chunks.length) yield written();
  }
  file.push(new Uint8Array(), true);
  zip.end();
  yield written();
}
