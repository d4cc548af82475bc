import { requestText } from './connection.ts';
import type { Person, Stage } from './stage.ts';

/** One request, and how to see that the answer is right. */
export interface Request {
  text: string;
  /** A text that only the right answer holds. */
  sign: string;
  /** Whether the answer, as an object, is what was asked for; made for every fiftieth. */
  right(answer: Body): boolean;
}
export type Body = Record<string, unknown> & { paging?: { total_items: number }; items?: Body[] };

export interface Operation {
  name: string;
  /** The share of the baseline's throughput that is promised. */
  least: number;
  /** The most requests that one side makes of it in a round. */
  most: number;
  /** @param serial different for every request of a run */
  request(stage: Stage, person: Person, random: () => number, serial: string): Request;
}

const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(random() * list.length)] as T; // never empty
const between = (random: () => number, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const isSpace = (body: Body | undefined) =>
  body?.object_type === 'space' && body.can_edit === true && body.max_seats === body.max_tickets;

function listed(stage: Stage, session_id: string, parameters: string, right: (page: Body, items: Body[]) => boolean): Request {
  return {
    text: requestText('GET', `/api/convention/${stage.convention_id}/spaces?${parameters}`, session_id),
    sign: '"total_items":',
    right: (body) => Array.isArray(body.items) && body.items.every(isSpace) && right(body, body.items),
  };
}

/** What is measured: a record read, a page of them with their number, the same narrowed by a text, a record made, a record changed. */
export const operations: readonly Operation[] = [
  {
    name: 'read',
    least: 0.4,
    most: 60_000,
    request(stage, { session_id }, random) {
      const id = pick(stage.space_ids, random);
      return { text: requestText('GET', `/api/space/${id}`, session_id), sign: `"id":"${id}"`, right: isSpace };
    },
  },
  {
    name: 'list',
    least: 0.45,
    most: 20_000,
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
    least: 0.7,
    most: 20_000,
    request(stage, { session_id }, random) {
      const query = `${pick(['table', 'STAGE', 'booth', 'Corner'], random)} ${between(random, 10, 99)}`;
      const holds = (item: Body) => String(item.name).toLowerCase().includes(query.toLowerCase());
      return listed(stage, session_id, `query=${encodeURIComponent(query)}`, (page, items) => {
        return items.every(holds) && items.length === Math.min(25, page.paging?.total_items ?? -1);
      });
    },
  },
  {
    name: 'create',
    least: 0.35,
    most: 4_000,
    request(_, { session_id, own }, random, serial) {
      const name = `Made ${serial}`;
      const body = { ...own, name, max_tickets: between(random, 4, 40) };
      return {
        text: requestText('POST', '/api/space', session_id, body),
        sign: `"name":"${name}"`,
        right: (made) => isSpace(made) && made.max_tickets === body.max_tickets && made.room_id === body.room_id,
      };
    },
  },
  {
    name: 'update',
    least: 0.5,
    most: 8_000,
    request(stage, { session_id }, random, serial) {
      const id = pick(stage.space_ids, random);
      const body = { note: `Moved ${serial}`, max_tickets: between(random, 4, 40) };
      return {
        text: requestText('PUT', `/api/space/${id}`, session_id, body),
        sign: `"note":"${body.note}"`,
        right: (changed) => isSpace(changed) && changed.id === id && changed.max_tickets === body.max_tickets,
      };
    },
  },
];
