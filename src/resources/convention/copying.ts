/*
 * What comes along when a convention is copied for next year. Every table of a convention stands here, and every column whose kind does
 * not decide: a test fails otherwise.
 */

/** What may be left out. Settings always come along. */
export const copyParts = [
  'days',
  'rooms',
  'eventtypes',
  'badgetypes',
  'shifts',
  'booths',
  'products',
  'discounts',
  'rights',
  'library',
] as const;
export type CopyPart = (typeof copyParts)[number];

/** What a column does: keep its value, move with the first day, begin anew, or become true or false. */
export type OnCopy = 'keep' | 'shift' | 'reset' | 'on' | 'off';
interface CopiedTable {
  readonly part: CopyPart | 'settings';
  readonly columns?: Readonly<Record<string, OnCopy>>;
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
  room: { part: 'rooms', columns: { chat_category_id: 'reset' } },
  space: { part: 'rooms', columns: { is_locked: 'reset', chat_text_channel_id: 'reset', chat_voice_channel_id: 'reset' } },
  eventtype: { part: 'eventtypes' },
  eventtyperoom: { part: 'eventtypes' },
  eventtypeallowedvolunteer: { part: 'rights', columns: { user_id: 'keep' } },
  badgedesign: { part: 'settings' },
  badgetype: { part: 'badgetypes', columns: { early_access_date: 'shift', taken_count: 'reset' } },
  badgetypeconday: { part: 'badgetypes' },
  waiver: { part: 'badgetypes', columns: { text_version: 'reset' } },
  waiverbadgetype: { part: 'badgetypes' },
  shifttype: { part: 'shifts' },
  shift: { part: 'shifts', columns: { start_time: 'shift', end_time: 'shift', sign_up_from: 'shift' } },
  shiftbadgetype: { part: 'shifts' },
  boothtype: { part: 'booths', columns: { taken_count: 'reset' } },
  boothoption: { part: 'booths', columns: { taken_count: 'reset' } },
  product: { part: 'products' },
  productvariant: { part: 'products', columns: { taken_count: 'reset' } },
  discount: { part: 'discounts', columns: { start_date: 'shift', end_date: 'shift', used_count: 'reset', enabled: 'off' } },
  boothtypediscount: { part: 'discounts' },
  conventionprivilege: { part: 'rights', columns: { user_id: 'keep' } },
};

/** Tables of a convention that stay behind: what happened there, what people did, and what the service makes again. */
export const leftBehind: readonly string[] = `
  savedview calendarfeed announcement conventionimage slot event eventhost eventsession eventsubmission submissionhost eventgroup eventgroupevent eventwait
  eventpresence eventwish wishparty wishpartymember wishexclusion wishdraw
  ticket badge printjob waivertext signature volunteer volunteershift exhibitor booth boothaddon soldproduct order orderline ledgerentry invoice
  cardaccount cardpayment cardrefund cardevent carddispute paymentdifference bankaccount banktransfer cart orderlink transfer bankline voucher till tillsession
  librarygamecheckout playtowin playtowindraw prototype prototypefeedback prototypeimage prototypeinterest logentry job importrun importmapping importsource importmap
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
