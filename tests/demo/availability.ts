import { resourceNamed } from '../../src/resources/index.ts';
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
/** `WALK=all` tries all records, and for all callers what is not offered too; else some in each state, and that for administrators only. */
const isWhole = process.env.WALK === 'all';
const MAX_RECORDS = isWhole ? Number.POSITIVE_INFINITY : 300;
/** Too much hangs on these to delete them on the way. */
const kept = ['convention', 'group', 'library', 'user'];

/** What they refuse without parameters, they may allow with them; whether there is a place depends on all other events. */
const byParameters = ['schedule-undo', 'schedule-redo', 'assign-slots'];
const MAX_STATES = 10;
const MAX_OWN = 3;
/** Refusals of right and of state, and what comes of an action that needs two connections at once. */
const refusals = [401, 403, 404, 409, 503];

type Fits = (record: Body) => boolean;
/** Records in all the states that their flags and choices make, up to ten states. */
async function recordsOfAllStates(r: Resource, reader: Reader, fits: Fits): Promise<Body[][]> {
  const columns = Object.entries(r.columns)
    .filter(([, { kind }]) => kind === 'flag' || kind === 'enum')
    .map(([name]) => name);
  const states = new Map<string, Body[]>();
  let seen = 0;
  for await (const list of reader.lists(r)) {
    for (const record of (await reader.page(list, { _items_per_page: 100 })).items) {
      const state = JSON.stringify(columns.map((name) => record[name]));
      if (fits(record)) states.set(state, [...(states.get(state) ?? []), record]);
      seen += 1;
    }
    if (seen > MAX_RECORDS) break;
  }
  return [...states.values()].slice(0, MAX_STATES);
}
/** The records of each kind, by the states that they are in. */
export type Sample = readonly (readonly [Resource, readonly (readonly Body[])[]])[];
/** Some records of each kind, in all states. */
export async function sampleOf(resources: readonly Resource[], reader: Reader, fits: Fits = () => true): Promise<Sample> {
  const sample: (readonly [Resource, readonly Body[][]])[] = [];
  for (const r of resources) if (r.operations.includes('read')) sample.push([r, await recordsOfAllStates(r, reader, fits)]);
  return sample;
}
/** What belongs to a user: records of these lists, and the events that they host. */
export async function ownOf(user_id: string, reader: Reader): Promise<Sample> {
  const lists = ['badges', 'tickets', 'volunteers', 'volunteershifts', 'eventsubmissions', 'eventwaits'];
  const own = await Promise.all(lists.map((list) => reader.all(`/api/user/${user_id}/${list}`)));
  const hosted = (await reader.all(`/api/user/${user_id}/eventhosts`)).map((host) => ({
    id: host.event_id,
    object_type: 'event',
  }));
  return [...own, hosted]
    .map((records) => records.slice(0, isWhole ? records.length : MAX_OWN))
    .filter((records) => records.length > 0)
    .map((records) => [resourceNamed(String(records[0]?.object_type)), records.map((record) => [record])]);
}
const sentence = ({ body }: Answer) => (body.error as { message?: string } | undefined)?.message;
/** Whether a refusal names other records with which it would clash: they are looked at when it is done, not when it is offered. */
const isClash = ({ body }: Answer) => Array.isArray(body.conflicts) && body.conflicts.length > 0;
const warnings = ({ body }: Answer) => ((body._warnings ?? []) as { message: string }[]).map(({ message }) => message);

/**
 * Calls what `_actions` says of records: what it offers must not be refused for their state or for a missing right, the rest for the reason
 * that it gives. Of each state the `turn`-th record is tried, so that several callers do not meet what others have changed; callers after the
 * first try a quarter of the states each.
 */
export async function tryActions(sample: Sample, call: Call, turn = 0): Promise<Tried> {
  const tried: Tried = { offered: 0, withheld: 0, differences: [] };
  for (const [r, all] of sample) {
    const states = turn === 0 || isWhole || all.length === 1 ? all : all.filter((_, index) => (index + turn) % 4 === 0);
    const records = isWhole ? states.flat() : states.map((each) => each[turn % each.length] as Body); // no state is empty
    for (const { id } of records) {
      const read = async () =>
        ((await call('GET', `/api/${r.name}/${id}`, { _include_actions: 1 })).body._actions ?? {}) as Offered;
      let offered = await read();
      for (const name of Object.keys(offered)) {
        const action = offered[name]; // what was called before may have changed the state
        if (
          !action ||
          (!action.is_available && turn > 0 && !isWhole) ||
          action.path.includes('{') ||
          (name === 'delete' && kept.includes(r.name) && action.is_available)
        )
          continue;
        const answer = await call(action.method, action.path);
        const at = `${action.method} ${action.path}`;
        if (action.is_available) {
          tried.offered += 1;
          if (refusals.includes(answer.status) && !byParameters.includes(name) && !isClash(answer))
            tried.differences.push(`${at} is offered: ${answer.status} ${sentence(answer)}`);
        } else if (sentence(answer) !== action.reason && !warnings(answer).includes(String(action.reason))) {
          if (answer.status !== 400) tried.differences.push(`${at}: ${action.reason}: ${answer.status} ${sentence(answer)}`);
        } else tried.withheld += 1;
        if (name === 'delete' && answer.status === 200) break;
        if (answer.status === 200) offered = await read();
      }
    }
  }
  return tried;
}
