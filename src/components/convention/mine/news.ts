import type { AnyRecord } from '../../../client/record.ts';
import { announcementPage } from '../../../resources/convention/pages.ts';
import { stateOf } from '../../../resources/schema/page.ts';

/** The announcements that everyone may read at a time. Staff also get drafts, and those that are over. */
export const newsAt = (announcements: readonly AnyRecord[], now: Date): readonly AnyRecord[] =>
  announcements.filter((announcement) => stateOf(announcementPage, announcement, now)?.key === 'public');
