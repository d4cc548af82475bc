import type { ImportRun } from '../../../generated/prisma/client.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { Resource, ResourceName } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import { type ImportField, importFields } from './importFields.ts';
import type { Options, Plan, Problem } from './importRow.ts';
import { References } from './references.ts';

export const resourceOf = ({ kind }: Pick<ImportRun, 'kind'>): Resource => resourceNamed(kind as ResourceName); // checked when it was made
const usual: Options = { match: null, update: false, mails: false, constants: {}, replacements: {} };
export const optionsOf = ({ options }: Pick<ImportRun, 'options'>): Options => ({ ...usual, ...(options as object) });

/** What all rows of an import share. */
export async function planOf(ctx: Context, run: ImportRun): Promise<Plan> {
  const { convention_id } = run;
  const r = resourceOf(run);
  const known = new Map(importFields(r, ctx.viewer).map((field) => [field.name, field]));
  const options = optionsOf(run);
  const { timezone: zone } = await ctx.db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  const fields = (run.mapping as (string | null)[]).map((name) => (name ? (known.get(name) ?? null) : null));
  const constants = Object.entries(options.constants).flatMap(([name, text]) => {
    const field = known.get(name);
    return field && text ? [{ field, text }] : [];
  });
  return { r, convention_id, zone, fields, constants, options, references: new References(convention_id) };
}
/** How many rows are in each state and do what, and the names that there are not, with those to choose from. */
export async function countRows(ctx: Context, plan: Plan, run: ImportRun) {
  const where = { importrun_id: run.id };
  const groups = await ctx.db.importRow.groupBy({ by: ['state', 'action'], where, _count: true });
  const sum = (isMeant: (one: (typeof groups)[number]) => boolean) =>
    groups.filter(isMeant).reduce((all, { _count }) => all + _count, 0);
  const faulty = await ctx.db.importRow.findMany({
    where: { ...where, state: 'faulty' },
    select: { problems: true },
    take: 5_000,
  });
  const unknown = new Map<string, { field: ImportField; texts: Set<string> }>();
  for (const { problems } of faulty)
    for (const problem of problems as unknown as Problem[]) {
      const field = problem.unknown && plan.fields.find((one) => one?.name === problem.field);
      if (!field?.reference) continue;
      const one = unknown.get(field.name) ?? { field, texts: new Set() };
      one.texts.add(problem.value.trim());
      unknown.set(field.name, one);
    }
  const names = await Promise.all(
    [...unknown.values()].map(async ({ field, texts }) => ({
      ...{ field: field.name, label: field.label, texts: [...texts].slice(0, 20) },
      choices: field.reference ? await plan.references.names(ctx, field.reference.to) : [],
    })),
  );
  const noted = await ctx.db.importRow.count({
    where: { ...where, state: { in: ['good', 'done'] }, NOT: { problems: { equals: [] } } },
  });
  const rows = {
    total: sum(() => true),
    good: sum(({ state }) => state === 'good'),
    faulty: sum(({ state }) => state === 'faulty'),
    done: sum(({ state }) => state === 'done'),
    undone: sum(({ state }) => state === 'undone'),
    kept: sum(({ state }) => state === 'kept'),
    noted,
    create: sum(({ action, state }) => action === 'create' && state !== 'faulty'),
    update: sum(({ action, state }) => action === 'update' && state !== 'faulty'),
    skip: sum(({ action, state }) => action === 'skip' && state !== 'faulty'),
  };
  return { ...rows, rows, unknown: names };
}
