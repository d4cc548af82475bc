import { z } from 'zod';
import { withArticle } from '../../messages/article.ts';
import { permissionRefusals } from '../../messages/core/refusals.ts';
import { resourceIfAny, resourceNamed } from '../../resources/index.ts';
import { belongsToConvention } from '../../resources/policy/keyScope.ts';
import type { Relationship, Resource } from '../../resources/resource.ts';
import { summaryOf } from '../../resources/summaries.ts';
import { isScheduleOpen } from '../db/sql/released.ts';
import { forbidden } from '../errors/refusals.ts';
import { requireUser } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import { can } from '../platform/policy.ts';
import { procedure } from '../platform/trpc.ts';
import type { Viewer } from '../platform/viewer.ts';
import { accessTo, requireRead } from './policy.ts';
import { type ListInput, listRecords } from './read/list.ts';
import { loadRow } from './read/loadRow.ts';
import { decideForConvention } from './read/visibility/schedule.ts';
import { allOf, listedRows, type Rows, shownRows } from './read/visibility/shownRows.ts';
import { anyOf, nestedWhere, type Where } from './read/where.ts';
import { documentOnly, idParameter, inputOnly, listParameters, pageOfRecords } from './schemas/inputs.ts';
import { scopedRows } from './scope.ts';

/** Creates one procedure per relationship of the resource. Relationships to undeclared resources are left out. */
export function relationships(r: Resource) {
  return Object.fromEntries(
    Object.entries(r.relationships).flatMap(([name, relationship]) => {
      const target = resourceIfAny(relationship.to);
      return target ? [[name, listProcedure(r, name, relationship, target)]] : [];
    }),
  );
}
/** The resource that a step of a path leads to: a related record, or records of which there are many, as `slots`. */
function resourceAt(r: Resource, step: string): Resource | undefined {
  const to = r.related[step]?.to ?? r.relationships[step]?.to;
  return to ? resourceNamed(to) : resourceIfAny(step.replace(/s$/, ''));
}
/** The records that hold an id at the end of a path, as far as the viewer sees the records and columns on the way there. */
function reachedBy(r: Resource, path: string, id: string, viewer: Viewer | null): Rows {
  const [step = '', ...rest] = path.split('.');
  if (!rest.length) return allOf({ [step]: id }, shownRows(r, step, viewer));
  const isMany = rest[0] === 'some';
  const next = resourceAt(r, step);
  if (!next) return nestedWhere(path, id);
  const there = allOf(listedRows(next, viewer), reachedBy(next, rest.slice(isMany ? 1 : 0).join('.'), id, viewer));
  const via = isMany ? null : shownRows(r, r.related[step]?.via ?? step, viewer);
  return allOf({ [step]: isMany ? { some: there } : there }, via);
}
/** Whether a list is within the resources of a scope is up to what it lists, not to the record that it belongs to. */
function holderOf(r: Resource, viewer: Viewer): Viewer {
  const { scope } = viewer;
  return { ...viewer, scope: scope && belongsToConvention(r) ? { ...scope, resources: null } : null };
}
function listProcedure(
  r: Resource,
  name: string,
  { via, visibleTo, privilege, callerVia, publicFieldsOnly, path, sameAs, deprecated, operationId }: Relationship,
  target: Resource,
) {
  const listPath = `/${r.name}/{id}/${path ?? name}` as const;
  const successor = sameAs && `/api/${r.name}/{id}/${r.relationships[sameAs]?.path ?? sameAs}`;
  // Such a list asks of its record only that it exists, which the rows that name it tell as well.
  const isOpen = !r.closed && !visibleTo && !privilege && typeof via === 'string' && target.columns[via]?.to === r.name;
  return procedure
    .meta({
      openapi: {
        method: 'GET',
        path: listPath,
        tags: [r.name],
        summary: `List the ${target.labels[0]} of ${withArticle(r.labels[1])}`,
        description: summaryOf(target),
        ...(deprecated ? { deprecated } : {}),
        ...(operationId ? { operationId } : {}),
      },
      ...(deprecated && successor ? { successor } : {}),
      resource: target.name,
    })
    .input(inputOnly(() => z.object({ ...idParameter, ...listParameters(target) })))
    .output(documentOnly(() => pageOfRecords(target)))
    .query(async ({ ctx, input }) => {
      const callerConditions = callerVia ? [nestedWhere(callerVia, requireUser(ctx).user_id)] : [];
      const viewer = (visibleTo || privilege) && requireUser(ctx);
      const list = ({ id }: { id: string }) => {
        // A list with levels of its own is a right that was given on purpose.
        const reached = (path: string) => (visibleTo ? nestedWhere(path, id) : reachedBy(target, path, id, ctx.viewer));
        const paths = (typeof via === 'string' ? [via] : via).map((path) => reached(path) as Where); // each names a column
        const rowsOfScope = ctx.viewer && (viewer || callerVia) ? scopedRows(target, ctx.viewer) : null;
        const within = rowsOfScope ? [rowsOfScope] : [];
        return listRecords(
          { ...ctx, through: { resource: r.name, id } },
          target,
          { AND: [anyOf(paths), ...callerConditions, ...within] },
          input as ListInput,
          { publicFieldsOnly: publicFieldsOnly ?? false },
        );
      };
      if (r.name === 'convention' && isId(input.id)) decideForConvention(ctx, input.id.toLowerCase());
      // Which schedule the rest of the request reads depends on the record, unless that is decided.
      if (isOpen && isId(input.id) && !isScheduleOpen()) {
        try {
          const page = await list({ id: input.id.toLowerCase() });
          if (page.paging.total_items > 0) return page;
          await loadRow(ctx, r, input.id);
          return page;
        } catch (error) {
          await loadRow(ctx, r, input.id);
          throw error;
        }
      }
      const row = await loadRow(ctx, r, input.id);
      const holder = ctx.viewer && holderOf(r, ctx.viewer);
      requireRead(r, { ...ctx, viewer: holder }, row);
      const hasLevel = (visibleTo ?? []).some((level) => accessTo(r, holder, row).levels.has(level));
      if (viewer && !hasLevel && !(privilege && can(viewer, privilege, row.id)))
        throw forbidden(permissionRefusals.mayNotListRelated({ records: target.labels[0], record: r.labels[1] }));
      return await list(row);
    });
}
