import type { ResourceName } from '../../../../resources/resource.ts';
import type { ImportStep, Kept } from '../importStep.ts';

const kept = (kind: ResourceName, list: string, { fields, ...more }: Kept, step: Partial<ImportStep> = {}): ImportStep => ({
  ...{ name: kind, kind, list, kept: { fields, ...more } },
  ...step,
});

/** What belongs to people, each after what it refers to. */
export const keptSteps: readonly ImportStep[] = [
  kept('eventsubmission', 'submissions', {
    fields: [
      ...['user_id', 'name', 'max_tickets', 'type_id', 'preferreddaypart_id', 'alternatedaypart_id', 'description'],
      ...['long_description', 'duration', 'spaces_needed', 'age_range', 'experience', 'more_info_uri', 'special_requests'],
      ...['custom_fields', 'hosts_also_play', 'session_count', 'note', 'status', 'priority', 'comment', 'resubmitted_count'],
      'last_submitted_date',
    ],
    needs: ['user_id', 'type_id', 'name', 'duration', 'max_tickets'],
  }),
  kept(
    'eventhost',
    'eventhosts',
    { fields: ['event_id', 'user_id'], needs: ['event_id', 'user_id'] },
    { of: 'event', counted: 'host_count' },
  ),
  kept('volunteer', 'volunteers', {
    fields: ['user_id', 'firstname', 'lastname', 'name', 'email_address', 'phone_number', 'custom_fields', 'status'],
    needs: ['user_id', 'firstname', 'lastname', 'name', 'email_address', 'phone_number'],
  }),
  kept('volunteershift', 'volunteershifts', {
    fields: ['volunteer_id', 'shift_id', 'status', 'badge_id', 'comment'],
    needs: ['volunteer_id', 'shift_id'],
  }),
  kept('exhibitor', 'exhibitors', {
    fields: [
      ...['user_id', 'name', 'agree_to_terms', 'description', 'website_uri', 'email_address', 'phone_number'],
      ...['custom_fields', 'status', 'comment', 'checked_in'],
    ],
    needs: ['user_id', 'name', 'agree_to_terms'],
  }),
  kept('booth', 'booths', {
    fields: ['boothtype_id', 'exhibitor_id', 'name', 'room_id', 'verified'],
    needs: ['boothtype_id', 'name'],
  }),
  kept('boothaddon', 'boothaddons', {
    fields: ['boothoption_id', 'exhibitor_id', 'booth_id', 'quantity'],
    needs: ['boothoption_id', 'exhibitor_id', 'booth_id'],
  }),
  kept(
    'ticket',
    'tickets',
    {
      fields: [
        ...['event_id', 'badge_id', 'copy_number', 'verified', 'picked_up', 'pick_up_date', 'checked_in', 'checked_in_date'],
        ...['no_show', 'eventgroup_id'],
      ],
      needs: ['event_id', 'badge_id'],
      onlyIf: 'verified',
      since: { picked_up: 'pick_up_date', checked_in: 'checked_in_date' },
    },
    { number: 'ticket_number' },
  ),
];

/** References between records that are there already: the column, and the kind that it names. They are set when all is written. */
export const keptLinks: readonly (readonly [kind: ResourceName, column: string, to: ResourceName])[] = [
  ['event', 'submission_id', 'eventsubmission'],
  ['badge', 'booth_id', 'booth'],
];
