import type { ReactNode } from 'react';
import { type Clock, showSpan } from '../../../client/format/times.ts';
import type { PlainObject } from '../../../client/record.ts';
import { recordViewText } from '../../../messages/records/page.ts';
import type { PageFact, Resource } from '../../../resources/resource.ts';
import { Cell } from '../cells/Cell.tsx';
import { amountText, isNothing } from '../cells/cellText.ts';
import { allColumns } from '../columns.ts';

function factNode(r: Resource, fact: PageFact, record: PlainObject, clock: Clock): ReactNode {
  if (typeof fact === 'string') {
    const column = allColumns(r).find(({ name }) => name === fact);
    return column && !isNothing(record[fact]) ? <Cell key={fact} column={column} record={record} clock={clock} /> : null;
  }
  if ('span' in fact) {
    const [from, to] = fact.span.map((name) => record[name]);
    if (isNothing(from)) return null;
    if ((r.columns[fact.span[0]] ?? r.derived[fact.span[0]])?.kind === 'time') return showSpan(from, to, clock);
    return [...new Set([from, to].filter((value) => !isNothing(value)).map(amountText))].join('–');
  }
  const [part, whole] = fact.share.map((name) => record[name]);
  return isNothing(part) || isNothing(whole)
    ? null
    : recordViewText.share({ part: Number(part), whole: Number(whole), unit: fact.unit });
}
/** What the declaration says a header shows, of a record as it is. What is empty is left out. */
export const pageFacts = (r: Resource, record: PlainObject, clock: Clock): ReactNode[] =>
  (r.page.facts ?? []).map((fact) => factNode(r, fact, record, clock));
