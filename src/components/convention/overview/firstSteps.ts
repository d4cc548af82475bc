import { stepTexts } from '../../../messages/convention/firstSteps.ts';
import type { Attention } from './useAttention.ts';

/** A step to set up a convention. */
export interface Step {
  readonly key: string;
  readonly label: string;
  readonly why: string;
  readonly href: string;
  readonly done: boolean;
}
/** Makes forms return here once the record is created. */
function withReturn(returnTo: string, path: string) {
  const returnPath = `_next=${encodeURIComponent(returnTo)}`;
  return `${returnTo}/${path}${/\/new(\?|$)/.test(path) ? `${path.includes('?') ? '&' : '?'}${returnPath}` : ''}`;
}

const stepPaths: Readonly<Record<keyof typeof stepTexts, string>> = {
  days: 'settings#days',
  dayparts: 'settings#day-parts',
  rooms: 'rooms/new',
  spaces: 'spaces/new?max_tickets=6',
  eventtypes: 'eventtypes/new',
  events: 'events/new?max_tickets=6&priority=3',
  scheduled_events: 'schedule',
  shifts: 'shifts/new',
  badgetypes: 'badgetypes/new',
};

/** The steps to set up a convention, ordered so that each only needs the ones before it. */
export const firstSteps = (id: string, counts: Attention['made']): Step[] =>
  (Object.keys(stepTexts) as (keyof typeof stepTexts)[]).map((key) => ({
    key,
    ...stepTexts[key],
    href: withReturn(`/convention/${id}`, stepPaths[key]),
    done: counts[key],
  }));
