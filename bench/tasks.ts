import { searchedFields } from '../src/resources/searchedFields.ts';
import { requestText } from './connection.ts';
import type { Stage } from './data/fill.ts';
import { type Noun, relatedParameters } from './nouns.ts';

/** A request and the checks of its answer. */
export interface Request {
  readonly text: string;
  /** A text that only the right answer contains. */
  readonly marker: string;
  /** Whether the parsed answer is correct. Called for every fiftieth answer. */
  isCorrect(answer: Body): boolean;
}
export type Body = Record<string, unknown> & { paging?: { total_items: number }; items?: Body[] };

/** The least share of the bare server's throughput that each operation is to reach, for every kind of record. */
export const goals = { read: 0.8, list: 0.8, search: 0.9, create: 0.5, update: 0.6 } as const;
export type OperationName = keyof typeof goals;

/** What makes one request different from all others of a run. */
export interface Serial {
  /** Different for every request of both sides. */
  readonly text: string;
  /** Counts the requests of both sides in a round; none has the number of another. */
  readonly n: number;
}
/** A measured operation of a kind of record. */
export interface Task {
  readonly noun: Noun;
  readonly operation: OperationName;
  /** The maximum number of requests for one side in a round. */
  readonly maxRequests: number;
  request(stage: Stage, random: () => number, serial: Serial): Request;
}

export const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(random() * list.length)] as T; // never empty
export const between = (random: () => number, from: number, to: number) => from + Math.floor(random() * (to - from + 1));

const idsOf = (stage: Stage, { name }: Noun) => stage.ids[name] ?? [];
/** Texts that some records of a kind contain. */
const words: Readonly<Record<string, readonly string[]>> = {
  event: ['harbor', 'CASTLE', 'expedition', 'Market'],
  ticket: ['Miller', 'CASTLE', 'Lea Miller', 'expedition'],
  badge: ['Miller', 'Max', 'badge', 'LEA MILLER'],
  slot: ['table', 'STAGE', 'Booth'],
  shift: ['shift', 'Shift'],
  eventsubmission: ['harbor', 'CASTLE', 'Railway'],
  librarygame: ['of salt', 'GLASS', 'Fire'],
  space: ['table', 'STAGE', 'booth', 'Corner'],
};
/** A search that finds some records. Every third search for tickets is by number. */
function queryFor({ name }: Noun, random: () => number, count: number): string {
  if (name === 'ticket' && between(random, 1, 3) === 3) return String(between(random, 1, count));
  return `${pick(words[name] ?? [], random)} ${between(random, 10, 99)}`;
}
/** A search as the tables of the dashboard ask for it. */
const searchFor = ({ resource }: Noun, query: string): string =>
  [`query=${encodeURIComponent(query)}`, ...(searchedFields(resource) ?? []).map((field) => `query_field=${field}`)].join('&');

function listed(
  noun: Noun,
  stage: Stage,
  session_id: string,
  parameters: string,
  isCorrect: (body: Body, items: Body[]) => boolean,
): Request {
  const parent_id = noun.parent === 'library' ? stage.library_id : stage.convention_id;
  const fields = noun.listFields && `_fields=${encodeURIComponent(noun.listFields)}`;
  const all = [parameters, fields, relatedParameters(noun.listRelated)].filter(Boolean).join('&');
  return {
    text: requestText('GET', `/api/${noun.parent}/${parent_id}/${noun.list}?${all}`, session_id),
    marker: '"total_items":',
    isCorrect: (body) =>
      Array.isArray(body.items) &&
      body.items.every(({ object_type }) => object_type === noun.name) &&
      isCorrect(body, body.items),
  };
}

/** Reading, listing and searching records of a kind. */
export const readTasks = (noun: Noun): Task[] => [
  {
    noun,
    operation: 'read',
    maxRequests: 60_000,
    request(stage, random) {
      const id = pick(idsOf(stage, noun), random);
      const path = `/api/${noun.name}/${id}${noun.readRelated.length ? '?_include_related_objects=1' : ''}`;
      const isCorrect = (body: Body) => body.object_type === noun.name && body.can_edit === true;
      return { text: requestText('GET', path, pick(stage.sessions, random)), marker: `"id":"${id}"`, isCorrect };
    },
  },
  {
    noun,
    operation: 'list',
    maxRequests: 20_000,
    request: (stage, random) =>
      listed(
        noun,
        stage,
        pick(stage.sessions, random),
        `_page_number=${between(random, 1, Math.min(8, Math.floor(idsOf(stage, noun).length / 25)))}`,
        ({ paging }, items) => items.length === 25 && paging?.total_items === idsOf(stage, noun).length,
      ),
  },
  {
    noun,
    operation: 'search',
    maxRequests: 20_000,
    request(stage, random) {
      const query = queryFor(noun, random, idsOf(stage, noun).length);
      return listed(noun, stage, pick(stage.sessions, random), searchFor(noun, query), ({ paging }, items) => {
        return items.length === Math.min(25, paging?.total_items ?? -1);
      });
    },
  },
];
