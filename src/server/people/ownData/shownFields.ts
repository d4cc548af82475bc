import { fieldLabel } from '../../../client/format/fieldLabels.ts';
import { capitalize, optionLabel, plainLabel } from '../../../client/format/labels.ts';
import { money } from '../../../client/format/money.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { ownDataPageText } from '../../../messages/people/ownData.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { isMoney } from './money.ts';
import type { OwnRow } from './readOwnData.ts';

/** What says little to people: ids and dates of the storing, how books are kept, and what stands in the heading or in another value. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  '': [
    'id',
    'convention',
    'date_updated',
    'sequence_number',
    'is_public',
    'copy_number',
    'reminder_count',
    'filename',
    'thumbnail_filename',
    'content_type',
    'checkedout_seconds',
  ],
  orderline: ['order', 'item_type', 'tax_rate', 'taxgroup', 'retail_price'],
  ledgerentry: ['order', 'debit', 'credit', 'channel', 'tax_rate', 'taxgroup', 'tax_amount'],
  volunteershift: ['volunteer'],
  booth: ['exhibitor'],
  boothaddon: ['exhibitor'],
  logentry: ['owner_type'],
};
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const isEmpty = (value: unknown) =>
  [null, undefined, '', false, 0].includes(value as null) || (typeof value === 'object' && !Object.keys(value ?? {}).length);

function shownValue(table: string, name: string, value: unknown, clock: Clock): string {
  const field = resourceIfAny(table)?.columns[name];
  if (typeof value === 'boolean') return ownDataPageText.yes;
  if (typeof value === 'number') return isMoney(name) ? money(value, clock) : String(value);
  if (typeof value === 'object')
    return Object.entries(value ?? {})
      .map(([key, part]) => (Array.isArray(value) ? String(part) : `${plainLabel(key)}: ${String(part)}`))
      .join('\n');
  const text = String(value);
  if (instant.test(text)) return showTime(text, clock);
  if (field?.kind === 'enum') return optionLabel(field, text);
  return ['kind', 'status', 'role', 'type', 'provider'].includes(name) ? capitalize(text.replaceAll('_', ' ')) : text;
}

/** What a page shows of a row, in the order in which people look for it: how it is called, what it belongs to, and what else is known. */
export function shownFields(table: string, row: OwnRow, clock: Clock): [label: string, value: string][] {
  const r = resourceIfAny(table);
  const declared = Object.keys(r?.columns ?? {});
  const isHidden = (name: string) =>
    name.endsWith('_id') ||
    HIDDEN['']?.includes(name) ||
    HIDDEN[table]?.includes(name) ||
    (/^(first|last)name$/.test(name) && 'name' in row) ||
    (name === 'retail_price' && row.net_price === row.retail_price);
  const rank = (name: string) => {
    if (['name', 'label', 'subject', 'username'].includes(name)) return -2;
    if (`${name}_id` in row) return -1;
    if (/^(start|starts)_/.test(name)) return -0.5;
    if (/^(end|ends)_/.test(name)) return -0.25;
    if (name === 'date_created') return declared.length + 1;
    return declared.includes(name) ? declared.indexOf(name) : declared.length;
  };
  return Object.entries(row)
    .filter(([name, value]) => !isHidden(name) && !isEmpty(value))
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([name, value]) => [fieldLabel(name, r?.columns[name]), shownValue(table, name, value, clock)]);
}
