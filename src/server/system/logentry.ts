import { withArticle } from '../../messages/article.ts';
import { text } from '../../resources/fields.ts';
import type { Resource, Row, Types } from '../../resources/resource.ts';
import { type Logged, type logentry, logged } from '../../resources/system/logentry.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { insertLines, type LogLine } from '../db/sql/logLines.ts';
import type { Context } from '../platform/context.ts';
import type { Viewer } from '../platform/viewer.ts';

type Line = Row<'LogEntry'>;
const ownerIdIfKind = (kind: Logged) => (row: Line) => (row.owner_type === kind ? row.owner_id : null);

/** Log entries are listed through their record, which decides who may see them. */
export const behavior: BehaviorOf<typeof logentry> = {
  loaders: {
    derived: Object.fromEntries(logged.map((kind) => [`${kind}_id`, ownerIdIfKind(kind)])) as Record<
      `${Logged}_id`,
      (row: Line) => string | null
    >,
  },
};

/**
 * Adds an entry to a record's log, under the name of the viewer. An optimistic attempt writes it with its record.
 */
export async function writeLine(
  { db, viewer, lines }: Context,
  owner: { readonly type: Logged; readonly id: string; readonly convention_id?: string | null },
  line: { readonly comment: string; readonly type?: 'comment' | 'system' | 'status'; readonly is_public?: boolean },
): Promise<void> {
  const { user_id = null, display_name: commenter_name = '' } = viewer ?? {};
  const { comment, type = 'comment', is_public = false } = line;
  const of = { owner_type: owner.type, owner_id: owner.id, convention_id: owner.convention_id ?? null };
  const written: LogLine = { ...of, user_id, commenter_name, comment, type, is_public };
  if (lines) lines.push(written);
  else await db.$executeRawUnsafe(insertLines('$1'), JSON.stringify([written]));
}

type Check<T extends Types> = (viewer: Viewer, row: Row<T['model']>) => boolean;
/** The owner of a record's log entries. */
const ownerOf = (r: Resource, row: unknown) => {
  const { id, convention_id } = row as { id: string; convention_id?: string | null }; // every logged resource has an id; convention_id may be missing
  return { type: r.name as Logged, id, convention_id: convention_id ?? null };
};

/** POST /api/<resource>/{id}/<path> {message}: adds a comment to the record's log and returns the record. `entry` is an alias of `message`. */
export const commenting = <T extends Types>(r: Resource<T>, path: string, mayCall: Check<T>) =>
  action(
    r,
    `POST /{id}/${path}`,
    {
      returns: 'record',
      summary: `Add a line to the log of ${withArticle(r.labels[1])}`,
      input: { message: text(5000) },
      required: ['message'],
      aliases: { entry: 'message' },
      mayCall,
    },
    ({ ctx, row, input }) => writeLine(ctx, ownerOf(r as unknown as Resource, row), { comment: input.message }),
  );

/** GET /api/<resource>/{id}/logs: all entries for viewers who manage the record, public entries for its owner. */
export const logsOf = <T extends Types>(r: Resource<T>, manages: Check<T>, owns: Check<T> = () => false) =>
  action(
    r,
    'GET /{id}/logs',
    {
      returns: { list: 'logentry' },
      summary: `List the log of ${withArticle(r.labels[1])}`,
      mayCall: (viewer, row) => manages(viewer, row) || owns(viewer, row),
    },
    async ({ viewer, row }) => {
      const all = viewer !== null && manages(viewer, row);
      return { owner_type: r.name, owner_id: ownerOf(r as unknown as Resource, row).id, ...(all ? {} : { is_public: true }) }; // ownerOf needs only the name
    },
  );
