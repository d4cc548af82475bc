import { resourceNamed } from '../../resources/index.ts';
import type { ResourceName, Tone } from '../../resources/resource.ts';

const colours: Readonly<Record<Tone, string>> = { good: 'pine', waiting: 'yellow', bad: 'red' };

/** The theme's color for a tone; gray without one. */
export const toneColour = (tone: Tone | undefined): string => (tone ? colours[tone] : 'gray');
/** The theme's color for a record's state, as declared. */
export const stateColour = (resource: ResourceName, field: string, value: string): string =>
  toneColour(resourceNamed(resource).states[field]?.[value]);
