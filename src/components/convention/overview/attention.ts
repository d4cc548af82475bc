import type { Clock } from '../../../client/format/times.ts';
import { type Phase, phaseOf, type Urgency, urgencyOf } from './phase.ts';
import type { Rule } from './rules.ts';
import { timedRules } from './timedRules.ts';
import type { Attention, WarningCount } from './useAttention.ts';
import { waitingRules } from './waitingRules.ts';

/** A line of the list: what needs attention, and how urgent it is. */
export interface AttentionItem extends Omit<Rule, 'phases'> {
  readonly urgency: Urgency;
}
const untilTheEnd: readonly Phase[] = ['before', 'during'];

const hourOf = ({ late }: Rule) => late?.getTime() ?? Number.POSITIVE_INFINITY;
/** The items that need attention, sorted by the hour at which each is too late. */
export function attentionItems(
  id: string,
  attention: Attention,
  warnings: WarningCount | undefined,
  clock: Clock,
  now: Date,
): AttentionItem[] {
  const phase = phaseOf(attention.times, now);
  return [...timedRules(id, attention, warnings, clock, now), ...waitingRules(id, attention, clock, now)]
    .filter((rule): rule is Rule => Boolean(rule))
    .filter(({ count, phases = untilTheEnd }) => count > 0 && phases.includes(phase))
    .sort((a, b) => (hourOf(a) === hourOf(b) ? 0 : hourOf(a) - hourOf(b)))
    .map(({ phases: _, ...item }) => ({ ...item, urgency: urgencyOf(item.late, now) }));
}
