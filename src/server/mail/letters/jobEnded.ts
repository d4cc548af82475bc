import type { LetterWriter } from '../letter.ts';

interface Ended {
  kind: string;
  succeeded: boolean;
  /** What it worked on: the name of a convention or library. */
  target: string;
  /** Its page in the dashboard. */
  path: string;
  /** What came of it: numbers, and lists of names that are shown by their number. */
  result: Readonly<Record<string, unknown>>;
  error: string | null;
  /** The last thing that it said. */
  message: string;
}
const called: Readonly<Record<string, string>> = {
  library_import: 'import',
  auto_schedule: 'automatic schedule',
  draw_wishes: 'draw of wishes',
  reindex: 'rebuild of the search index',
};
const shown = (value: unknown) =>
  typeof value === 'number' ? String(value) : Array.isArray(value) ? String(value.length) : null;
const label = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** Work in the background is over, one way or the other: to whoever started it. */
export const jobEnded: LetterWriter<Ended> = ({ kind, succeeded: done, target: of, path, result, error, message }, from) => {
  const what = `${called[kind] ?? 'work'} for ${of}`;
  return {
    subject: `${done ? 'Done' : 'Failed'}: ${what}`,
    body: [
      done ? `The ${what} is done.` : `The ${what} could not be finished.`,
      done && message ? message : null,
      done ? { facts: Object.entries(result).map(([name, value]) => [label(name), shown(value)] as const) } : null,
      done || !error ? null : { quote: error },
      { link: 'See what came of it', to: from.pageUrl(path) },
    ],
    reason: 'you started it, or the library is yours',
  };
};
