import { text } from '../../resources/fields.ts';
import type { Resource, Row, Types } from '../../resources/resource.ts';
import { type Logged, type logentry, logged } from '../../resources/system/logentry.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import type { Context } from '../platform/context.ts';
import type { Viewer } from '../platform/viewer.ts';

type Line = Row<'LogEntry'>;
const nameOf = (kind: Logged) => (row: Line) => (row.owner_type === kind ? row.owner_id : null);

/** Lines are read through their record, whose list decides who sees them. */
export const behaviour: BehaviourOf<typeof logentry> = {
  loaders: {
    derived: Object.fromEntries(logged.map((kind) => [`${kind}_id`, nameOf(kind)])) as Record<
      `${Logged}_id`,
      (row: Line) => string | null
    >,
  },
};

/**
 * Adds a line to a record's log, in the name of whoever makes the request. Its place among the others is by the clock of the database, so
 * that lines written under one lock stay in their order, whichever machine wrote them.
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

type Judge<T extends Types> = (viewer: Viewer, row: Row<T['model']>) => boolean;
/** What a row of a logged resource has for its log. */
const ownerOf = (r: Resource, row: unknown) => {
  const { id, convention_id } = row as { id: string; convention_id?: string | null }; // every logged resource has these columns, or none of a convention
  return { type: r.name as Logged, id, convention_id: convention_id ?? null };
};

/** POST /api/<resource>/{id}/<path> {message}: adds a comment to the record's log and answers the record. `entry` is an alias. */
export const commenting = <T extends Types>(r: Resource<T>, path: string, may: Judge<T>) =>
  action(
    r,
    `POST /{id}/${path}`,
    {
      returns: 'record',
      summary: `Add a line to the log of a ${r.labels[1]}`,
      input: { message: text(5000) },
      required: ['message'],
      aliases: { entry: 'message' },
      mayCall: may,
    },
    ({ ctx, row, input }) => writeLine(ctx, ownerOf(r as unknown as Resource, row), { comment: input.message }),
  );

/** GET /api/<resource>/{id}/logs: all lines for those who manage the record, public ones for its owner. */
export const logsOf = <T extends Types>(r: Resource<T>, manages: Judge<T>, owns: Judge<T> = () => false) =>
  action(
    r,
    'GET /{id}/logs',
    {
      returns: { list: 'logentry' },
      summary: `List the log of a ${r.labels[1]}`,
      mayCall: (viewer, row) => manages(viewer, row) || owns(viewer, row),
    },
    async ({ viewer, row }) => {
      const all = viewer !== null && manages(viewer, row);
      return { owner_type: r.name, owner_id: ownerOf(r as unknown as Resource, row).id, ...(all ? {} : { is_public: true }) }; // as above
    },
  );
