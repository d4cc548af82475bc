import type { IntegrityRuleId } from '../../../src/resources/events/integrityRules.ts';
import type { FlawContext } from './flawContext.ts';

/** For each rule of the schedule, a function that breaks it. */
export type Flaws = Readonly<Partial<Record<IntegrityRuleId, (context: FlawContext) => Promise<unknown>>>>;
