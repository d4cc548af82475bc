import { withArticle } from '../../messages/article.ts';
import { text } from '../../resources/fields.ts';
import type { Resource, Row, Types } from '../../resources/resource.ts';
import { type Logged, type logentry, logged } from '../../resources/system/logentry.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
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
 * Adds an entry to a record's log, under the name of the viewer. Entries are ordered by the database's clock, so that entries written
 * under one lock keep their order even when different machines write them.
 */
export async function writeLine(
  { db, viewer }: Context,
  owner: { readonly type: Logged; readonly id: string; readonly convention_id?: string | null },
  line: { readonly comment: string; readonly type?: 'comment' | 'system' | 'status'; readonly is_public?: boolean },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO logentry (id, date_created, owner_type, owner_id, convention_id, user_id, commenter_name, comment, type, is_public)
    VALUES (uuid_v7(), clock_timestamp(), ${owner.type}, ${owner.id}::uuid, ${owner.convention_id ?? null}::uuid,
      ${viewer?.user_id ?? null}::uuid, ${viewer?.display_name ?? ''}, ${line.comment.slice(0, 5000)}, ${line.type ?? 'comment'},
      ${line.is_public ?? false})`;
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
