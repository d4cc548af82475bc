import { resourceNamed } from '../../../resources/index.ts';
import type { Resource, ResourceName } from '../../../resources/resource.ts';
import type { ImportStep } from './importStep.ts';
import { keptSteps } from './kept/keptSteps.ts';

const list = (kind: ResourceName, name: string, more: Partial<ImportStep> = {}): ImportStep => ({
  name: kind,
  kind,
  list: name,
  ...more,
});
const each = (kind: ResourceName, of: string, list = `${kind}s`): ImportStep => ({ name: kind, kind, list, of });
const single = (kind: ResourceName): ImportStep => ({ name: kind, kind, single: `${kind}_id` });
const later = (kind: ResourceName, fields: readonly string[]): ImportStep => ({ name: `${kind}+`, kind, later: fields });

/** The steps in order: each after those whose records it refers to. */
export const importSteps: readonly ImportStep[] = [
  { name: 'convention', kind: 'convention' },
  single('venue'),
  single('library'),
  each('librarygame', 'library', 'games'),
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
  each('productbadgetype', 'product'),
  list('productvariant', 'productvariants'),
  list('bundle', 'bundles'),
  each('bundlepart', 'bundle'),
  list('discount', 'discounts'),
  each('boothtypediscount', 'boothtype'),
  list('conventionjson', 'external_jsons'),
  list('lettertemplate', 'lettertemplates'),
  list('announcement', 'announcements'),
  { name: 'person', kind: 'user' },
  list('badge', 'badges', { number: 'badge_number' }),
  later('daypart', ['is_locked']),
  later('space', ['is_locked']),
  later('event', ['trashed', 'is_cancelled']),
  ...keptSteps,
  later('convention', [
    ...['headerimage_id', 'badgeheaderimage_id', 'venuemapimage_id', 'socialmediaimage_id'],
    ...['is_scheduling_enabled', 'uses_releases', 'venue_id', 'library_id'],
  ]),
];
export const stepNamed = (name: string): ImportStep => {
  const step = importSteps.find((one) => one.name === name);
  if (!step) throw new Error(`no step of imports is called ${name}`);
  return step;
};
/** The steps that read something. */
export const listSteps = importSteps.filter((step) => step.list !== undefined || step.single !== undefined);

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
/** Columns that come along although others of the same name do not. */
const takenHere: Readonly<Record<string, readonly string[]>> = { librarygame: ['library_id'] };

/** The fields that a step writes. */
export function fieldsOf(step: ImportStep): readonly string[] {
  const r: Resource = resourceNamed(step.kind);
  if (step.later) return step.later;
  if (step.kept) return step.kept.fields;
  const after = importSteps.find((one) => one.kind === step.kind && one.later)?.later ?? [];
  return [...Object.keys(r.fixed), ...Object.keys(r.editable)].filter(
    (name) =>
      (!neverTaken.includes(name) ||
        (name === 'private' && mayBePrivate.includes(step.kind)) ||
        takenHere[step.kind]?.includes(name)) &&
      !after.includes(name) &&
      !r.updateOnly.includes(name) &&
      r.columns[name]?.to !== 'user',
  );
}
