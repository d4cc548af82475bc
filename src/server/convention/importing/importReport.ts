import type { Prisma } from '../../../generated/prisma/client.ts';
import { importingProblems, leftBehindReasons } from '../../../messages/convention/importing.ts';
import { convention } from '../../../resources/convention/convention.ts';
import type { Context } from '../../platform/context.ts';
import { compareLists } from './compare/compareLists.ts';
import { leftBehind } from './compare/leftBehind.ts';
import type { ReadState } from './importState.ts';
import { importSteps, stepNamed } from './importSteps.ts';
import { contentOf, type ImportProblem } from './written.ts';

/** The most problems that a report lists. */
const LISTED = 500;
const kindOf = (list: string): string =>
  (convention.relationships as Record<string, { to: string } | undefined>)[list]?.to ??
  importSteps.find((step) => step.list === list)?.kind ??
  list;
/** Why a list was not read, from the status of the answer. */
function reasonOf(status: number): string {
  if (status === 401) return importingProblems.needsSignIn;
  return status === 403 ? importingProblems.notAllowed : importingProblems.notRead({ status });
}
const nameOf = (content: ReturnType<typeof contentOf>) =>
  String([content.name, content.title, content.subject, content.filename, content.letter].find(Boolean) ?? '').slice(0, 200);

/** What came along of each kind, what did not, and why. */
export async function reportOf(
  ctx: Context,
  job_id: string,
  convention_id: string,
  { hidden, behind }: ReadState,
): Promise<Prisma.InputJsonObject> {
  const { db } = ctx;
  const groups = await db.importRecord.groupBy({ by: ['step', 'state'], where: { job_id }, _count: true });
  const counts = importSteps
    .filter(({ later }) => !later)
    .map(({ name, kind }) => {
      const of = (...states: string[]) =>
        groups.filter((one) => one.step === name && states.includes(one.state)).reduce((sum, { _count }) => sum + _count, 0);
      const [created, updated, unchanged, left_out] = [of('created'), of('updated'), of('unchanged'), of('left_out')];
      return {
        step: name,
        object_type: kind,
        read: created + updated + unchanged + left_out,
        created,
        updated,
        unchanged,
        left_out,
      };
    })
    .filter(({ read }) => read > 0);
  const faulty = await db.importRecord.findMany({
    ...{ where: { job_id, NOT: { problems: { equals: [] } } }, orderBy: { position: 'asc' }, take: LISTED },
  });
  const problem_count = await db.importRecord.count({ where: { job_id, NOT: { problems: { equals: [] } } } });
  const problems = faulty.flatMap((record) =>
    (record.problems as unknown as ImportProblem[]).map(({ field, reason }) => ({
      ...{
        object_type: stepNamed(record.step).kind,
        source_id: record.source_id,
        name: nameOf(contentOf(record)),
        field,
        reason,
      },
    })),
  );
  const left_behind = [
    ...Object.entries(behind).flatMap(([list, count]) =>
      count ? [{ object_type: kindOf(list), count, reason: leftBehindReasons[leftBehind[list] ?? 'byHand'] }] : [],
    ),
    ...Object.entries(hidden).map(([list, status]) => ({
      ...{ object_type: kindOf(list), count: null, reason: reasonOf(status) },
    })),
  ];
  const comparison = await compareLists(ctx, job_id, convention_id);
  return {
    counts,
    problems: problems.slice(0, LISTED),
    problem_count,
    left_behind,
    comparison,
  } as unknown as Prisma.InputJsonObject; // plain values only
}
