import { requestText } from './connection.ts';
import type { Person, Stage } from './stage.ts';

/** A request and the checks of its answer. */
export interface Request {
  text: string;
  /** A text that only the right answer contains. */
  marker: string;
  /** Whether the parsed answer is correct. Called for every fiftieth answer. */
  isCorrect(answer: Body): boolean;
}
export type Body = Record<string, unknown> & { paging?: { total_items: number }; items?: Body[] };

export interface Operation {
  name: string;
  /** The minimum share of the baseline's throughput. */
  minRatio: number;
  /** The maximum number of requests for one side in a round. */
  maxRequests: number;
  /** @param serial different for every request of a run */
  request(stage: Stage, person: Person, random: () => number, serial: string): Request;
}

const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(random() * list.length)] as T; // never empty
const between = (random: () => number, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const isSpace = (body: Body | undefined) =>
  body?.object_type === 'space' && body.can_edit === true && body.max_seats === body.max_tickets;

function listed(
  stage: Stage,
  session_id: string,
  parameters: string,
  isCorrect: (page: Body, items: Body[]) => boolean,
): Request {
  return {
    text: requestText('GET', `/api/convention/${stage.convention_id}/spaces?${parameters}`, session_id),
    marker: '"total_items":',
    isCorrect: (body) => Array.isArray(body.items) && body.items.every(isSpace) && isCorrect(body, body.items),
  };
}

/** The measured operations: reading, listing, searching, creating and updating a record. */
export const operations: readonly Operation[] = [
  {
    name: 'read',
    minRatio: 0.4,
    maxRequests: 60_000,
    request(stage, { session_id }, random) {
      const id = pick(stage.space_ids, random);
      return { text: requestText('GET', `/api/space/${id}`, session_id), marker: `"id":"${id}"`, isCorrect: isSpace };
    },
  },
  {
    name: 'list',
    minRatio: 0.45,
    maxRequests: 20_000,
    request: (stage, { session_id }, random) =>
      listed(
        stage,
        session_id,
        `_page_number=${between(random, 1, 8)}`,
        (page, items) => items.length === 25 && page.paging?.total_items === stage.space_ids.length,
      ),
  },
  {
    name: 'search',
    minRatio: 0.7,
    maxRequests: 20_000,
    request(stage, { session_id }, random) {
      const query = `${pick(['table', 'STAGE', 'booth', 'Corner'], random)} ${between(random, 10, 99)}`;
      const matches = (item: Body) => String(item.name).toLowerCase().includes(query.toLowerCase());
      return listed(stage, session_id, `query=${encodeURIComponent(query)}`, (page, items) => {
        return items.every(matches) && items.length === Math.min(25, page.paging?.total_items ?? -1);
      });
    },
  },
  {
    name: 'create',
    minRatio: 0.35,
    maxRequests: 4_000,
    request(_, { session_id, own }, random, serial) {
      const name = `Made ${serial}`;
      const body = { ...own, name, max_tickets: between(random, 4, 40) };
      return {
        text: requestText('POST', '/api/space', session_id, body),
        marker: `"name":"${name}"`,
        isCorrect: (created) => isSpace(created) && created.max_tickets === body.max_tickets && created.room_id === body.room_id,
      };
    },
  },
  {
    name: 'update',
    minRatio: 0.5,
    maxRequests: 8_000,
    request(stage, { session_id }, random, serial) {
      const id = pick(stage.space_ids, random);
      const body = { note: `Moved ${serial}`, max_tickets: between(random, 4, 40) };
      return {
        text: requestText('PUT', `/api/space/${id}`, session_id, body),
        marker: `"note":"${body.note}"`,
        isCorrect: (changed) => isSpace(changed) && changed.id === id && changed.max_tickets === body.max_tickets,
      };
    },
  },
];
