import type { Resource } from '../../src/resources/resource.ts';
import type { Answer, Body, Call } from '../support/people.ts';
import type { Reader } from './reader.ts';

type Offered = Record<string, { method: string; path: string; is_available: boolean; reason: string | null }>;
/** What was tried and what was not as `_actions` says. */
export interface Tried {
  offered: number;
  withheld: number;
  differences: string[];
}
const MAX_RECORDS = 300;
/** Too much hangs on these to delete them on the way. */
const kept = ['convention', 'group', 'library', 'user'];

/** What they refuse without parameters, they may allow with them. */
const byParameters = ['schedule-undo', 'schedule-redo'];
const MAX_STATES = 10;

/** Records in all the states that their flags and choices make: one of each, up to ten. */
async function recordsOfAllStates(r: Resource, reader: Reader): Promise<Body[]> {
  const columns = Object.entries(r.columns)
    .filter(([, { kind }]) => kind === 'flag' || kind === 'enum')
    .map(([name]) => name);
  const states = new Map<string, Body>();
  let seen = 0;
  for await (const list of reader.lists(r)) {
    for (const record of (await reader.page(list, { _items_per_page: 100 })).items) {
      const state = JSON.stringify(columns.map((name) => record[name]));
      if (!states.has(state)) states.set(state, record);
      seen += 1;
    }
    if (seen > MAX_RECORDS) break;
  }
  return [...states.values()].slice(0, MAX_STATES);
}
const sentence = ({ body }: Answer) => (body.error as { message?: string } | undefined)?.message;
const warnings = ({ body }: Answer) => ((body._warnings ?? []) as { message: string }[]).map(({ message }) => message);

/** Calls what `_actions` says of records in all states: what it offers must not be refused for their state, the rest for the reason that it gives. */
export async function tryActions(resources: readonly Resource[], reader: Reader, call: Call): Promise<Tried> {
  const tried: Tried = { offered: 0, withheld: 0, differences: [] };
  const records: (readonly [Resource, readonly Body[]])[] = [];
  for (const r of resources) if (r.operations.includes('read')) records.push([r, await recordsOfAllStates(r, reader)]);
  for (const [r, each] of records) {
    for (const { id } of each) {
      const read = async () =>
        ((await call('GET', `/api/${r.name}/${id}`, { _include_actions: 1 })).body._actions ?? {}) as Offered;
      for (const name of Object.keys(await read())) {
        const action = (await read())[name]; // what was called before may have changed the state
        if (!action || action.path.includes('{') || (name === 'delete' && kept.includes(r.name) && action.is_available)) continue;
        const answer = await call(action.method, action.path);
        const at = `${action.method} ${action.path}`;
        if (action.is_available) {
          tried.offered += 1;
          if (answer.status === 409 && !byParameters.includes(name))
            tried.differences.push(`${at} is offered: ${sentence(answer)}`);
        } else if (sentence(answer) !== action.reason && !warnings(answer).includes(String(action.reason))) {
          if (answer.status !== 400) tried.differences.push(`${at}: ${action.reason}: ${answer.status} ${sentence(answer)}`);
        } else tried.withheld += 1;
        if (name === 'delete' && answer.status === 200) break;
      }
    }
  }
  return tried;
}
