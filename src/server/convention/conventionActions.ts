import { z } from 'zod';
import { daypartRefusals } from '../../messages/convention/days.ts';
import { conventionRefusals, conventionWarnings } from '../../messages/convention/refusals.ts';
import { convention } from '../../resources/convention/convention.ts';
import { flag, id, oneOf, type Schema, text, zone } from '../../resources/fields.ts';
import { privilegeNames } from '../../resources/policy/privileges.ts';
import { action } from '../core/actions/action.ts';
import { Unneeded } from '../core/actions/unneeded.ts';
import { now } from '../db/clock.ts';
import { readDatabaseError } from '../errors/databaseErrors.ts';
import { invalid, stateForbids, wrongConvention } from '../errors/refusals.ts';
import { moveReleasedTimes } from '../events/releases/timezone.ts';
import { moveCancelledEntries } from '../events/schedule/calendar.ts';
import { ignoreTimezoneChange } from '../mail/notifications/scheduleChanges.ts';
import { userSearchDescription, userSearchFilter } from '../people/findUser.ts';
import { createSlots } from '../places/slots.ts';
import { type Context, warn } from '../platform/context.ts';
import { can, isOrganizer, isStaff } from '../platform/policy.ts';
import { searchConfig } from '../search/indexing/chooseProvider.ts';
import { generateDayparts } from './generate.ts';
import { applyChanges, type TimeChange, timeChange } from './timeChanges.ts';
import { type ConventionTimes, findZoneChanges, type Mode, modes, zonesOfClockChange } from './timezone.ts';

const privilegesOutput = z.object({
  everything: z.boolean(),
  registration: z.boolean(),
  scheduling: z.boolean(),
  exhibitors: z.boolean(),
  merch: z.boolean(),
  updates: z.boolean(),
  volunteers: z.boolean(),
  prototypes: z.boolean(),
  treasurer: z.boolean(),
  role: z.enum(['organiser', 'staff', 'none']),
});

/** Those who choose people for events, shifts and badges. */
const staffPrivileges = ['scheduling', 'registration', 'volunteers'] as const;
const counts = { created: z.int(), kept: z.int() };

/** Whether an error comes from times that overlap or days that are too long once they keep their clock time in another zone. */
const isCollision = (error: unknown) => ['23P01', '23514'].includes(readDatabaseError(error)?.state ?? '');

/**
 * Changes the time zone and everything that depends on it. A dry run is rolled back; it warns where the change itself would be refused.
 * @throws 409/453 timezone
 */
async function changeTimezone(ctx: Context, row: ConventionTimes, to: string, mode: Mode, dry_run: boolean) {
  const { db } = ctx;
  const { listed, dependent } = await findZoneChanges(ctx, row, to, mode);
  // A dry run makes all changes and rolls them back, so it meets what the change itself would meet.
  await db.$executeRaw`SAVEPOINT preview`;
  await db.$executeRaw`SET CONSTRAINTS ALL DEFERRED`;
  try {
    await db.convention.update({ where: { id: row.id }, data: { timezone: to } });
    await applyChanges(ctx, [...listed, ...dependent]);
    if (mode === 'keep_local_times') {
      await ignoreTimezoneChange(ctx, row.id, row.timezone, to);
      await moveReleasedTimes(ctx, row.id, row.timezone, to);
      await moveCancelledEntries(ctx, row.id, row.timezone, to);
    }
    await db.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
  } catch (error) {
    if (!isCollision(error)) throw error;
    const text = conventionRefusals.timesWouldCollide({ zones: zonesOfClockChange(row, to).join(' / ') });
    if (!dry_run) throw stateForbids('timezone', text);
    warn(ctx, text, 'timezone');
  }
  if (dry_run) await db.$executeRaw`ROLLBACK TO SAVEPOINT preview`;
  return { timezone: to, mode, changes: listed };
}

export const actions = {
  user: action(
    convention,
    'GET /{id}/user',
    {
      returns: { list: 'user' },
      summary: 'Find users who hold no privilege in a convention',
      description: `${userSearchDescription} Also finds members of its group and its volunteers by any part of their display name, and badge holders by number, name and address.`,
      mayCall: (viewer, row) => isOrganizer(viewer, row.id),
      input: { query: text(100) },
    },
    async ({ ctx, row, input }) => {
      const known = [{ members: { some: { group_id: row.group_id } } }, { volunteers: { some: { convention_id: row.id } } }];
      return {
        ...(await userSearchFilter(ctx, input.query, { known, badges: { convention_id: row.id, byEmail: true } })),
        conventionprivileges: { none: { convention_id: row.id } },
      };
    },
  ),
  people: action(
    convention,
    'GET /{id}/people',
    {
      returns: { list: 'user' },
      summary: 'Find people to choose for a convention',
      description: `${userSearchDescription} Also finds badge holders, hosts, submitters and volunteers by any part of their display name, and badge holders by number.`,
      mayCall: (viewer, row) => can(viewer, staffPrivileges, row.id),
      input: { query: text(100) },
    },
    async ({ ctx, viewer, row: { id: convention_id }, input }) => {
      const known = (['badges', 'eventhosts', 'eventsubmissions', 'volunteers'] as const).map((list) => ({
        [list]: { some: { convention_id } },
      }));
      const byEmail = can(viewer, ['registration'], convention_id);
      return userSearchFilter(ctx, input.query, { known, badges: { convention_id, byEmail } });
    },
  ),
  generateDayparts: action(
    convention,
    'POST /{id}/generate-dayparts',
    {
      returns: { success: counts },
      summary: 'Create the day parts of the event days',
      description:
        'Only adds what is missing, so running it twice is safe. Returns how many were created and how many already existed.',
      takesLong: true,
      input: { conventionday_id: id('conventionday') },
      mayCall: (viewer, row) => isOrganizer(viewer, row.id),
      precondition: async ({ ctx, row }) => {
        if (!(await ctx.db.conventionDay.findFirst({ where: { convention_id: row.id, day_type: 'events' } })))
          throw new Unneeded(conventionWarnings.noDays, 'conventionday_id', true);
      },
    },
    async ({ ctx, row, input: { conventionday_id } }) => {
      if (conventionday_id) {
        const day = await ctx.db.conventionDay.findUniqueOrThrow({ where: { id: conventionday_id } });
        if (day.convention_id !== row.id) throw wrongConvention('conventionday_id');
        if (day.day_type !== 'events') throw invalid('conventionday_id', daypartRefusals.notForEvents);
      }
      return generateDayparts(ctx, row, conventionday_id);
    },
  ),
  generateSlots: action(
    convention,
    'POST /{id}/generate-slots',
    {
      returns: { success: counts },
      summary: 'Create the missing slots',
      description: 'Fills gaps left by deleted slots: one slot for every space and day part.',
      takesLong: true,
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.id),
      precondition: async ({ ctx, row }) => {
        const where = { where: { convention_id: row.id } };
        if (!((await ctx.db.space.findFirst(where)) && (await ctx.db.dayPart.findFirst(where))))
          throw new Unneeded(conventionWarnings.noPlaces, 'convention_id', true);
      },
    },
    async ({ ctx, row }) => {
      const kept = await ctx.db.slot.count({ where: { convention_id: row.id } });
      return { created: await createSlots(ctx, row.id), kept };
    },
  ),
  changeTimezone: action(
    convention,
    'POST /{id}/change-timezone',
    {
      returns: {
        success: { timezone: z.string(), mode: z.enum(modes), changes: z.array(timeChange as unknown as Schema<TimeChange>) },
      },
      summary: 'Change the time zone, with a preview',
      description:
        'keep_local_times moves days, day parts, shifts and sale dates so that local times do not change; keep_instants only changes how times are shown. dry_run (default 1) only shows what would change.',
      input: { timezone: zone(), mode: oneOf(modes), dry_run: flag() },
      required: ['timezone'],
      mayCall: (viewer, row) => isOrganizer(viewer, row.id),
      precondition: ({ row }) => {
        if (row.start_date && row.start_date.getTime() <= now())
          throw stateForbids('has_ended', conventionRefusals.alreadyStarted);
      },
    },
    async ({ ctx, row, input: { timezone, mode = 'keep_local_times', dry_run = true } }) =>
      changeTimezone(ctx, row, timezone, mode, dry_run),
  ),
  myPrivileges: action(
    convention,
    'GET /{id}/my-privileges',
    { returns: privilegesOutput, summary: 'Read your own permissions in a convention' },
    async ({ viewer, row }) => ({
      ...(Object.fromEntries(privilegeNames.map((name) => [name, can(viewer, name, row.id)])) as Omit<
        z.infer<typeof privilegesOutput>,
        'role'
      >), // one key for every privilege
      role: isOrganizer(viewer, row.id)
        ? ('organiser' as const)
        : isStaff(viewer, row.id)
          ? ('staff' as const)
          : ('none' as const),
    }),
  ),
  searchConfig: action(
    convention,
    'GET /{id}/search-config',
    {
      returns: z.object({ index_name: z.string(), application_id: z.string(), search_key: z.string(), host: z.string() }),
      summary: 'Read the settings for searching the events',
      description:
        'For Algolia clients; the key is public and only works for this index. Sort orders other than relevance have their own indexes: <index_name>_start_asc, _price_asc and _available_desc.',
      anonymous: true,
    },
    ({ ctx, row }) => searchConfig(row.id, ctx.request.host),
  ),
};
