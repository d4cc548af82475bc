import { z } from 'zod';
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
import { loadRow } from './read/serialize.ts';
import type { AnyRow } from './row.ts';
import { documentOnly, idParameter, listParameters, pageOfRecords } from './schemas/inputs.ts';

/** One procedure for every list that is reached through a record of the resource. Lists of resources that are not declared are left out. */
export function relationships(r: Resource) {
  return Object.fromEntries(
    Object.entries(r.relationships).flatMap(([name, relationship]) => {
      const other = resourceIfAny(relationship.to);
      return other ? [[name, listing(r, name, relationship, other)]] : [];
    }),
  );
}
/** What the viewer may know of the other records through the paths, and of this row through the relationship. */
function veiled({ viewer }: Context, r: Resource, name: string, row: AnyRow, other: Resource, paths: readonly string[]): Where[] {
  const own = behaviourOf(r.name).policy.hiddenFields;
  if (own?.relationships.includes(name) && !own.isVisible(viewer, row as never)) return [noRows];
  const its = behaviourOf(other.name).policy.hiddenFields;
  const hidden = paths.some((path) =>
    [...(its?.columns ?? []), ...(its?.relationships ?? [])].includes(path.split('.')[0] ?? ''),
  );
  return its && hidden ? [its.visibleRows(viewer) as Where] : [];
}
function listing(
  r: Resource,
  name: string,
  { via, visibleTo, privilege, callerVia, publicFieldsOnly, path, sameAs, deprecated }: Relationship,
  other: Resource,
) {
  const at = `/${r.name}/{id}/${path ?? name}` as const;
  const successor = sameAs && `/api/${r.name}/{id}/${r.relationships[sameAs]?.path ?? sameAs}`;
  return procedure
    .meta({
      openapi: {
        method: 'GET',
        path: at,
        tags: [r.name],
        summary: `List the ${other.labels[0]} of a ${r.labels[1]}`,
        description: other.summary,
        ...(deprecated ? { deprecated } : {}),
      },
      ...(deprecated && successor ? { successor } : {}),
    })
    .input(documentOnly(z.object({ ...idParameter, ...listParameters(other) })))
    .output(documentOnly(pageOfRecords(other)))
    .query(async ({ ctx, input }) => {
      const own = callerVia ? [nestedWhere(callerVia, requireUser(ctx).user_id)] : [];
      const viewer = (visibleTo || privilege) && requireUser(ctx);
      const row = await loadRow(ctx, r, input.id);
      requireRead(r, ctx, row);
      const lets = (visibleTo ?? []).some((level) => viewer && accessTo(r, viewer, row).levels.has(level));
      if (viewer && !lets && !(privilege && can(viewer, privilege, row.id)))
        throw forbidden(`You may not list the ${other.labels[0]} of this ${r.labels[1]}.`);
      const paths = typeof via === 'string' ? [via] : via;
      return listRecords(
        { ...ctx, through: { resource: r.name, id: row.id } },
        other,
        { AND: [anyOf(paths.map((path) => nestedWhere(path, row.id))), ...own, ...veiled(ctx, r, name, row, other, paths)] },
        input as ListInput,
        { publicFieldsOnly: publicFieldsOnly ?? false },
      );
    });
}
