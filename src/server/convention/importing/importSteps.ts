import type { leftBehindReasons } from '../../../messages/convention/importing.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { Resource, ResourceName } from '../../../resources/resource.ts';

/** One kind of record that an import writes, or some of its fields once other records are there. */
export interface ImportStep {
  readonly name: string;
  readonly kind: ResourceName;
  /** The list of the convention that is read. */
  readonly list?: string;
  /** The list is read for each record of this step instead. */
  readonly of?: string;
  /** What the list is narrowed to. */
  readonly only?: Readonly<Record<string, string>>;
  /** Fields that are set in this step alone, of records that are there already. */
  readonly later?: readonly string[];
  /** The column that holds a number that people know the record by, and its counter. */
  readonly number?: 'event_number' | 'badge_number';
}
const list = (kind: ResourceName, name: string, more: Partial<ImportStep> = {}): ImportStep => ({
  name: kind,
  kind,
  list: name,
  ...more,
});
const each = (kind: ResourceName, of: string): ImportStep => ({ name: kind, kind, list: `${kind}s`, of });
const later = (kind: ResourceName, fields: readonly string[]): ImportStep => ({ name: `${kind}+`, kind, later: fields });

/** The steps in order: each after those whose records it refers to. */
export const importSteps: readonly ImportStep[] = [
  { name: 'convention', kind: 'convention' },
  list('conventionimage', 'images'),
  list('conventionday', 'days'),
  list('daypart', 'dayparts'),
  list('room', 'rooms'),
  list('taxgroup', 'taxgroups'),
  list('badgedesign', 'badgedesigns'),
  list('quota', 'quotas'),
  list('badgetype', 'badgetypes'),
  each('badgetypeconday', 'badgetype'),
  list('eventtype', 'eventtypes'),
  each('eventtyperoom', 'eventtype'),
  list('space', 'spaces'),
  list('event', 'events', { number: 'event_number' }),
  list('eventsession', 'eventsessions'),
  list('eventgroup', 'eventgroups'),
  each('eventgroupevent', 'eventgroup'),
  list('slot', 'slots', { only: { is_assigned: '1' } }),
  { ...list('slot', 'slots', { only: { is_reserved: '1' } }), name: 'reserved slot' },
  list('shifttype', 'shifttypes'),
  list('shift', 'shifts'),
  list('boothtype', 'boothtypes'),
  list('boothoption', 'boothoptions'),
  list('product', 'products'),
  list('productvariant', 'productvariants'),
  list('discount', 'discounts'),
  each('boothtypediscount', 'boothtype'),
  list('conventionjson', 'external_jsons'),
  list('lettertemplate', 'lettertemplates'),
  list('announcement', 'announcements'),
  list('badge', 'badges', { number: 'badge_number' }),
  later('daypart', ['is_locked']),
  later('space', ['is_locked']),
  later('event', ['trashed', 'is_cancelled']),
  later('convention', [
    ...['headerimage_id', 'badgeheaderimage_id', 'venuemapimage_id', 'socialmediaimage_id'],
    ...['is_scheduling_enabled', 'uses_releases'],
  ]),
];
export const stepNamed = (name: string): ImportStep => {
  const step = importSteps.find((one) => one.name === name);
  if (!step) throw new Error(`no step of imports is called ${name}`);
  return step;
};
/** The steps that read something. */
export const listSteps = importSteps.filter((step) => step.list !== undefined);

/** What stays at the other service, as lists of the convention, and why. */
export const leftBehind: Readonly<Record<string, keyof typeof leftBehindReasons>> = {
  tickets: 'people',
  volunteers: 'people',
  volunteershifts: 'people',
  submissions: 'people',
  exhibitors: 'people',
  booths: 'people',
  prototypes: 'people',
  soldproducts: 'money',
  orders: 'money',
  vouchers: 'money',
  privileges: 'rights',
};

/** Columns that never come along: what names people, other places of this installation, and rooms of chats. */
const neverTaken: readonly string[] = [
  ...['convention_id', 'group_id', 'user_id', 'geolocation_id', 'venue_id', 'library_id'],
  ...[
    'use_chat',
    'chat_server_id',
    'announcements_channel_id',
    'shifts_channel_id',
    'chat_category_id',
    'chat_text_channel_id',
    'chat_voice_channel_id',
  ],
  ...['print_count', 'attendee_head_count', 'host_showed_up', 'private'],
];
/** Columns that staff may hide but that never mean that a record is public: of these even `private` comes along. */
const mayBePrivate: readonly ResourceName[] = ['event', 'badgetype'];

/** The fields that a step writes. */
export function fieldsOf(step: ImportStep): readonly string[] {
  const r: Resource = resourceNamed(step.kind);
  if (step.later) return step.later;
  const after = importSteps.find((one) => one.kind === step.kind && one.later)?.later ?? [];
  return [...Object.keys(r.fixed), ...Object.keys(r.editable)].filter(
    (name) =>
      (!neverTaken.includes(name) || (name === 'private' && mayBePrivate.includes(step.kind))) &&
      !after.includes(name) &&
      !r.updateOnly.includes(name) &&
      r.columns[name]?.to !== 'user',
  );
}
