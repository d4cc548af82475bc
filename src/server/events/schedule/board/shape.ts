import { z } from 'zod';
import { states } from '../../../../resources/events/submissionStates.ts';

/* The schedule of a convention in one answer, with the fields that the schedule board needs. */
const id = z.string();
const day = z.object({
  id,
  name: z.string(),
  start_date: z.date(),
  end_date: z.date(),
  attendee_start_date: z.date(),
  attendee_end_date: z.date(),
});
const daypart = z.object({
  id,
  conventionday_id: id,
  start_date: z.date(),
  end_date: z.date(),
  is_hidden: z.boolean(),
  is_locked: z.boolean(),
});
const room = z.object({ id, name: z.string() });
const space = z.object({
  id,
  room_id: id,
  name: z.string(),
  max_tickets: z.number(),
  special_requests: z.array(z.string()),
  is_locked: z.boolean(),
});
const type = z.object({
  id,
  name: z.string(),
  end_buffer: z.number(),
  /** The rooms that the type may use. Empty: every room. */
  room_ids: z.array(id),
});
const placementFields = {
  name: z.string(),
  type_id: id,
  duration: z.number(),
  spaces_needed: z.number(),
  max_tickets: z.number(),
  priority: z.number(),
  preferreddaypart_id: id.nullable(),
  alternatedaypart_id: id.nullable(),
};
const event = z.object({
  id,
  event_number: z.number(),
  ...placementFields,
  special_requests: z.array(z.string()),
  taken_count: z.number(),
  is_pinned: z.boolean(),
  is_unreleased: z.boolean().describe('Whether its place differs from the last release, if the convention uses releases.'),
  private: z.boolean(),
  hosts: z.array(z.object({ user_id: id, name: z.string() })),
});
const session = z.object({ id, event_id: id, name: z.string(), duration: z.number() });
const block = z.object({
  space_id: id,
  daypart_id: id.describe('The first of its day parts.'),
  count: z.number().describe('Number of consecutive day parts.'),
  event_id: id.nullable().describe('The event that holds it; null if it is reserved.'),
  eventsession_id: id.nullable(),
  reserved_note: z.string().nullable(),
});
const submission = z.object({ id, ...placementFields, status: z.enum(states), submitter: z.string() });

export const scheduleSchema = z.object({
  convention: z
    .object({
      id,
      name: z.string(),
      uri_part: z.string(),
      timezone: z.string(),
      clock_type: z.number(),
      slot_duration: z.number(),
      is_scheduling_enabled: z.boolean(),
      is_schedule_public: z.boolean(),
      uses_releases: z.boolean(),
      allow_host_schedule_conflicts: z.boolean(),
    })
    .optional(),
  days: z.array(day).optional(),
  dayparts: z.array(daypart).optional(),
  rooms: z.array(room).optional(),
  spaces: z.array(space).optional(),
  types: z.array(type).optional(),
  submissions: z.array(submission).optional().describe('Submissions that are not decided yet.'),
  missing: z
    .array(z.object({ space_id: id, daypart_id: id }))
    .optional()
    .describe('Day parts for which a space has no slot.'),
  events: z.array(event).describe('Events that are not cancelled or in the trash, with or without a place.'),
  sessions: z.array(session),
  blocks: z.array(block).describe('Taken time: consecutive slots in one space with one holder.'),
});
export type Schedule = z.infer<typeof scheduleSchema>;
/** Dates are text in REST answers. */
type WireFormat<T> = T extends Date
  ? Date | string
  : T extends (infer E)[]
    ? readonly WireFormat<E>[]
    : T extends object
      ? { readonly [K in keyof T]: WireFormat<T[K]> }
      : T;

/** The complete schedule, as clients receive it. */
export type WireSchedule = WireFormat<Required<Schedule>>;
/** The parts of the schedule that change often. */
export type WireChanges = Pick<WireSchedule, 'events' | 'sessions' | 'blocks'>;
