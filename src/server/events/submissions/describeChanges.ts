import { submissionLog } from '../../../messages/events/submissions.ts';
import { eventsubmission } from '../../../resources/events/eventsubmission.ts';
import type { Row } from '../../../resources/resource.ts';
import { isEqual } from '../../core/write/validateInput.ts';
import type { Context } from '../../platform/context.ts';

type Submission = Row<'EventSubmission'>;

/** Of texts with more characters, only the parts that differ are shown. */
const LONG_TEXT = 80;
/** Loads the name of the record whose id a field holds. */
const nameLoaders: Readonly<Record<string, (db: Context['db'], id: string) => Promise<{ readonly name: string } | null>>> = {
  type_id: (db, id) => db.eventType.findUnique({ where: { id }, select: { name: true } }),
  preferreddaypart_id: (db, id) => db.dayPart.findUnique({ where: { id }, select: { name: true } }),
  alternatedaypart_id: (db, id) => db.dayPart.findUnique({ where: { id }, select: { name: true } }),
};

async function formatValue(ctx: Context, field: string, value: unknown): Promise<string> {
  if (value === null || value === undefined || value === '') return '–';
  const record = typeof value === 'string' ? await nameLoaders[field]?.(ctx.db, value) : undefined;
  if (record) return record.name;
  if (field === 'available_daypart_ids' && Array.isArray(value)) return String(value.length);
  if (Array.isArray(value)) return value.length ? value.map(String).join(', ') : '–';
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/\s+/g, ' ').trim();
}

/** Two texts; if one is long, without the words that both share at the beginning and at the end. */
function differingParts(before: string, after: string): [before: string, after: string] {
  if (before.length <= LONG_TEXT && after.length <= LONG_TEXT) return [before, after];
  const [a, b] = [before.split(' '), after.split(' ')];
  const shorter = Math.min(a.length, b.length);
  let prefix = 0;
  while (prefix < shorter && a[prefix] === b[prefix]) prefix += 1;
  let suffix = 0;
  while (suffix < shorter - prefix && a.at(-1 - suffix) === b.at(-1 - suffix)) suffix += 1;
  const middle = (words: string[]) =>
    `${prefix ? '… ' : ''}${words.slice(prefix, words.length - suffix).join(' ') || '–'}${suffix ? ' …' : ''}`;
  return [middle(a), middle(b)];
}

/**
 * Describes what a change does to a submission, a line for each field: `duration: 60 → 90`. Records are named instead of their ids, and
 * long texts are reduced to what differs. Empty if nothing changes.
 */
export async function describeChanges(ctx: Context, row: Submission, change: Partial<Submission>): Promise<string> {
  const lines: string[] = [];
  for (const field of Object.keys(eventsubmission.editable) as (keyof Submission)[]) {
    if (change[field] === undefined || isEqual(change[field], row[field])) continue;
    const [before, after] = differingParts(
      await formatValue(ctx, field, row[field]),
      await formatValue(ctx, field, change[field]),
    );
    lines.push(submissionLog.changedField({ field, before, after }));
  }
  return lines.join('\n');
}
