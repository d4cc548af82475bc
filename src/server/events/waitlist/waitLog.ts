import { waitLog } from '../../../messages/events/waitlist.ts';
import type { Context } from '../../platform/context.ts';
import { writeLine } from '../../system/logentry.ts';

type Step = 'join' | 'offer' | 'accept' | 'leave' | 'expiry';
/** Logs a step of a wait with the event. The lines prove that seats were offered in the order of joining. */
export const logWaitStep = (
  ctx: Context,
  { event_id, convention_id, sequence_number }: { event_id: string; convention_id: string; sequence_number: number },
  step: Step,
): Promise<void> =>
  writeLine(
    ctx,
    { type: 'event', id: event_id, convention_id },
    { comment: waitLog({ step, number: sequence_number }), type: 'system' },
  );
