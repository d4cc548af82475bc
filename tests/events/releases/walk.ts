import { setTimeout as sleep } from 'node:timers/promises';
import { resourceNamed, resourceNames } from '../../../src/resources/index.ts';
import { actions } from '../../../src/resources/policy/actions/index.ts';
import type { Resource, ResourceName } from '../../../src/resources/resource.ts';
import type { Account, Body } from '../../support/people.ts';

/** The ids of records to ask for, by resource. */
export type Known = Readonly<Partial<Record<string, readonly string[]>>>;
/** Who asks; null: nobody who is signed in. */
export type Caller = Pick<Account, 'session_id'> | null;
/** A question as a path with its parameters. */
type Question = string;

const scheduled = ['event', 'eventsession', 'slot'];
/** Values to filter by: every place and time that there is, planned or released. */
function* filters(r: Resource, known: Known, times: readonly string[]): Generator<Body> {
  for (const name of r.list.qualifiers) {
    const to = (r.columns[name] as { to?: string } | undefined)?.to;
    for (const id of to ? (known[to] ?? []) : []) yield { [name]: id };
    if (!to) for (const value of ['0', '1', 'null', '<>null', '>30']) yield { [name]: value };
    else yield { [name]: 'null' };
  }
  for (const name of r.list.ranges) for (const time of times) yield { [`_start_${name}`]: time };
  // An event changes with each ticket, too: that it did is no secret, and tells of no place. That a slot did would.
  const sortable = r.list.sortable.filter((name) => r.name === 'slot' || name !== 'date_updated');
  for (const name of sortable) for (const order of ['asc', 'desc']) yield { _order_by: name, _sort_order: order };
  for (const query of ['Room 1', 'Room 2', 'Table 2.3', '12:30']) yield { query };
  yield { _totals: 'duration?' };
}
const asQuery = (params: Body) =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)])),
  ).toString();

/** Everything that can be asked about records of the convention, with all includes, related records, filters and orders. */
export function questions(known: Known, times: readonly string[], uri_part: string): Question[] {
  const asked: Question[] = [];
  const everything = (r: Resource): Body => ({
    _include: Object.keys(r.includes),
    _include_related_objects: Object.keys(r.related),
    _include_relationships: 1,
    _items_per_page: 100,
  });
  for (const name of resourceNames) {
    const r = resourceNamed(name);
    for (const id of known[name] ?? []) {
      const self = `/api/${name}/${id}`;
      asked.push(`${self}?${asQuery({ ...everything(r), _include_actions: 1 })}`, `${self}/history`);
      for (const [relationship, { to, path = relationship }] of Object.entries(r.relationships)) {
        if (to === 'session') continue; // their use prolongs them
        const target = resourceNamed(to as ResourceName);
        asked.push(`${self}/${path}?${asQuery(everything(target))}`);
        if (name !== 'convention' || !scheduled.includes(to)) continue;
        for (const filter of filters(target, known, times))
          asked.push(`${self}/${path}?${asQuery({ ...filter, _items_per_page: 100 })}`);
      }
      for (const [route] of Object.entries(actions[name] ?? {})) {
        const [method, path = ''] = route.split(' ');
        if (method === 'GET' && path.startsWith('/{id}') && !path.slice(5).includes('{')) asked.push(`${self}${path.slice(5)}`);
      }
    }
    if (r.operations.includes('list'))
      asked.push(`/api/${name}?${asQuery({ ...everything(r), convention_id: known.convention?.[0] })}`);
  }
  for (const id of known.convention ?? []) {
    asked.push(`/api/convention/${id}/events?_format=csv`, `/api/convention/${id}/slots?_format=csv`, `/calendar/${id}.ics`);
    for (const room of known.room ?? []) asked.push(`/calendar/${id}.ics?room_id=${room}`);
  }
  const site = `/c/${uri_part}`;
  const pages = [
    '',
    '/program',
    '/hosts',
    '/me',
    '/program.json',
    '/seats.json',
    '/schedule.json',
    '/schedule.xml',
    '/print/program',
    '/screen',
    '/embed',
    '/changes',
  ];
  asked.push(...pages.map((page) => site + page), `${site}/program?view=rooms`);
  return [...new Set(asked)];
}

/** What changes by itself, or tells that there was a change but not which. */
const volatile =
  /"(version|date_updated|sequence_number|token|request_id|ms)":("[^"]*"|\d+)|(DTSTAMP|LAST-MODIFIED):[^\r\n]*|nonce="[^"]*"|data-locale="[^"]*">[^<]*<|role="status"[^>]*>[^<]*<|"(generated_at|taken_date)":"[^"]*"|data-now="[^"]*"/g;
/** The last cell of a line of a CSV file: when the record was changed. */
const changed = /,\d{4}-\d\d-\d\d \d\d:\d\d(?=\r?$)/gm;
/** An answer without what may differ. The file of events tells that one changed, as its `date_updated` does elsewhere; that of slots must not. */
const steady = (question: Question, text: string) =>
  (question.includes('/events?_format=csv') ? text.replace(changed, '') : text).replace(volatile, '');
/** The answers to all questions, as one caller gets them. */
export async function walk(base_url: string, asked: readonly Question[], caller: Caller): Promise<Map<Question, string>> {
  const answers = new Map<Question, string>();
  const left = [...asked];
  const ask = async () => {
    for (let question = left.pop(); question !== undefined; question = left.pop()) {
      const headers = new Headers({ Accept: 'application/json, text/html' });
      if (caller) headers.set('Authorization', `Bearer ${caller.session_id}`);
      let answer = await fetch(base_url + question, { headers });
      // One file at a time for each.
      for (; answer.status === 429; answer = await fetch(base_url + question, { headers })) await sleep(100);
      answers.set(question, `${answer.status} ${steady(question, await answer.text())}`);
    }
  };
  await Promise.all([ask(), ask(), ask(), ask()]);
  return answers;
}
/** The questions with another answer than before. */
export const differences = (before: ReadonlyMap<Question, string>, after: ReadonlyMap<Question, string>): Question[] =>
  [...after].flatMap(([question, answer]) => (before.get(question) === answer ? [] : [question]));
