import type { Context } from '../../../platform/context.ts';
import { importSteps } from '../importSteps.ts';
import { compareStep, type Difference } from './compareStep.ts';

/** The most unexpected differences that a report lists. */
const LISTED = 200;

/** Compares every list that was read with what is here: how many records, and how many values differ, as expected or not. */
export async function compareLists(ctx: Context, job_id: string, convention_id: string) {
  const lists: { step: string; object_type: string; there: number; here: number; differences: number; unexpected: number }[] = [];
  const unexpected: (Difference & { object_type: string })[] = [];
  for (const step of importSteps) {
    if (step.kind === 'user') continue; // they are not records of the other service
    const { counts, listed } = await compareStep(ctx, job_id, step, convention_id, LISTED - unexpected.length);
    if (!counts.there) continue;
    unexpected.push(...listed.map((one) => ({ ...one, object_type: step.kind })));
    const of = lists.find((list) => list.object_type === step.kind && step.later);
    if (of) {
      of.differences += counts.differences;
      of.unexpected += counts.unexpected;
    } else lists.push({ step: step.name, object_type: step.kind, ...counts });
  }
  return { lists, unexpected };
}
