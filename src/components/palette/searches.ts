import type { ProcedurePath } from '../../client/api.ts';
import { canCall, type Viewer } from '../../client/useViewer.ts';
import { resourceIfAny, resourceNamed } from '../../resources/index.ts';
import { numberIn } from './numbers.ts';
import type { PaletteEntry } from './paletteEntry.ts';

/** The lists of a convention that are searched, in the order of display. */
const conventionLists = [
  ...['events', 'badges', 'volunteers', 'shifts', 'submissions', 'rooms', 'spaces', 'exhibitors', 'booths', 'products'],
  ...['prototypes', 'eventtypes', 'badgetypes', 'eventgroups'],
] as const;
/** Lists that are searched only where a text names their kind, as "ticket 12" does. */
const namedLists = ['tickets', 'orders', 'shifttypes', 'discounts', 'boothtypes'] as const;
const globalTypes = ['group', 'convention', 'library', 'venue'] as const;
/** Shorter texts match too much. */
const MIN_LENGTH = 2;
/** The lists that have numbered records, and the qualifier or search by which these are found. */
const numbered: Readonly<Record<string, string>> = { events: 'event_number', badges: 'badge_number', tickets: 'query' };

export interface Search {
  readonly type: string;
  readonly procedure: ProcedurePath;
  readonly input: Readonly<Record<string, unknown>>;
}
export interface SearchScope {
  readonly convention_id: string | null;
  readonly library_id: string | null;
  readonly viewer: Viewer | undefined;
}
const convention = () => resourceNamed('convention');
/** A list of the convention, if the viewer may call it. */
function searchIn(name: string, { convention_id, viewer }: SearchScope): Search[] {
  const other = convention().relationships[name];
  const isOpen =
    convention_id !== null &&
    other &&
    resourceIfAny(other.to) &&
    canCall(convention(), `GET /{id}/${other.path ?? name}`, viewer);
  const procedure = `convention.${name}` as ProcedurePath; // its lists are named above
  return isOpen ? [{ type: other.to, procedure, input: { id: convention_id } }] : [];
}
const gamesOf = ({ library_id }: SearchScope): Search[] =>
  library_id ? [{ type: 'librarygame', procedure: 'library.games', input: { id: library_id } }] : [];
/** The searches the viewer may make. */
export const searches = (scope: SearchScope): Search[] => [
  ...conventionLists.flatMap((name) => searchIn(name, scope)),
  ...gamesOf(scope),
  ...globalTypes.map((type) => ({ type, procedure: `${type}.list` as const, input: {} })),
];

/** The list that a text such as "event 32" or "shift setup" names first, and what is meant in it; null if it names none. */
export function namedIn(text: string): { readonly list: string; readonly rest: string } | null {
  const typed = text.trim().toLowerCase();
  const kinds = [...conventionLists, ...namedLists, 'games'].flatMap((list) => {
    const type = list === 'games' ? 'librarygame' : convention().relationships[list]?.to;
    const labels = (type && resourceIfAny(type)?.labels) || [];
    return labels.map((label) => ({ list, word: label.toLowerCase() }));
  });
  const named = kinds
    .filter(({ word }) => typed.startsWith(`${word} `) || typed.startsWith(`${word}#`))
    .sort((a, b) => b.word.length - a.word.length)[0];
  const rest = named && text.trim().slice(named.word.length).trim();
  return named && rest ? { list: named.list, rest } : null;
}
/** Whether records are searched for a text: numbers always are. */
export const isSearched = (text: string): boolean => text.length >= MIN_LENGTH || numberIn(text) !== null;
/** Whether a text names records rather than pages: "32", "event 32". */
export const isPrecise = (text: string): boolean => numberIn(text) !== null || namedIn(text) !== null;

const byNumber = (name: string, number: number, scope: SearchScope): Search[] =>
  searchIn(name, scope).map((search) => ({ ...search, input: { ...search.input, [numbered[name] ?? 'query']: String(number) } }));

/**
 * The searches for a text. "#32" finds what has that number; "32" that first, then whatever contains it; "event 32" the event, and
 * "shift setup" shifts before all that is called so.
 */
export function searchesFor(scope: SearchScope, text: string): Search[] {
  const byText = searches(scope).map((search) => ({ ...search, input: { ...search.input, query: text } }));
  if (!scope.convention_id) return byText;
  const number = numberIn(text);
  if (number !== null) {
    const found = Object.keys(numbered).flatMap((name) => byNumber(name, number, scope));
    return text.startsWith('#') ? found : [...found, ...byText];
  }
  const named = namedIn(text);
  if (!named) return byText;
  const { list, rest } = named;
  const meant = numberIn(rest);
  if (meant !== null && list in numbered) return [...byNumber(list, meant, scope), ...byText];
  const lists = list === 'games' ? gamesOf(scope) : searchIn(list, scope);
  const query = rest.replace(/^#\s*/, '');
  return [...lists.map((search) => ({ ...search, input: { ...search.input, query } })), ...byText];
}

/** The people among what was found whose whole name was typed: they are meant before all that has the name in it. */
export const peopleNamed = (found: readonly PaletteEntry[], text: string): readonly PaletteEntry[] =>
  found.filter(({ key, label }) => /^(badge|volunteer) /.test(key) && label.toLowerCase() === text.trim().toLowerCase());
