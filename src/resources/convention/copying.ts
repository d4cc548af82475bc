/*
 * What comes along when a convention is copied for next year. Every table of a convention stands here, and every column whose kind does
 * not decide: a test fails otherwise.
 */

/** What may be left out. Settings always come along. */
export const copyParts = [
  'days',
  'images',
  'rooms',
  'eventtypes',
  'badgetypes',
  'shifts',
  'booths',
  'products',
  'discounts',
  'rights',
  'library',
  'exhibitors',
  'events',
  'hosts',
] as const;
export type CopyPart = (typeof copyParts)[number];
/** What comes along only where it is asked for: it is about people, or about one year. */
export const partsByChoice: readonly CopyPart[] = ['exhibitors', 'events', 'hosts'];

/**
 * What a column does: keep its value, move with the first day, begin anew, become true or false, get a file of its own, point to the copy of
 * what is copied later, or say that nobody has answered yet.
 */
export type OnCopy = 'keep' | 'shift' | 'reset' | 'on' | 'off' | 'file' | 'later' | 'invite';
interface CopiedTable {
  readonly part: CopyPart | 'settings';
  /** Another part without which it would be something else. */
  readonly with?: CopyPart;
  readonly columns?: Readonly<Record<string, OnCopy>>;
  /** References that limit a row: without what they name it would be for more, so it stays behind. */
  readonly limits?: readonly string[];
  /** Rows that stay behind, as a condition about `one`. */
  readonly unless?: string;
}

/** The tables that are copied, each after those that it refers to. */
export const copiedTables: Readonly<Record<string, CopiedTable>> = {
  convention: {
    part: 'settings',
    columns: {
      group_id: 'keep',
      geolocation_id: 'keep',
      venue_id: 'keep',
      library_id: 'keep',
      start_date: 'reset', // they follow from the days
      end_date: 'reset',
      ticket_sales_start: 'shift',
      ticket_sales_end: 'shift',
      private: 'on', // until somebody has looked at it
      cancelled: 'reset',
      wishes_seed_hash: 'reset',
      wishes_seed: 'reset',
      wishes_drawn_date: 'reset',
      wishes_open_date: 'shift',
      wishes_closed_date: 'reset',
      event_opening: 'reset', // with a seed of its own, once somebody turns it on
      use_chat: 'reset', // its rooms belong to the old one
      headerimage_id: 'later',
      badgeheaderimage_id: 'later',
      venuemapimage_id: 'later',
      socialmediaimage_id: 'later',
      chat_server_id: 'reset',
      announcements_channel_id: 'reset',
      shifts_channel_id: 'reset',
    },
  },
  taxgroup: { part: 'settings' },
  bookkeeping: { part: 'settings' },
  conventionjson: { part: 'settings' },
  lettertemplate: { part: 'settings' },
  conventionday: {
    part: 'days',
    columns: { start_date: 'shift', end_date: 'shift', attendee_start_date: 'shift', attendee_end_date: 'shift' },
  },
  daypart: { part: 'days', columns: { start_date: 'shift', end_date: 'shift', is_locked: 'reset' } },
  conventionimage: { part: 'images', columns: { file_id: 'file' } },
  room: { part: 'rooms', columns: { chat_category_id: 'reset' } },
  space: { part: 'rooms', columns: { is_locked: 'reset', chat_text_channel_id: 'reset', chat_voice_channel_id: 'reset' } },
  eventtype: { part: 'eventtypes' },
  eventtyperoom: { part: 'eventtypes' },
  eventtypeallowedvolunteer: { part: 'rights', columns: { user_id: 'keep' } },
  badgedesign: { part: 'settings' },
  quota: { part: 'badgetypes', columns: { taken_count: 'reset' } },
  badgetype: {
    part: 'badgetypes',
    columns: { early_access_date: 'shift', sale_start_date: 'shift', sale_end_date: 'shift', taken_count: 'reset' },
  },
  badgetypeconday: { part: 'badgetypes' },
  waiver: { part: 'badgetypes', columns: { text_version: 'reset' } },
  waiverbadgetype: { part: 'badgetypes' },
  shifttype: { part: 'shifts' },
  shift: { part: 'shifts', columns: { start_time: 'shift', end_time: 'shift', sign_up_from: 'shift' } },
  shiftbadgetype: { part: 'shifts' },
  boothtype: { part: 'booths', columns: { taken_count: 'reset', rest_due_date: 'shift' } },
  boothoption: { part: 'booths', columns: { taken_count: 'reset' } },
  product: { part: 'products', columns: { sale_start_date: 'shift', sale_end_date: 'shift' } },
  productbadgetype: { part: 'products' },
  productvariant: { part: 'products', columns: { taken_count: 'reset' } },
  bundle: { part: 'badgetypes', with: 'products', columns: { sale_start_date: 'shift', sale_end_date: 'shift' } },
  bundlepart: { part: 'badgetypes', with: 'products' },
  discount: {
    part: 'discounts',
    columns: { start_date: 'shift', end_date: 'shift', used_count: 'reset', enabled: 'off' },
    limits: ['product_id', 'eventtype_id', 'badgetype_id'],
  },
  boothtypediscount: { part: 'discounts' },
  conventionprivilege: { part: 'rights', columns: { user_id: 'keep' } },
  exhibitor: {
    part: 'exhibitors',
    // They have agreed to the terms of the year before.
    columns: {
      user_id: 'keep',
      is_taken_over: 'keep',
      agree_to_terms: 'off',
      status: 'invite',
      comment: 'reset',
      checked_in: 'reset',
      invited_date: 'reset',
      invitation_answer: 'reset',
    },
    unless: "one.status = 'declined'",
  },
  event: {
    part: 'events',
    columns: {
      taken_count: 'reset',
      seats_for_sale: 'reset',
      available_count: 'reset',
      wishes_held: 'reset',
      wait_count: 'reset',
      host_count: 'reset',
      session_count: 'reset',
      is_pinned: 'reset',
      autoscheduler_failed: 'reset',
      autoscheduler_reason: 'reset',
      is_scheduled: 'reset',
      is_cancelled: 'reset',
      start_date: 'reset',
      end_date: 'reset',
      scheduled_date: 'reset',
      startdaypart_id: 'reset',
      room_id: 'reset',
      primary_space_id: 'reset',
      space_id: 'reset',
      user_id: 'reset', // the database finds the first host
      attendee_head_count: 'reset',
      host_showed_up: 'reset',
      late_minutes: 'reset',
      late_start_date: 'reset',
    },
    unless: 'one.trashed',
  },
  eventsession: {
    part: 'events',
    columns: {
      is_scheduled: 'reset',
      start_date: 'reset',
      end_date: 'reset',
      startdaypart_id: 'reset',
      room_id: 'reset',
      primary_space_id: 'reset',
      space_id: 'reset',
    },
  },
  eventgroup: { part: 'events' },
  eventgroupevent: { part: 'events' },
  eventhost: { part: 'hosts', columns: { user_id: 'keep' } },
};

/** Tables of a convention that stay behind: what happened there, what people did, and what the service makes again. */
export const leftBehind: readonly string[] = `
  savedview calendarfeed announcement slot eventsubmission submissionhost eventwait
  eventpresence eventwish wishparty wishpartymember wishexclusion wishdraw
  ticket badge printjob waivertext signature deskdevice deskaction volunteer volunteershift booth boothaddon soldproduct order orderline ledgerentry invoice
  cardaccount cardpayment cardrefund cardevent carddispute paymentdifference bankaccount banktransfer cart orderlink ordermaillink orderletter transfer bankline voucher till tillsession
  librarygamecheckout playtowin playtowindraw prototype prototypefeedback prototypeimage prototypeinterest logentry job importrun importmapping importsource importmap importperson
  webhook webhookdelivery chatmessage scheduleaction schedulerelease schedulereleasechange schedulereleasemail integritywaiver mail message messageoptout
  counter movedsitting movedshift pushmessage
  predecessor searchoutbox searchdocument searchword
`
  .trim()
  .split(/\s+/);

/** What a column needs to be known for. */
export interface ColumnFacts {
  readonly type: string;
  /** The table that it refers to. */
  readonly to: string | undefined;
}
const decidedByType: readonly string[] = ['text', 'bool', 'int4', 'float8', 'jsonb'];

/**
 * What a column of a copied table does; `refer` points to the copy of what it pointed to. References to what stays behind are lost.
 * @throws if nobody has decided
 */
export function onCopy(table: string, column: string, { type, to }: ColumnFacts): OnCopy | 'refer' {
  const decided = copiedTables[table]?.columns?.[column];
  if (decided) return decided;
  if (['id', 'convention_id', 'version', 'date_created', 'date_updated'].includes(column)) return 'reset';
  if (to && copiedTables[to]) return 'refer';
  if (to && leftBehind.includes(to)) return 'reset';
  if (!to && decidedByType.includes(type) && !column.endsWith('_count')) return 'keep';
  throw new Error(`src/resources/convention/copying.ts does not say what happens to "${table}"."${column}" in a copy.`);
}
