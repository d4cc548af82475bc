import type { WireSchedule } from '../../../src/server/events/schedule/board/shape.ts';

export const at = (halfHour: number) => new Date(Date.UTC(2030, 7, 6, 9) + halfHour * 1_800_000).toISOString();
export const event = (id: string, fields: Partial<WireSchedule['events'][number]> = {}): WireSchedule['events'][number] => ({
  ...{ id, event_number: 1, name: id, type_id: 'game', duration: 60, spaces_needed: 1, max_tickets: 4, priority: 3 },
  ...{
    preferreddaypart_id: null,
    alternatedaypart_id: null,
    special_requests: [],
    taken_count: 0,
    is_pinned: false,
    is_unreleased: false,
    private: false,
    hosts: [],
  },
  ...fields,
});
export const space = (id: string, room_id: string, fields: Partial<WireSchedule['spaces'][number]> = {}) => ({
  ...{ id, room_id, name: id, max_tickets: 6, special_requests: [], is_locked: false },
  ...fields,
});
export const block = (event_id: string | null, space_id: string, halfHour: number, count: number) => ({
  ...{ space_id, daypart_id: `p${halfHour}`, count, event_id, eventsession_id: null, reserved_note: event_id ? null : 'Piano' },
});
/** One day of eight half hours from 9:00; a hall of A, B and C, and a stage. */
export const schedule = (fields: Partial<WireSchedule> = {}): WireSchedule => ({
  convention: {
    ...{ id: 'c', name: 'Con', uri_part: 'con', timezone: 'UTC', clock_type: 24, slot_duration: 30 },
    ...{ is_scheduling_enabled: true, is_schedule_public: true, uses_releases: false, allow_host_schedule_conflicts: false },
  },
  days: [{ id: 'd', name: 'Tue', start_date: at(0), end_date: at(8), attendee_start_date: at(0), attendee_end_date: at(8) }],
  dayparts: [...Array(8).keys()].map((n) => ({
    ...{ id: `p${n}`, conventionday_id: 'd', start_date: at(n), end_date: at(n + 1), is_hidden: false, is_locked: false },
  })),
  rooms: [
    { id: 'hall', name: 'Hall' },
    { id: 'theatre', name: 'Theatre' },
  ],
  spaces: [space('A', 'hall'), space('B', 'hall'), space('C', 'hall'), space('Stage', 'theatre', { is_locked: true })],
  types: [{ id: 'game', name: 'Game', end_buffer: 0, room_ids: [] }],
  submissions: [],
  missing: [],
  sessions: [],
  events: [],
  blocks: [],
  ...fields,
});
