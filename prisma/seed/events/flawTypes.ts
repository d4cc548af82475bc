import type { IntegrityRuleId } from '../../../src/resources/events/integrityRules.ts';
import type { Ground } from './ground.ts';

/** How something comes to be wrong with the schedule, for each thing that is looked for. */
export type Flaws = Readonly<Partial<Record<IntegrityRuleId, (ground: Ground) => Promise<unknown>>>>;
