import { z } from 'zod';
import { permissionRefusals } from '../../messages/core/refusals.ts';
import { resourceIfAny } from '../../resources/index.ts';
import type { Relationship, Resource } from '../../resources/resource.ts';
import { forbidden } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { can } from '../platform/policy.ts';
import { procedure } from '../platform/trpc.ts';
import { behaviourOf } from './behaviour.ts';
import { accessTo, requireRead } from './policy.ts';
import { anyOf, nestedWhere, noRows, type Where } from './read/filters.ts';
import { type ListInput, listRecords } from './read/list.ts';
import { loadRow } from './read/loadRow.ts';
import type { AnyRow } from './row.ts';
import { documentOnly, idParameter, listParameters, pageOfRecords } from './schemas/inputs.ts';

/** Creates one procedure per relationship of the resource. Relationships to undeclared resources are left out. */
export function relationships(r: Resource) {
  return Object.fromEntries(
    Object.entries(r.relationships).flatMap(([name, relationship]) => {
      const target = resourceIfAny(relationship.to);
      return target ? [[name, listProcedure(r, name, relationship, target)]] : [];
    }),
  );
}
/** Conditions that keep a list from revealing fields that the viewer may not see. */
function hiddenFieldConditions(
  { viewer }: Context,
  r: Resource,
  name: string,
  row: AnyRow,
  target: Resource,
  paths: readonly string[],
): Where[] {
  const hiddenHere = behaviourOf(r.name).policy.hiddenFields;
  if (hiddenHere?.relationships.includes(name) && !hiddenHere.isVisible(viewer, row as never)) return [noRows];
  const hiddenThere = behaviourOf(target.name).policy.hiddenFields;
  const usesHiddenField = paths.some((path) =>
    [...(hiddenThere?.columns ?? []), ...(hiddenThere?.relationships ?? [])].includes(path.split('.')[0] ?? ''),
  );
  return hiddenThere && usesHiddenField ? [hiddenThere.visibleRows(viewer) as Where] : [];
}
function listProcedure(
  r: Resource,
  name: string,
  { via, visibleTo, privilege, callerVia, publicFieldsOnly, path, sameAs, deprecated }: Relationship,
  target: Resource,
) {
  const listPath = `/${r.name}/{id}/${path ?? name}` as const;
  const successor = sameAs && `/api/${r.name}/{id}/${r.relationships[sameAs]?.path ?? sameAs}`;
  return procedure
    .meta({
      openapi: {
        method: 'GET',
        path: listPath,
        tags: [r.name],
        summary: `List the ${target.labels[0]} of a ${r.labels[1]}`,
        description: target.summary,
        ...(deprecated ? { deprecated } : {}),
      },
      ...(deprecated && successor ? { successor } : {}),
    })
    .input(documentOnly(z.object({ ...idParameter, ...listParameters(target) })))
    .output(documentOnly(pageOfRecords(target)))
    .query(async ({ ctx, input }) => {
      const callerConditions = callerVia ? [nestedWhere(callerVia, requireUser(ctx).user_id)] : [];
      const viewer = (visibleTo || privilege) && requireUser(ctx);
      const row = await loadRow(ctx, r, input.id);
      requireRead(r, ctx, row);
      const hasLevel = (visibleTo ?? []).some((level) => viewer && accessTo(r, viewer, row).levels.has(level));
      if (viewer && !hasLevel && !(privilege && can(viewer, privilege, row.id)))
        throw forbidden(permissionRefusals.mayNotListRelated({ records: target.labels[0], record: r.labels[1] }));
      const paths = typeof via === 'string' ? [via] : via;
      return listRecords(
        { ...ctx, through: { resource: r.name, id: row.id } },
        target,
        {
          AND: [
            anyOf(paths.map((path) => nestedWhere(path, row.id))),
            ...callerConditions,
            ...hiddenFieldConditions(ctx, r, name, row, target, paths),
          ],
        },
        input as ListInput,
        { publicFieldsOnly: publicFieldsOnly ?? false },
      );
    });
}
