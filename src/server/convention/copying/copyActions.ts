import { z } from 'zod';
import type { Convention } from '../../../generated/prisma/client.ts';
import { copyProgress, copyRefusals } from '../../../messages/convention/copying.ts';
import { conventionRefusals } from '../../../messages/convention/refusals.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { type CopyPart, copyParts, partsByChoice } from '../../../resources/convention/copying.ts';
import { flag, integer, list, text } from '../../../resources/fields.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { action } from '../../core/actions/action.ts';
import { conflict, forbidden, stateForbids } from '../../errors/refusals.ts';
import { actorOf, type Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { isDirector, isStaff } from '../../platform/policy.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { inOrder } from './copiedColumns.ts';
import { type CopyParams, copyId } from './copyId.ts';
import { countParts, findDifferences, PAGE } from './differences.ts';
import { notes } from './movedRows.ts';
import { type CopyDates, datesOf, planTimes } from './plan.ts';
import { findTouched } from './untouched.ts';

const mayUseLibrary = (viewer: Viewer, { library_id }: Convention) =>
  !library_id || viewer.admin || viewer.libraries.get(library_id)?.has('settings') === true;

/** Requires that this copy is neither under way nor made. The convention is locked. @throws 409/443 name, 409/453 */
async function assertNotCopied({ db }: Context, { id, timezone }: Convention, name: string, { first_day }: CopyDates) {
  if (await db.job.findFirst({ where: { kind: 'convention_copy', convention_id: id, status: { in: ['queued', 'running'] } } }))
    throw stateForbids(null, copyRefusals.running);
  const [made] = await db.$queryRaw<{ id: string }[]>`
    SELECT convention.id::text FROM predecessor JOIN convention ON convention.id = object_id
    WHERE previous_id = ${id}::uuid AND object_type = 'convention' AND convention.name = ${name}
      AND (convention.start_date IS NULL OR (convention.start_date AT TIME ZONE ${timezone})::date::text = ${first_day}) LIMIT 1`;
  if (made) throw conflict('name', copyRefusals.copiedAlready, [{ object_type: 'convention', id: made.id, name }]);
}
const difference = z.object({
  object_type: z.string(),
  id: z.string(),
  name: z.string(),
  field: z.string(),
  before: z.string(),
  after: z.string(),
  note: z.enum([...notes, 'kept']),
});
const counts = z.object(
  Object.fromEntries((['settings', ...copyParts] as const).map((part) => [part, z.int()])) as Record<
    CopyPart | 'settings',
    z.ZodInt
  >,
);
const link = z.object({ id: z.string(), name: z.string() });

export const actions = {
  copy: action(
    convention,
    'POST /{id}/copy',
    {
      returns: {
        success: {
          ...{ first_day: z.string().nullable(), counts, differences: z.array(difference), total: z.int() },
          ...{ job_id: z.string().nullable(), convention_id: z.string().nullable() },
        },
      },
      summary: 'Copy a convention for next year, with a preview',
      description: `Copies the settings and the chosen parts: ${copyParts.join(', ')}; by default all but ${partsByChoice.join(', ')}. Exhibitors are invited and have to accept the terms again. Events are copied without times, places and tickets, and with their hosts only if hosts is chosen. References to parts that are not copied are lost, and discounts limited to such parts stay behind. All dates move with first_day (default: 52 weeks later) and keep their time of day. dry_run (default 1) shows what would be copied: the records of each part, and the differences, ${PAGE} from number \`from\` on, those that need attention first. Otherwise a job creates the new convention, private, with the id in the response.`,
      input: {
        ...{ name: text(100), first_day: text(10), parts: list(z.enum(copyParts), copyParts.length) },
        ...{ dry_run: flag(), from: integer(0, 1_000_000) },
      },
      required: ['name'],
      takesLong: true,
      mayCall: (viewer, row) => isDirector(viewer, row.group_id),
    },
    async ({ ctx, viewer, row, input: { name, first_day, dry_run = true, from = 0, ...input } }) => {
      const usual = copyParts.filter(
        (part) => !partsByChoice.includes(part) && (part !== 'library' || mayUseLibrary(viewer, row)),
      );
      const parts = inOrder(input.parts ?? usual);
      if (parts.includes('library') && !mayUseLibrary(viewer, row))
        throw forbidden(conventionRefusals.libraryNotAllowed, 'parts');
      const dates = await datesOf(ctx, row, first_day);
      await assertNotCopied(ctx, row, name, dates);
      const planned = await planTimes(ctx, row, parts, dates.days);
      const differences = await findDifferences(ctx, row, parts, planned);
      const answer = {
        first_day: dates.first_day,
        counts: await countParts(ctx, row),
        differences: differences.slice(from, from + PAGE),
        total: differences.length,
      };
      if (dry_run) return { ...answer, job_id: null, convention_id: null };
      await countUses(ctx, { quota: 'conventions', of: viewer.user_id });
      const actor = { ...actorOf(ctx, 'POST /convention/{id}/copy') };
      const params = { name, days: dates.days, parts, session_row_id: viewer.session_row_id, actor } satisfies CopyParams;
      const { id } = await enqueue(ctx, {
        kind: 'convention_copy',
        convention_id: row.id,
        message: copyProgress.waiting,
        params,
      });
      return { ...answer, job_id: id, convention_id: copyId(id) };
    },
  ),
  undoCopy: action(
    convention,
    'POST /{id}/undo-copy',
    {
      returns: 'success',
      summary: 'Undo a copy that has not been changed',
      takesLong: true,
      mayCall: (viewer, row) => isDirector(viewer, row.group_id),
      precondition: async ({ ctx, row }) => {
        const where = { object_id: row.id, object_type: 'convention' };
        if (!(await ctx.db.predecessor.findFirst({ where }))) throw stateForbids(null, copyRefusals.notACopy);
      },
      changesAccess: true,
    },
    async ({ ctx, row }) => {
      const touched = await findTouched(ctx, row.id);
      if (touched) throw stateForbids(null, copyRefusals.touched({ record: resourceIfAny(touched)?.labels[1] ?? touched }));
      await ctx.db.convention.delete({ where: { id: row.id } });
    },
  ),
  predecessor: action(
    convention,
    'GET /{id}/predecessor',
    {
      returns: { success: { previous: link.nullable(), next: z.array(link), may_undo: z.boolean() } },
      summary: 'Find the conventions before and after this one',
      description: 'The convention it was copied from, and those copied from it.',
      mayCall: (viewer, row) => isStaff(viewer, row.id),
    },
    async ({ ctx: { db }, viewer, row: { id, group_id } }) => {
      const found = await db.$queryRaw<{ id: string; name: string; is_next: boolean; private: boolean }[]>`
        SELECT convention.id::text, name, private, previous_id = ${id}::uuid AS is_next
        FROM predecessor JOIN convention ON convention.id = CASE WHEN previous_id = ${id}::uuid THEN object_id ELSE previous_id END
        WHERE object_type = 'convention' AND (object_id = ${id}::uuid OR previous_id = ${id}::uuid)
        ORDER BY convention.id LIMIT 100`;
      const seen = found.filter((one) => !one.private || isStaff(viewer, one.id));
      const linkOf = ({ id, name }: { id: string; name: string }) => ({ id, name });
      const previous = seen.find(({ is_next }) => !is_next);
      const may_undo = found.some(({ is_next }) => !is_next) && isDirector(viewer, group_id) && !(await findTouched({ db }, id));
      return { previous: previous ? linkOf(previous) : null, next: seen.filter(({ is_next }) => is_next).map(linkOf), may_undo };
    },
  ),
};
