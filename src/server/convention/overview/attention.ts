import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { action } from '../../core/actions/action.ts';
import { hasLibraryPrivilege, isLibraryStaff } from '../../library/policy.ts';
import { can, isOrganizer, isStaff } from '../../platform/policy.ts';
import { readParts } from './attentionQueries.ts';

/* What needs attention in a convention, in one statement: the kinds that the viewer can act on. */
const count = z.int();
const date = z.date().nullable();
const output = z.object({
  submissions: z.object({ new_count: count, in_review_count: count, oldest_date: date }).optional(),
  shifts: z
    .object({
      lacking_count: count,
      lacking_places: count,
      soon_count: count,
      soon_places: count,
      today_places: count,
      next_shift_id: z.string().nullable(),
      next_shift_name: z.string().nullable(),
      next_start_time: date,
      next_conventionday_id: z.string().nullable(),
    })
    .optional(),
  volunteers: z
    .object({
      submitted_count: count,
      application_count: count,
      next_application_date: date,
      next_application_shift_id: z.string().nullable(),
      next_application_conventionday_id: z.string().nullable(),
      worked_count: count,
    })
    .optional(),
  exhibitors: z.object({ new_count: count }).optional(),
  products: z.object({ sold_out_count: count, low_count: count, names: z.array(z.string()) }).optional(),
  sales: z.object({ to_hand_out_count: count }).optional(),
  loans: z.object({ library_id: z.string(), out_count: count, overdue_count: count }).optional(),
  mails: z.object({ failed_count: count }).optional(),
  door: z
    .object({
      badge_count: count,
      checked_in_count: count,
      unpaid_count: count,
      due_amount: z.number(),
      due_ticket_count: count,
      due_ticket_amount: z.number(),
      offline_count: count,
    })
    .optional(),
  money: z.object({ dispute_count: count, dispute_date: date, difference_count: count, bank_count: count }).optional(),
  events: z
    .object({
      hostless_count: count,
      hostless_today_count: count,
      next_hostless_id: z.string().nullable(),
      next_hostless_name: z.string().nullable(),
      next_hostless_date: date,
      unscheduled_count: count,
    })
    .optional(),
  seats: z
    .object({ full_count: count, waiting_count: count, first_full_id: z.string().nullable(), names: z.array(z.string()) })
    .optional(),
  late: z
    .object({
      late_count: count,
      first_late_id: z.string().nullable(),
      first_late_name: z.string().nullable(),
      first_late_minutes: count.nullable(),
    })
    .optional(),
  program: z.object({ now_count: count, next_count: count, next_date: date }),
  times: z.object({ opens_date: date, closes_date: date }),
  made: z.object({
    days: z.boolean(),
    dayparts: z.boolean(),
    rooms: z.boolean(),
    spaces: z.boolean(),
    eventtypes: z.boolean(),
    events: z.boolean(),
    scheduled_events: z.boolean(),
    shifts: z.boolean(),
    badgetypes: z.boolean(),
  }),
});
type Attention = z.infer<typeof output>;
/** The permissions of a library of which one lets its holder act on loans. */
const loanPrivileges = ['checkouts', 'settings'] as const;

export const actions = {
  attention: action(
    convention,
    'GET /{id}/attention',
    {
      returns: output,
      summary: 'List what needs attention',
      description:
        'Submissions to review, shifts that need people, items that are sold out or nearly so, overdue games and so on: one key for each kind that the caller can act on. `program` counts current and upcoming events, `times` says when the first day opens and the last one closes, and `made` what the convention has so far.',
      mayCall: (viewer, row) => isStaff(viewer, row.id) || (row.library_id !== null && isLibraryStaff(viewer, row.library_id)),
    },
    async ({ ctx, viewer, row: { id, library_id } }): Promise<Attention> => {
      const read = await readParts(ctx, {
        ...(can(viewer, 'scheduling', id) ? { submissions: id, events: id, seats: id, late: id } : {}),
        ...(can(viewer, 'volunteers', id) ? { shifts: id, volunteers: id } : {}),
        ...(can(viewer, 'exhibitors', id) ? { exhibitors: id } : {}),
        ...(can(viewer, 'merch', id) ? { products: id, sales: id } : {}),
        ...(can(viewer, 'registration', id) ? { door: id } : {}),
        // Whoever gives permissions of the library may take the one for its desk.
        ...(library_id && loanPrivileges.some((each) => hasLibraryPrivilege(viewer, each, library_id)) ? { loans: id } : {}),
        ...(can(viewer, 'treasurer', id) ? { money: id } : {}),
        ...(isOrganizer(viewer, id) ? { mails: id } : {}),
        ...{ program: id, times: id, made: id },
      });
      return read as Attention; // as the queries name their columns, which tests compare with the schema
    },
  ),
};
