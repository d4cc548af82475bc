/** The meaning of a state to the reader: fine, waiting, or failed. */
export type Tone = 'good' | 'waiting' | 'bad';

/** A state that records can be in, as people call it. */
export interface PageState {
  readonly label: string;
  /** Neutral without one. */
  readonly tone?: Tone;
  /** Fields, and the values that all of them have in this state. */
  readonly when?: Readonly<Record<string, string | number | boolean | null>>;
  /** A time of the record that has passed. */
  readonly past?: string;
  /** Two numbers of which the first is at least the second: the places taken, and all places. */
  readonly reached?: readonly [part: string, whole: string];
}
/** What a header says at a glance: a field, a stretch of time, or a part of a whole with the word for it. */
export type PageFact =
  | string
  | { readonly span: readonly [from: string, to: string] }
  | { readonly share: readonly [part: string, whole: string]; readonly unit: string };

/** How people meet the records of a resource: in headers, forms and tables. Each part names fields of the declaration. */
export interface PageForm {
  /** The number that people call a record by. */
  readonly number?: string;
  /** The states, of which the first that holds is shown. Default: those of the field `status`. */
  readonly states?: readonly PageState[];
  /** What the header says below the name, most important first. What is empty is left out. */
  readonly facts?: readonly PageFact[];
  /** Headings, and the fields below them in order of importance; those of `first` come first, without a heading. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Fields that no form asks people for, although the API takes them. */
  readonly neverAsk?: { readonly create?: readonly string[]; readonly update?: readonly string[] };
  /** The columns of tables, most important first. Default: `list.columns`. */
  readonly columns?: readonly string[];
  /** The columns that tables add up. */
  readonly totals?: readonly string[];
}

export const span = (from: string, to: string): PageFact => ({ span: [from, to] });
export const share = (part: string, whole: string, unit: string): PageFact => ({ share: [part, whole], unit });

const fieldsOfFact = (fact: PageFact): readonly string[] =>
  typeof fact === 'string' ? [fact] : 'span' in fact ? fact.span : fact.share;
/** The fields that decide on the state of a record. */
export const fieldsOfStates = ({ states = [] }: PageForm): string[] => [
  ...new Set(states.flatMap(({ when = {}, past, reached = [] }) => [...Object.keys(when), ...(past ? [past] : []), ...reached])),
];
/** The fields that each part of a page names. */
export const fieldsOfPage = (page: PageForm): Readonly<Record<string, readonly string[]>> => ({
  number: page.number ? [page.number] : [],
  states: fieldsOfStates(page),
  facts: (page.facts ?? []).flatMap(fieldsOfFact),
  groups: Object.values(page.groups ?? {}).flat(),
  neverAsk: [...(page.neverAsk?.create ?? []), ...(page.neverAsk?.update ?? [])],
  columns: page.columns ?? [],
  totals: page.totals ?? [],
});

type Values = Readonly<Record<string, unknown>>;
const isSet = (value: unknown) => value !== null && value !== undefined && value !== '';
/** Whether a record is in a state. Of fields that the reader may not see, nothing follows. */
function isIn({ when = {}, past, reached }: PageState, record: Values, now: Date): boolean {
  const passed = !past || (isSet(record[past]) && new Date(record[past] as string | Date) <= now); // a Date over tRPC, a string over REST
  const [part, whole] = (reached ?? []).map((name) => record[name]);
  return (
    passed &&
    Object.entries(when).every(([name, value]) => record[name] === value) &&
    (!reached || (isSet(part) && isSet(whole) && Number(part) >= Number(whole)))
  );
}
/** The state that a record is in now; null if no state holds. */
export const stateOf = ({ states = [] }: PageForm, record: Values, now: Date): PageState | null =>
  states.find((state) => isIn(state, record, now)) ?? null;
