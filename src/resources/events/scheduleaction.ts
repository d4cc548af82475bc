import { computed, id, integer, json, oneOf, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';
import * as z from '../zod.ts';

const holder = z.object({ event_id: z.nullable(z.string()), eventsession_id: z.nullable(z.string()) });
/** The holder of each slot before and after a change of the schedule. */
export const slotChanges = z.array(z.object({ slot_id: z.string(), before: holder, after: holder }));
/** The minutes of events, or of their sessions, before and after. */
export const durationChanges = z.array(
  z.object({ event_id: z.string(), eventsession_id: z.nullable(z.string()), before: z.int(), after: z.int() }),
);
const instant = z.optional(z.string());
const times = z.strictObject({
  ...{ name: instant, start_date: instant, end_date: instant, start_time: instant, end_time: instant },
  ...{ attendee_start_date: instant, attendee_end_date: instant },
});
/** The times of a day and of its day parts and shifts, before and after it was moved. */
export const timeChanges = z.array(
  z.object({ object_type: z.enum(['conventionday', 'daypart', 'shift']), id: z.string(), before: times, after: times }),
);

export const scheduleaction = resource('ScheduleAction', {
  domain: 'events',
  labels: ['schedule changes', 'schedule change'],
  title: ['summary'],
  menu: { group: 'system' },
  policy: { read: 'scheduling' },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    user_id: orNull(id('user')),
    sequence_number: integer(),
    kind: oneOf(['assign', 'unassign', 'move', 'resize', 'cancel', 'auto_schedule', 'move_day', 'undo', 'redo'], {
      assign: 'Scheduled',
      unassign: 'Unscheduled',
      move: 'Moved',
      resize: 'Made longer or shorter',
      cancel: 'Cancelled',
      auto_schedule: 'Scheduled automatically',
      move_day: 'Moved day',
      undo: 'Undone',
      redo: 'Redone',
    }),
    summary: text(),
    changes: json(slotChanges),
    durations: json(durationChanges),
    times: json(timeChanges),
    state: oneOf(['done', 'undone'], { done: 'Done', undone: 'Undone' }),
    reverses_id: orNull(id('scheduleaction')),
  },
  /** The days on which something changed, in their order. */
  includes: { days: computed(z.array(z.object({ id: z.string(), name: z.string() }))) },
  list: {
    columns: ['summary', 'date_created', 'user_id', 'kind', 'state', 'reverses_id'],
    search: ['summary'],
    qualifiers: ['user_id', 'kind', 'state'],
    sortable: ['sequence_number'],
    order: ['-sequence_number'],
  },
  states: { state: { done: 'good' } },
});
