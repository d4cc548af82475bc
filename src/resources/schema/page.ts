import { columnsOfPage, fieldsOfColumn, type ListPage, type PageColumn } from './listPage.ts';
import { fieldsOfStates, type PageState } from './pageState.ts';

export { fieldsOfStates, type PageState, stateOf, type Tone } from './pageState.ts';

/** What a header says at a glance: a field, a field with its name (`titled`), or what is made of several. */
export type PageFact = string | PageColumn;

/** How forms ask for a field, and how pages call it. */
export interface PageField {
  /** What pages and forms call it, where its usual name says too little: "Author" for the user of a message. */
  readonly label?: string;
  /** What numbers count: "minutes"; "share" for a part of one, which is read as a percentage; "day" for a text that is a day, "birth date" for one without its weekday, "letter" for a text with merge fields, "record type" for the name of a resource, "webhook event" for that of an event. */
  readonly unit?: string;
  /** What people read instead of 0: "Free". */
  readonly zero?: string;
  /** What people read instead of other values: `{ '-1': 'Until the event ends' }`. */
  readonly words?: Readonly<Record<string, string>>;
  /** One line about what the value does. */
  readonly hint?: string;
  /** What new records have unless somebody says otherwise. */
  readonly preset?: string;
  /** The reference, and the field of the record it names, from which a new record takes its value. */
  readonly from?: readonly [reference: string, field: string];
  /** Texts that the field holds joined: forms let it follow them until somebody types another. */
  readonly joins?: readonly string[];
}

/** How people meet the records of a resource: in headers, forms and tables. Each part names fields of the declaration. */
export interface Presentation extends ListPage {
  /** The number that people call a record by. */
  readonly number?: string;
  /** The states, of which the first that holds is shown. Default: those of the field `status`. */
  readonly states?: readonly PageState[];
  /** What the header says below the name, most important first. What is empty is left out. */
  readonly facts?: readonly PageFact[];
  /** Headings, and the fields below them in order of importance; those of `first` come first, without a heading. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Fields that pages show only with all others, because few people ask for them. */
  readonly quiet?: readonly string[];
  /** Fields that no page shows, because they name something of the API. */
  readonly programsOnly?: readonly string[];
  /** What forms say beside fields. */
  readonly fields?: Readonly<Record<string, PageField>>;
  /** Derived fields whose values only the answer to a create or an action holds: the page shows them until they are put away. */
  readonly shownOnce?: readonly string[];
  /** The public page of the convention that shows what the form says before it is saved. */
  readonly previewAt?: string;
  /** What lists on the record's page say while they are empty, of which the first that holds is shown. Default: that there are none yet. */
  readonly emptyLists?: Readonly<Record<string, readonly PageState[]>>;
  /** Actions of the API that the menu of a row offers while they apply, most usual first, as `_actions` names them: `check-in`. */
  readonly rowActions?: readonly string[];
  /** The states that actions of rows lead to. They are left out where the record is in that state. */
  readonly rowActionsTo?: Readonly<Record<string, string>>;
  /** What deleting is called, where it is a cancellation: "Cancel ticket". */
  readonly deletion?: string;
  /** The name by which several records are told apart that a form adds at a time: "Table 1" to "Table 8". Default: a form adds one. */
  readonly repeats?: string;
  /** What follows from adding a record to what is public: as its form says it, and afterwards. */
  readonly adding?: string;
  readonly added?: string;
  /** Fields that no form asks people for, although the API takes them. */
  readonly neverAsk?: { readonly create?: readonly string[]; readonly update?: readonly string[] };
}

const fieldsOfFact = (fact: PageFact): readonly string[] => (typeof fact === 'string' ? [fact] : fieldsOfColumn(fact));
/** The fields that each part of a page names. */
export const fieldsOfPage = (page: Presentation): Readonly<Record<string, readonly string[]>> => ({
  number: page.number ? [page.number] : [],
  states: fieldsOfStates(page),
  facts: (page.facts ?? []).flatMap(fieldsOfFact),
  groups: Object.values(page.groups ?? {}).flat(),
  quiet: page.quiet ?? [],
  repeats: page.repeats ? [page.repeats] : [],
  programsOnly: page.programsOnly ?? [],
  shownOnce: page.shownOnce ?? [],
  fields: Object.entries(page.fields ?? {}).flatMap(([name, { from, joins = [] }]) => [
    name,
    ...(from ? [from[0]] : []),
    ...joins,
  ]),
  neverAsk: [...(page.neverAsk?.create ?? []), ...(page.neverAsk?.update ?? [])],
  columns: columnsOfPage(page).flatMap(fieldsOfColumn),
  totals: Object.keys(page.totals ?? {}),
  filters: page.filters ?? [],
});
