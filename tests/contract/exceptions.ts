import type { ResourceName } from '../../src/resources/resource.ts';
import { next } from './world/samples.ts';

/** Where a rule of a resource makes the general expectation wrong. The rule's own test is in tests/<domain>. */
interface Exception {
  /** Fields that cannot be set, emptied or left out alone, because they depend on others or on a record's state. */
  notAlone?: string[];
  /** Values where a plain sample would not do. */
  values?: Record<string, () => unknown>;
  /** Columns that follow from others when those change. */
  follows?: string[];
  /** Fields whose values are judged later than others, or not by type (in a form everything is text). */
  unchecked?: string[];
  /** Fields that the answer of a create shows, and that are null in every read afterwards. */
  shownOnce?: string[];
  /** Everybody with a session may create one. */
  anybodyCreates?: boolean;
  /** The record stays after a delete, emptied. */
  staysAfterDelete?: boolean;
  /** What a read of an unknown id answers instead of 404. */
  unknown?: object;
  /** Its records stand in lists of their own, one or two in each. */
  fewInList?: boolean;
  /** Of which record the list is taken that is counted, where it is not the convention. */
  countedThrough?: ResourceName;
  /** Closed as a whole, but with some columns for everybody. */
  partlyOpen?: boolean;
}
export const exceptions: Partial<Record<ResourceName, Exception>> = {
  apikey: { shownOnce: ['private_key'], anybodyCreates: true, fewInList: true, partlyOpen: true },
  badge: { anybodyCreates: true },
  booth: { notAlone: ['exhibitor_id'] },
  // A library of the caller's, and images of the convention's own.
  convention: {
    notAlone: ['library_id', 'headerimage_id', 'badgeheaderimage_id', 'venuemapimage_id', 'socialmediaimage_id'],
  },
  conventionday: { notAlone: ['start_date', 'end_date', 'attendee_start_date', 'attendee_end_date'] },
  conventionimage: { unchecked: ['alt_text'], values: { filename: () => `picture-${next()}.png` } },
  daypart: { notAlone: ['start_date'] },
  event: { follows: ['available_count'] },
  eventsubmission: { anybodyCreates: true, notAlone: ['preferreddaypart_id', 'alternatedaypart_id', 'reviewer_id', 'user_id'] },
  discount: { notAlone: ['amount_off'] },
  exhibitor: { anybodyCreates: true },
  geolocation: { anybodyCreates: true },
  group: { anybodyCreates: true },
  library: { anybodyCreates: true, notAlone: ['user_id'] },
  librarygame: { notAlone: ['min_players', 'max_players', 'min_play_time', 'max_play_time'], follows: ['uri_part'] },
  librarygamecheckout: { notAlone: ['checkout_date', 'badge_id', 'convention_id'] },
  libraryinventory: { fewInList: true },
  libraryinventoryitem: { fewInList: true, notAlone: ['catalog_number'] },
  playtowin: { countedThrough: 'library', notAlone: ['badge_id', 'convention_id'] },
  pendingmember: { anybodyCreates: true },
  prototype: { anybodyCreates: true, notAlone: ['min_players', 'max_players'] },
  prototypefeedback: { anybodyCreates: true },
  prototypeimage: { unchecked: ['alt_text'], fewInList: true },
  session: { unknown: { status: 401, body: { error: { code: 401, data: 'id' } } } },
  shift: { notAlone: ['conventionday_id', 'start_time', 'end_time'] },
  shiftbadgetype: { fewInList: true },
  slot: { notAlone: ['event_id', 'eventsession_id'], follows: ['is_assigned'] },
  soldproduct: { anybodyCreates: true },
  user: {
    staysAfterDelete: true,
    notAlone: ['admin', 'permanently_deactivated'],
    values: { username: () => `somebody-${next()}` },
    follows: ['display_name'],
  },
  venue: { anybodyCreates: true },
  volunteer: { anybodyCreates: true, follows: ['name'] },
};
