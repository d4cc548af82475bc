/*
 * Reads a table in a thread of its own. It is plain JavaScript, because Node runs threads without the loader of TypeScript. A message is
 * { head, rows: [{ line, cells }] } or { problem }.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/node';
import { isSchedule, scheduleLines } from './scheduleFile.mjs';

const { bytes, maxRows, maxColumns, kind } = workerData;

function decode() {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
/** How often each delimiter stands outside quotation marks in the first line. */
function delimiterOf(text) {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const character of text.slice(0, 65_536)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) break;
    else if (!isQuoted && character in counts) counts[character] += 1;
  }
  return Object.entries(counts).sort(([, a], [, b]) => b - a)[0][0];
}
function readCsv(text) {
  let line = 1;
  return parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1_000_000,
    to: maxRows + 2,
    info: true,
    raw: true,
  }).map(({ record, raw }) => {
    const first = line;
    line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    return { line: first, cells: record };
  });
}
const two = (n) => String(n).padStart(2, '0');
function textOf(cell) {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell);
  const at = new Date(Math.round(cell.getTime() / 1000) * 1000); // days as fractions are not exact
  const day = `${String(at.getUTCFullYear()).padStart(4, '0')}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  const seconds = at.getUTCSeconds() ? `:${two(at.getUTCSeconds())}` : '';
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}${seconds}`;
}
async function readWorkbook() {
  const [sheet] = await readSheets(Buffer.from(bytes));
  return (sheet?.data ?? []).slice(0, maxRows + 2).map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) }));
}
async function read() {
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const text = isWorkbook ? '' : decode().replace(/^\ufeff/, '');
  const isOfSchedule = kind !== null && isSchedule(text);
  const lines = isWorkbook ? await readWorkbook() : isOfSchedule ? scheduleLines(text, kind) : readCsv(text);
  if (!lines) return { problem: 'schedule' };
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head || !rows.length) return { problem: 'empty' };
  if (head.cells.length > maxColumns || rows.some(({ cells }) => cells.length > maxColumns)) return { problem: 'columns' };
  if (rows.length > maxRows) return { problem: 'rows' };
  return { head: head.cells.map((cell) => cell.trim()), rows, defused: !isWorkbook && !isOfSchedule };
}
parentPort.postMessage(await read().catch(() => ({ problem: 'unreadable' })));
