import { capitalize, optionLabel, recordName, withoutMergeFields } from '../../../client/format/labels.ts';
import { type Currency, money } from '../../../client/format/money.ts';
import { numberText } from '../../../client/format/numbers.ts';
import {
  type Clock,
  showBirthDate,
  showCalendarDay,
  showHoursLength,
  showLength,
  showSpan,
  showTime,
} from '../../../client/format/times.ts';
import { zoneLabel } from '../../../client/format/zones.ts';
import type { PlainObject } from '../../../client/record.ts';
import { cellText as texts } from '../../../messages/records/cells.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { isBlank } from '../../../resources/schema/blank.ts';
import { type PageState, stateOf } from '../../../resources/schema/pageState.ts';
import type { Column } from '../columns.ts';

const isObject = (value: unknown): value is PlainObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Units that a number says nothing without. */
const counted = ['days', 'years'];
/** A number or an amount as people read it: minutes as a length. */
export function figureText(
  { field, zero, unit, words }: Pick<Column, 'field' | 'zero' | 'unit' | 'words'>,
  value: unknown,
  clock: Currency,
): string {
  if (zero && Number(value) === 0) return zero;
  const word = words?.[String(value)];
  if (word) return word;
  if (unit === 'share') return `${numberText(100 * Number(value))}%`;
  if (unit === 'minutes' && Number(value) > 0) return showLength(Number(value));
  if (unit === 'hours') return showHoursLength(value);
  if (unit === '%') return `${numberText(value)}%`;
  if (field.kind === 'money') return money(Number(value), clock);
  return unit && counted.includes(unit)
    ? `${numberText(value)} ${Number(value) === 1 ? unit.slice(0, -1) : unit}`
    : numberText(value);
}

/** The value at a dotted path of a record. */
export const valueAt = (record: PlainObject, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (isObject(inside) ? inside[key] : undefined), record);
/** The column itself, or the one that it stands for in a record: of several, the first that is set. */
export const columnIn = (column: Column, record: PlainObject): Column =>
  column.either?.find(({ name, zero }) => {
    const value = valueAt(record, name);
    return !isBlank(value) && !(zero && Number(value) === 0);
  }) ?? column;
/** The value that a column shows where it is one value. */
export const columnValue = (column: Column, record: PlainObject): unknown => valueAt(record, columnIn(column, record).name);

/** The state of a record that a column shows; null for other columns, and if no state holds. */
export const stateIn = ({ form }: Column, record: PlainObject): PageState | null =>
  form?.states ? stateOf(form, record, new Date()) : null;

const isPast = (time: string | undefined, record: PlainObject): boolean => {
  const value = time ? valueAt(record, time) : null;
  return !isBlank(value) && new Date(value as string | Date) <= new Date(); // a Date over tRPC
};
/** What a column that is made of several fields shows; null for other columns. */
export function composedText(column: Column, record: PlainObject, clock: Clock): string | null {
  const { form, field } = column;
  if (form?.states) return stateOf(form, record, new Date())?.label ?? '';
  if (form?.switches)
    return Object.entries(form.switches)
      .flatMap(([name, word]) => (record[name] === true ? [word] : []))
      .join(', ');
  if (form?.span) {
    const [first, last] = form.span.map((path) => valueAt(record, path));
    if (field.kind === 'time') return showSpan(first, last, clock);
    const ends = [...new Set([first, last].filter((value) => !isBlank(value)).map((value) => figureText(column, value, clock)))];
    return ends.join(' – ');
  }
  if (form?.share) {
    const [counted, whole] = form.share.map((path) => valueAt(record, path));
    const isOver = isPast(form.onceOver?.[0], record);
    const part = (isOver ? valueAt(record, form.onceOver?.[1] ?? '') : null) ?? counted; // a preview has no includes
    if (isBlank(part)) return '';
    if (whole === 0 && column.zero) return part === 0 ? column.zero : numberText(part);
    const word = column.words?.[String(whole)];
    if (word) return texts.shareOf({ part: numberText(part), whole: word });
    return isBlank(whole) ? numberText(part) : texts.share({ part: numberText(part), whole: numberText(whole) });
  }
  return null;
}

const listText = (value: unknown): string => {
  if (isBlank(value)) return '';
  if (Array.isArray(value)) return value.map(listText).filter(Boolean).join(', ');
  if (isObject(value))
    return 'object_type' in value ? recordName(value) : String(value.label ?? value.name ?? JSON.stringify(value));
  return String(value);
};
/** A text as people read it: a day without its year, where that is the convention's; records by what people call them. */
export const textOf = ({ unit, words }: Pick<Column, 'unit' | 'words'>, value: unknown, clock: Clock): string => {
  if (unit === 'record type') return capitalize(resourceIfAny(String(value))?.labels[0] ?? String(value));
  if (unit === 'letter') return withoutMergeFields(String(value));
  if (unit === 'birth date') return showBirthDate(String(value));
  return words?.[String(value)] ?? (unit === 'day' ? showCalendarDay(String(value), clock) : listText(value));
};
/** Whether a value says nothing that people would look for: it is empty, or a zero that stands for nothing. */
export const isNothing = (column: Column, record: PlainObject): boolean => {
  const value = columnValue(column, record);
  return isBlank(value) || (column.zero === '–' && Number(value) === 0);
};
/** The clock that times of a record are told by: its convention's, wherever the list is read. */
export const clockOf = ({ object_type, timezone, convention_id }: PlainObject, clock: Clock): Clock =>
  object_type === 'convention' && typeof timezone === 'string'
    ? { ...clock, zone: timezone }
    : (clock.others?.get(String(convention_id)) ?? clock);
/** What a cell says, as plain text. */
export function cellText(declared: Column, record: PlainObject, reader: Clock): string {
  const column = columnIn(declared, record);
  const clock = clockOf(record, reader);
  const composed = composedText(column, record, clock);
  if (composed !== null) return composed;
  const value = columnValue(column, record);
  const { field, related } = column;
  if (isBlank(value)) return '';
  if (related && isObject(record[related])) return recordName(record[related] as PlainObject); // checked
  switch (field.kind) {
    case 'flag':
      return column.words?.[String(value)] ?? (value === true ? texts.yes : texts.no);
    case 'enum':
      return optionLabel(field, value as string | number); // as declared
    case 'time':
      return showTime(value, clock);
    case 'zone':
      return zoneLabel(String(value));
    case 'money':
    case 'integer':
    case 'number':
      return figureText(column, value, clock);
    default:
      return textOf(column, value, clock);
  }
}
