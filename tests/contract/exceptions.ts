import { standardDesign } from '../../src/resources/registration/design/templates.ts';
import type { ResourceName } from '../../src/resources/resource.ts';
import { next } from './world/samples.ts';

/** Cases in which a rule of a resource differs from the general expectation. The rule is tested in tests/<domain>. */
interface Exception {
  /** Fields that cannot be set, emptied or left out alone, because they depend on others or on a record's state. */
  notAlone?: string[];
  /** Values for fields that a generic sample does not fit. */
  values?: Record<string, () => unknown>;
  /** Columns that change with other columns. */
  follows?: string[];
  /** Fields whose values are checked later than others, or not by type. */
  unchecked?: string[];
  /** Fields that the answer of a create shows, and that are null in every read afterwards. */
  shownOnce?: string[];
  /** Every user may create one. */
  anyUserCreates?: boolean;
  /** A delete empties the record and keeps it. */
  staysAfterDelete?: boolean;
  /** The answer to a read of an unknown id, if it is not 404. */
  unknown?: object;
  /** Its lists are short: one or two records each. */
  fewInList?: boolean;
  /** The parent of the counted list, if it is not the convention. */
  countedThrough?: ResourceName;
  /** Not readable for everyone, except for some columns. */
  partlyOpen?: boolean;
}
export const exceptions: Partial<Record<ResourceName, Exception>> = {
  apikey: { shownOnce: ['private_key'], anyUserCreates: true, fewInList: true, partlyOpen: true },
  // Drafts are closed, which tests/messages shows.
  announcement: { partlyOpen: true },
  badge: { anyUserCreates: true, values: { birth_date: () => `${1950 + (next() % 60)}-05-27` } },
  booth: { notAlone: ['exhibitor_id'] },
  // The library must be the caller's, the images must be of this convention, and posts in a chat take a bot.
  convention: {
    notAlone: [
      ...['library_id', 'headerimage_id', 'badgeheaderimage_id', 'venuemapimage_id', 'socialmediaimage_id'],
      ...['announcements_channel_id', 'shifts_channel_id'],
    ],
    // Ranked wishes need a time in the future at which they close, and a seed.
    values: { currency: () => 'EUR', wishes_per_badge: () => 50, wishes_open_date: () => '2030-06-01T12:00:00.000Z' },
    follows: ['wishes_seed_hash'],
  },
  conventionday: { notAlone: ['start_date', 'end_date', 'attendee_start_date', 'attendee_end_date'] },
  conventionimage: { unchecked: ['alt_text'], values: { filename: () => `picture-${next()}.png` } },
  daypart: { notAlone: ['start_date'] },
  event: { follows: ['available_count'] },
  eventwish: { fewInList: true },
  eventsubmission: { anyUserCreates: true, notAlone: ['preferreddaypart_id', 'alternatedaypart_id', 'reviewer_id', 'user_id'] },
  discount: { notAlone: ['amount_off'] },
  exhibitor: { anyUserCreates: true },
  badgedesign: { values: { document: () => standardDesign({ w: 60 + (next() % 100), h: 60 }) } },
  geolocation: { anyUserCreates: true },
  group: { anyUserCreates: true },
  library: { anyUserCreates: true, notAlone: ['user_id'] },
  librarygame: { notAlone: ['min_players', 'max_players', 'min_play_time', 'max_play_time'], follows: ['uri_part'] },
  librarygamecheckout: { notAlone: ['checkout_date', 'badge_id', 'convention_id'] },
  libraryinventory: { fewInList: true },
  libraryinventoryitem: { fewInList: true, notAlone: ['catalog_number'] },
  playtowin: { countedThrough: 'library', notAlone: ['badge_id', 'convention_id'] },
  pendingmember: { anyUserCreates: true },
  prototype: { anyUserCreates: true, notAlone: ['min_players', 'max_players'] },
  prototypefeedback: { anyUserCreates: true },
  prototypeimage: { unchecked: ['alt_text'], fewInList: true },
  taxgroup: { values: { account: () => String(8000 + next()), tax_key: () => '3' } },
  session: { unknown: { status: 401, body: { error: { code: 401, data: 'id' } } } },
  webhook: {
    shownOnce: ['secret'],
    values: {
      callback_uri: () => `https://example.org/${next()}`,
      events: () => [`room.${['created', 'updated', 'deleted'][next() % 3]}`],
    },
  },
  shift: { notAlone: ['conventionday_id', 'start_time', 'end_time'] },
  shiftbadgetype: { fewInList: true },
  slot: { notAlone: ['event_id', 'eventsession_id'], follows: ['is_assigned'] },
  soldproduct: { anyUserCreates: true },
  user: {
    staysAfterDelete: true,
    notAlone: ['admin', 'permanently_deactivated'],
    values: { username: () => `somebody-${next()}` },
    follows: ['display_name'],
  },
  venue: { anyUserCreates: true },
  volunteer: { anyUserCreates: true, follows: ['name'] },
  productbadgetype: { fewInList: true },
  bundlepart: { fewInList: true, notAlone: ['badgetype_id', 'product_id'] },
  waiverbadgetype: { fewInList: true },
  waiver: { notAlone: ['minors_only'], follows: ['text_version'] },
};
