import { eventsubmission } from '../../../resources/events/eventsubmission.ts';
import type { Row } from '../../../resources/resource.ts';
import { isEqual } from '../../core/write/validateInput.ts';
import type { Context } from '../../platform/context.ts';

type Submission = Row<'EventSubmission'>;
type Named = { readonly name: string } | null;

/** Characters of a text from which on only the part that differs is told. */
const LONG = 80;
/** Fields that hold the id of something with a name. */
const nameLoaders: Readonly<Record<string, (db: Context['db'], id: string) => Promise<Named>>> = {
  type_id: (db, id) => db.eventType.findUnique({ where: { id }, select: { name: true } }),
  preferreddaypart_id: (db, id) => db.dayPart.findUnique({ where: { id }, select: { name: true } }),
  alternatedaypart_id: (db, id) => db.dayPart.findUnique({ where: { id }, select: { name: true } }),
};

async function textOf(ctx: Context, field: string, value: unknown): Promise<string> {
  if (value === null || value === undefined || value === '') return '–';
  const name = typeof value === 'string' ? await nameLoaders[field]?.(ctx.db, value) : undefined;
  if (name) return name.name;
  if (Array.isArray(value)) return value.length ? value.map(String).join(', ') : '–';
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/\s+/g, ' ').trim();
}

/** Two long texts without the words that they share at the beginning and at the end. */
function differingParts(before: string, after: string): [before: string, after: string] {
  if (before.length <= LONG && after.length <= LONG) return [before, after];
  const [a, b] = [before.split(' '), after.split(' ')];
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1;
  let till = 0;
  while (till < a.length - from && till < b.length - from && a.at(-1 - till) === b.at(-1 - till)) till += 1;
  const part = (words: string[]) =>
    `${from ? '… ' : ''}${words.slice(from, words.length - till).join(' ') || '–'}${till ? ' …' : ''}`;
  return [part(a), part(b)];
}

/**
 * What a change changes of a submission, a line for each field: `duration: 60 → 90`. Ids are told by name; of long texts only what
 * differs. Empty where nothing does.
 */
export async function describeChanges(ctx: Context, row: Submission, change: Partial<Submission>): Promise<string> {
  const lines: string[] = [];
  for (const field of Object.keys(eventsubmission.editable) as (keyof Submission)[]) {
    if (change[field] === undefined || isEqual(change[field], row[field])) continue;
    const [before, after] = differingParts(await textOf(ctx, field, row[field]), await textOf(ctx, field, change[field]));
    lines.push(`${field}: ${before} → ${after}`);
  }
  return lines.join('\n');
}
