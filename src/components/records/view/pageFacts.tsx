import type { ReactNode } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import type { PlainObject } from '../../../client/record.ts';
import { recordViewText } from '../../../messages/records/page.ts';
import type { PageFact, Resource } from '../../../resources/resource.ts';
import { isBlank } from '../../../resources/schema/blank.ts';
import { fieldsOfColumn } from '../../../resources/schema/listPage.ts';
import { fieldsOfStates } from '../../../resources/schema/pageState.ts';
import { Cell } from '../cells/Cell.tsx';
import { cellText, composedText } from '../cells/cellText.ts';
import { allColumns, declaredColumn } from '../columns.ts';

function factNode(r: Resource, fact: PageFact, record: PlainObject, clock: Clock): ReactNode {
  if (typeof fact === 'string') {
    const column = allColumns(r).find(({ name }) => name === fact);
    if (column?.field.kind === 'flag') return record[fact] ? column.label : null;
    return column && !isBlank(record[fact]) ? <Cell key={fact} column={column} record={record} clock={clock} /> : null;
  }
  if (fact.share && fact.unit) {
    const [part, whole] = fact.share.map((name) => record[name]);
    if (isBlank(part) || isBlank(whole)) return null;
    return recordViewText.share({ part: Number(part), whole: Number(whole), unit: fact.unit });
  }
  const column = declaredColumn(r, fact);
  const composed = composedText(column, record, clock);
  if (composed !== null) return composed || null;
  const value = cellText(column, record, clock);
  return value ? recordViewText.fact({ label: column.label, value }) : null;
}
const heads = (fact: PageFact) => (typeof fact === 'string' ? [] : fieldsOfColumn(fact).map((path) => path.split('.')[0] ?? ''));
/** What a record is to be read with for its state and the facts of its header. */
export const includesOfHeader = (r: Resource): readonly string[] =>
  [...new Set([...(r.page.facts ?? []).flatMap(heads), ...fieldsOfStates(r.page)])].filter((name) => name in r.includes);
/** What the declaration says a header shows, of a record as it is. What is empty is left out. */
export const pageFacts = (r: Resource, record: PlainObject, clock: Clock): ReactNode[] =>
  (r.page.facts ?? []).map((fact) => factNode(r, fact, record, clock));
