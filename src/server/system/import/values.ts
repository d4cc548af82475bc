import { optionLabel } from '../../../client/format/labels.ts';
import { parseInstant } from '../../../client/format/wallTime.ts';
import { cellProblems } from '../../../messages/system/imports.ts';
import type { Field } from '../../../resources/fields.ts';

/** A cell that cannot be read; the message says what to do. */
export class CellProblem extends Error {
  override name = 'CellProblem';
}
const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'wahr', 'oui', 'vrai', 'sí', 'si', 'verdadero']);
const no = new Set(['no', 'n', 'false', '0', '-', 'nein', 'falsch', 'non', 'faux', 'falso']);

function flagOf(text: string): boolean {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  throw new CellProblem(cellProblems.notYesNo);
}
/** "1.234,50", "1,234.50" and "40,5" as numbers are written in the API. */
function numberText(text: string): string {
  const bare = text.replaceAll(/[\s\u00a0€$£]/g, '');
  if (/^-?\d{1,3}(\.\d{3})*,\d+$/.test(bare) || /^-?\d+,\d{1,2}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}
const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T,]+(\d{1,2}):(\d{2}))?$/;
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T,]+(\d{1,2}):(\d{2}))?$/;
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;
const two = (text = '0') => text.padStart(2, '0');
/** A time by the clocks of the convention, or an instant with its offset. */
function timeOf(text: string, zone: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(text)) return text;
  const [g, a, i] = [german.exec(text), american.exec(text), iso.exec(text)];
  const parts = g ? [g[3], g[2], g[1], g[4], g[5]] : a ? [a[3], a[1], a[2], a[4], a[5]] : i ? i.slice(1, 6) : null;
  if (!parts) throw new CellProblem(cellProblems.noSuchTime);
  const [year, month, day, hour, minute] = parts;
  const wanted = `${year}-${two(month)}-${two(day)}`;
  const isDay = new Date(`${wanted}T00:00:00Z`).toJSON()?.startsWith(wanted);
  const instant = isDay && Number(hour ?? 0) < 24 ? parseInstant(`${wanted}T${two(hour)}:${two(minute)}`, zone) : null;
  if (!instant) throw new CellProblem(cellProblems.noSuchTime);
  return instant.toISOString();
}
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CellProblem(cellProblems.notJson);
  }
}
const optionOf = (field: Field, text: string) =>
  field.options?.find((option) =>
    [String(option), optionLabel(field, option)].some((one) => one.toLowerCase() === text.toLowerCase()),
  ) ?? text;

/** A cell that is not empty, as the API takes its value. @throws CellProblem */
export function cellValue(field: Field, cell: string, zone: string): unknown {
  const text = cell.trim();
  switch (field.kind) {
    case 'flag':
      return flagOf(text);
    case 'integer':
    case 'number':
    case 'money':
      return numberText(text);
    case 'time':
      return timeOf(text, zone);
    case 'enum':
      return optionOf(field, text);
    case 'names':
      return text.startsWith('[') ? jsonOf(text) : text.split(/;\s*/).filter(Boolean);
    case 'json':
    case 'form':
    case 'formValues':
      return jsonOf(text);
    case 'text':
    case 'long':
      return cell;
    default:
      return text;
  }
}
