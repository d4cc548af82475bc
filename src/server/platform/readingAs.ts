import { readingDraft, readingReleased } from '../db/released.ts';
import type { Viewer } from './viewer.ts';

/**
 * Does the work of a request: everybody reads what is released of schedules, staff what they plan of the convention that the request turns out
 * to be about (`decideSchedule`), and administrators what is planned.
 */
export function readingAs<T>(viewer: Viewer | null, work: () => T): T {
  if (viewer?.admin && !viewer.scope) return readingDraft(work);
  return readingReleased(work, !viewer || (!viewer.admin && viewer.conventions.size === 0));
}
