import { wireKind } from '../../../src/resources/fields.ts';
import type { Resource } from '../../../src/resources/resource.ts';
import type { Body } from '../../support/people.ts';
import type { Viewer } from './gallery.ts';
import { type Item, itemsOf, type List, totalOf } from './lists.ts';

/** A list, as it is and as somebody sees it. */
export interface Sight {
  readonly base_url: string;
  readonly list: List;
  readonly viewer: Viewer;
  readonly full: readonly Item[];
  readonly seen: readonly Item[];
}
/** What somebody found out, in words; what was tried is counted. */
export interface Findings {
  readonly leaks: Set<string>;
  columns: number;
  probes: number;
}

const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
/** The rows in which the viewer does not see the value of the column, with that value. */
export function hiddenRows(
  { full, seen }: Pick<Sight, 'full' | 'seen'>,
  column: string,
): { id: string; item: Item; value: unknown }[] {
  const values = new Map(full.map((item) => [item.id, item[column]]));
  return seen.flatMap((item) => {
    const value = values.get(item.id);
    return value !== undefined && value !== null && text(item[column]) !== text(value) ? [{ id: item.id, item, value }] : [];
  });
}
const kindOf = (r: Resource, column: string) => {
  const field = r.columns[column] ?? r.derived[column];
  return field ? wireKind(field) : undefined;
};
const SUMMABLE = ['integer', 'number', 'money', 'flag'];
/** Every comparison with a value, and with none. */
const comparisons = (value: unknown) => [...['', '<>', '>=', '<'].map((sign) => `${sign}${text(value)}`), 'null'];

/** Tries qualifiers that are no fields of the record, with the values that could stand behind them, on rows that are not sent in full. */
export async function probeQualifiers(
  { list, viewer, base_url, full, seen }: Sight,
  people: readonly string[],
  findings: Findings,
) {
  const names = list.of.list.qualifiers.filter((name) => !(name in list.of.columns) && !(name in list.of.derived));
  const whole = new Map(full.map((item) => [item.id, Object.keys(item)]));
  const short = new Set(seen.filter((item) => whole.get(item.id)?.some((key) => !(key in item))).map(({ id }) => id));
  for (const name of short.size ? names : []) {
    findings.columns += 1;
    const answers = new Set<string>();
    for (const value of people) {
      findings.probes += 1;
      const items = await itemsOf(base_url, viewer.session, list.path, { [name]: value });
      if (items)
        answers.add(
          items
            .filter(({ id }) => short.has(id))
            .map(({ id }) => id)
            .sort()
            .join(' '),
        );
    }
    if (answers.size > 1) findings.leaks.add(`${viewer.role}: ${list.label} ${name} by qualifier`);
  }
}

/** Tries to learn from lists what a column holds in the rows that do not show it. */
export async function probeColumn(sight: Sight, column: string, findings: Findings): Promise<void> {
  const { list, viewer, base_url, seen } = sight;
  const { list: form, related } = list.of;
  const hidden = hiddenRows(sight, column);
  const isDerived = !(column in list.of.columns) && !form.qualifiers.includes(column);
  if (!hidden.length) return;
  findings.columns += 1;
  const ids = new Set(hidden.map(({ id }) => id));
  const ask = async (params: Body) => {
    findings.probes += 1;
    return itemsOf(base_url, viewer.session, list.path, params);
  };
  const found = async (params: Body) => {
    const items = await ask(params);
    return items
      ?.filter(({ id }) => ids.has(id))
      .map(({ id }) => id)
      .sort()
      .join(' ');
  };
  const leak = (way: string) => findings.leaks.add(`${viewer.role}: ${list.label} ${column} by ${way}`);

  if (form.qualifiers.includes(column)) {
    const [first = '', second = first] = new Set(hidden.map(({ value }) => text(value)));
    const answers = await Promise.all([...comparisons(first), second].map((value) => found({ [column]: value })));
    if (new Set(answers.filter((answer) => answer !== undefined)).size > 1) leak('qualifier');
  }
  if (kindOf(list.of, column) === 'time') {
    const value = text(hidden[0]?.value);
    const ranges = [
      { [`_start_${column}`]: value },
      { [`_end_${column}`]: value },
      { [`_end_${column}`]: '2000-01-01T00:00:00Z' },
    ];
    const answers = new Set(await Promise.all((form.ranges.includes(column) ? ranges : [{}]).map(found)));
    if (answers.size > 1) leak('range');
  }
  if (SUMMABLE.includes(kindOf(list.of, column) ?? '') && column in list.of.columns && seen.length < 50) {
    findings.probes += 1;
    const total = await totalOf(base_url, viewer.session, list.path, column);
    const shown = seen.reduce((sum, item) => sum + Number(item[column] ?? 0), 0);
    if (total !== null && Math.abs(total - shown) > 0.001) leak('total');
  }
  const dotted = [...form.search, ...form.queryFields].filter((name) => related[name.split('.')[0] ?? '']?.via === column);
  for (const { id, item, value } of hidden.slice(0, 1)) {
    const word = text(value);
    const said = Object.entries(item).some(
      ([name, each]) => name !== column && text(each).toLowerCase().includes(word.toLowerCase()),
    );
    if (said || word.length < 3 || isDerived) continue;
    for (const params of [{ query: word }, { query: word, query_field: column }, { query: word, _include_related_objects: 1 }])
      if ((await ask(params))?.some((each) => each.id === id)) leak('search');
  }
  const sortable = [column, ...dotted].filter((name) => form.sortable.includes(name));
  for (const name of sortable) {
    const [up, down] = await Promise.all(['asc', 'desc'].map((_sort_order) => ask({ _order_by: name, _sort_order })));
    if (up && up.map(({ id }) => id).join() !== down?.map(({ id }) => id).join()) leak('order');
  }
  if (form.order[0]?.replace('-', '') === column && hidden.length > 2) {
    const byValue = [...hidden].sort((a, b) => (text(a.value) < text(b.value) ? -1 : 1)).map(({ id }) => id);
    const inList = seen.filter(({ id }) => ids.has(id)).map(({ id }) => id);
    const isById = inList.join() === [...inList].sort().join();
    if (!isById && [byValue, [...byValue].reverse()].some((each) => each.join() === inList.join())) leak('default order');
  }
}
