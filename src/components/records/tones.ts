import { resourceNamed } from '../../resources/index.ts';
import type { ResourceName, Tone } from '../../resources/resource.ts';

const colours: Readonly<Record<Tone, string>> = { good: 'pine', waiting: 'yellow', bad: 'red' };

/** The theme's colour for a tone; gray for values without one. */
export const toneColour = (tone: Tone | undefined): string => (tone ? colours[tone] : 'gray');
/** The theme's colour for the state of a record, as its declaration says. */
export const stateColour = (resource: ResourceName, field: string, value: string): string =>
  toneColour(resourceNamed(resource).states[field]?.[value]);
