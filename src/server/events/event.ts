import { Prisma } from '../../generated/prisma/client.ts';
import { event, hostsFields } from '../../resources/events/event.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { noRows } from '../core/read/filters.ts';
import { visibilityFilter } from '../core/read/visibilityFilter.ts';
import { nextNumber } from '../core/write/counters.ts';
import { checkCustomFields } from '../core/write/customFields.ts';
import { conflict, invalid, stateForbids } from '../errors/refusals.ts';
import { notifyRemoved } from '../mail/notifications/events.ts';
import type { Context } from '../platform/context.ts';
import { publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { lockItems, removeItems } from '../sales/holds.ts';
import * as loads from './eventQueries.ts';
import { eventPlaceNames } from './placeNames.ts';
import { canSchedule, type EventRelations, eventHiddenFields, eventRelations, isHost, visibleEvents } from './policy.ts';
import { recordResize } from './schedule/journal/journal.ts';
import { promote } from './waitlist/promotion.ts';
import { endWaits } from './waitlist/waitlist.ts';
import { scheduleintegrity } from './warnings/warnings.ts';

interface TypeForm {
  special_requests: unknown;
  custom_fields: unknown;
}
/** @throws 400/442 for special requests that the type does not know, 400 for answers that do not fit its form */
export function assertFitsType(ctx: Context, sent: Partial<TypeForm>, type: TypeForm & { convention_id: string }): void {
  const known = new Set(Array.isArray(type.special_requests) ? type.special_requests : []);
  const wanted = Array.isArray(sent.special_requests) ? sent.special_requests : [];
  const unknown = wanted.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw invalid('special_requests', `must be among the special requests of the event type, and ${unknown} is not.`);
  if (sent.custom_fields !== undefined)
    checkCustomFields(sent.custom_fields, type.custom_fields, { staff: canSchedule(ctx.viewer, type) });
}
const tooFew = (count?: number) =>
  stateForbids('max_tickets', `max_tickets cannot be below the ${count ?? 'number of'} seats that are taken or offered.`);
const tooManyHosts = (count?: number) =>
  stateForbids('max_hosts', `max_hosts: the event has ${count ?? 'as many'} hosts${count ? '' : ' as it may have'} already.`);

/** @throws 409/453 trashed */
async function assertTrashable({ db }: Context, row: { id: string; is_scheduled: boolean }) {
  if (row.is_scheduled) throw stateForbids('trashed', 'trashed: the event has slots: free them first.');
  const tickets = await db.ticket.count({ where: { event_id: row.id } });
  if (tickets) throw stateForbids('trashed', `trashed: ${tickets} tickets are taken: delete them first.`);
}

const staffOnly = (viewer: Viewer | null) => publicOrStaff(viewer, noRows);

export const behaviour: BehaviourOf<typeof event, EventRelations> = {
  policy: {
    mayUpdate: (viewer, row) => canSchedule(viewer, row) || (isHost(viewer, row) && hostsFields),
    mayCreate: canSchedule,
    visibleTo: visibleEvents,
    hiddenFields: eventHiddenFields,
    filters: {
      user_id: visibilityFilter(event, 'user_id', staffOnly),
      trashed: visibilityFilter(event, 'trashed', staffOnly),
      autoscheduler_failed: visibilityFilter(event, 'autoscheduler_failed', staffOnly),
    },
  },
  hooks: {
    beforeCreate: async (data, { ctx, parents }) => {
      const type = parents.type_id;
      if (!type) throw invalid('type_id', 'must be an event type.'); // it is required
      assertFitsType(ctx, { custom_fields: {}, ...data }, type);
      return {
        duration: data.duration ?? type.default_duration,
        event_number: await nextNumber(ctx, type.convention_id, 'event_number'),
      };
    },
    beforeUpdate: async (row, change, { ctx, parents }) => {
      if (change.special_requests || change.custom_fields) {
        const type = parents.type_id ?? (await ctx.db.eventType.findUniqueOrThrow({ where: { id: row.type_id } }));
        assertFitsType(ctx, change, type);
      }
      if (change.max_tickets !== undefined && change.max_tickets < row.taken_count) throw tooFew(row.taken_count);
      if (change.max_hosts !== undefined && change.max_hosts < row.host_count) throw tooManyHosts(row.host_count);
      if (change.trashed) await assertTrashable(ctx, row);
      return undefined;
    },
    afterUpdate: async (row, before, { ctx }) => {
      await promote(ctx, row.id);
      await recordResize(ctx, { ...row, event_id: row.id, eventsession_id: null }, before);
    },
    beforeDelete: async (row, ctx) => {
      const tickets = await ctx.db.ticket.findMany({
        where: { event_id: row.id, verified: true },
        orderBy: { ticket_number: 'asc' },
        take: 20,
      });
      if (tickets.length)
        throw stateForbids(
          'tickets',
          'tickets of this event are verified: delete them first, or cancel the event.',
          tickets.map((t) => ({ object_type: 'ticket', id: t.id, name: `Ticket #${t.ticket_number}` })),
        );
      await notifyRemoved(ctx, row);
      await endWaits(ctx, row.id);
      await removeItems(ctx, 'ticket', await lockItems(ctx, 'ticket', Prisma.sql`event_id = ${row.id}::uuid`));
    },
    constraints: {
      event_taken_count_check: () => tooFew(),
      event_host_count_check: () => tooManyHosts(),
      event_submission_id_key: () => conflict('submission_id', 'submission_id: the submission has another event already.'),
    },
  },
  loaders: {
    loadWith: eventRelations,
    derived: eventPlaceNames,
    includes: {
      attendees: loads.attendees,
      eventgroups: loads.eventgroups,
      mywait: loads.mywait,
      waits: loads.waits,
      hosts: loads.hostsOfEvents,
      multi_spaces: loads.multiSpaces,
      scheduleintegrity,
    },
  },
  tuning: {
    watches: [
      'max_tickets',
      'max_hosts',
      'duration',
      'trashed',
      'type_id',
      'special_requests',
      'custom_fields',
      'hosts_also_play',
      'sellable',
    ],
    skipReload: true,
  },
};
