import { stateForbids } from '../../errors/refusals.ts';
import { type Context, warn } from '../../platform/context.ts';
import { loadWarnings } from './warnings.ts';

/** Says what is wrong with events after their slots were changed. @throws 409/453 <rule> for the first error, with `strict` */
export async function warnAfterChange(
  ctx: Context,
  convention_id: string,
  event_ids: readonly string[],
  { strict }: { strict: boolean },
): Promise<void> {
  const warnings = (await loadWarnings(ctx, convention_id, event_ids)).filter(({ waived }) => !waived);
  const error = strict && warnings.find(({ severity }) => severity === 'error');
  if (error) throw stateForbids(error.rule, `${error.rule}: ${error.message}`);
  for (const { rule, message } of warnings) warn(ctx, message, rule);
}
