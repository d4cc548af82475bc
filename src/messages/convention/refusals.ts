import { message } from '../message.ts';

/** Why a convention is refused, or a change of it. */
export const conventionRefusals = {
  libraryNotAllowed: 'You do not have permission to use this library: you need its permission for settings.',
  salesEndTooEarly: 'must be after ticket_sales_start.',
  hasSignatures: 'Waivers of this convention were signed, and are kept. Cancel the convention instead, or make it private.',
  hasLedger: 'Money of this convention is in the ledger, which is kept. Cancel the convention instead, or make it private.',
  inUse: message<{ count: number; relation: 'badges' | 'tickets' | 'booths' | 'volunteershifts' }>(
    '{count} {relation, select, badges {paid {count, plural, one {badge} other {badges}}} tickets {paid {count, plural, one {ticket} other {tickets}}} booths {paid {count, plural, one {booth} other {booths}}} other {scheduled {count, plural, one {shift assignment} other {shift assignments}}}} {count, plural, one {is left: cancel it} other {are left: cancel them}} first.',
  ),
  timezoneFixed: 'The time zone cannot be set once there are day parts: use change-timezone.',
  slotDurationFixed: 'The length of slots cannot be changed once there are day parts: delete them first.',
  timesWouldCollide: message<{ zones: string }>(
    'The clocks change in {zones} at that time, so that times would collide: use mode keep_instants.',
  ),
  alreadyStarted: 'The convention has started: its time zone stays.',
} as const;

/** Warnings about actions that find nothing to do. */
export const conventionWarnings = {
  noDays: 'The convention has no days for events yet: add one first.',
  noPlaces: 'The convention has no spaces or no day parts yet: add some first.',
} as const;

/** Why privileges are refused. */
export const privilegeRefusals = {
  noneGiven: message<{ names: string }>('or another permission must be true: {names}.'),
  alreadyHeld: 'The user has permissions here already: change that record.',
} as const;

/** Why a place is refused. */
export const geolocationRefusals = {
  inUse: message<{ name: string; count: number; relation: 'conventions' | 'libraries' | 'groups' }>(
    '{name} is the place of {count} {relation, select, conventions {{count, plural, one {convention} other {conventions}}} libraries {{count, plural, one {library} other {libraries}}} other {{count, plural, one {group} other {groups}}}}: move {count, plural, one {it} other {them}} first.',
  ),
} as const;

/** Why a saved view is refused. */
export const savedViewRefusals = {
  unknownType: 'must be a kind of record, such as event.',
  tooMany: message<{ limit: number }>('You have {limit} saved views in this convention, which is the maximum. Delete one first.'),
  nameTaken: 'You have a view of this name in this list already. Choose another name.',
} as const;

/** Why a venue is refused. */
export const venueRefusals = {
  inUse: message<{ name: string; conventions: string }>('{name} is the venue of {conventions}: choose another one there first.'),
  unknownAddress: 'is unknown to the places provider: name the town and the country too.',
} as const;

/** Warnings about venues: the record was created. */
export const venueWarnings = {
  noDetails: 'The details of the place could not be fetched: fill in what is known.',
  unknownPlace: 'place_id names no place that the places provider knows: fill in what is known.',
} as const;

/** Why an announcement is refused. */
export const announcementRefusals = {
  expiresTooEarly: 'must be after publish_date.',
} as const;

/** Why what somebody keeps for themselves is refused. */
export const ownRefusals = {
  tooManyFavorites: message<{ limit: number }>('You can mark {limit} events of a convention at most. Unmark some first.'),
} as const;
