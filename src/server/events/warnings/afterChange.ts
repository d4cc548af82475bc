import { warningRefusals } from '../../../messages/events/warnings.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { type Context, warn } from '../../platform/context.ts';
import { loadWarnings } from './warnings.ts';

/** Adds the warnings of events to the reply, after a change of their slots. @throws 409/453 <rule> for the first error if `strict` */
export async function warnAfterChange(
  ctx: Context,
  convention_id: string,
  event_ids: readonly string[],
  { strict }: { strict: boolean },
): Promise<void> {
  const warnings = (await loadWarnings(ctx, convention_id, event_ids)).filter(({ waived }) => !waived);
  const error = strict && warnings.find(({ severity }) => severity === 'error');
  if (error) throw stateForbids(error.rule, warningRefusals.strict({ rule: error.rule, warning: error.message }));
  for (const { rule, message } of warnings) warn(ctx, message, rule);
}
