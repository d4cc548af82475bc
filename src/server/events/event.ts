import { Prisma } from '../../generated/prisma/client.ts';
import { eventRefusals } from '../../messages/events/events.ts';
import { drawRefusals } from '../../messages/events/wishes.ts';
import { type event, hostsFields } from '../../resources/events/event.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { nextNumber } from '../core/write/counters.ts';
import { checkCustomFields } from '../core/write/customFields.ts';
import { conflict, invalid, stateForbids } from '../errors/refusals.ts';
import { notifyRemoved } from '../mail/notifications/events.ts';
import type { Context } from '../platform/context.ts';
import { lockItems, removeItems } from '../sales/holds.ts';
import * as queries from './eventQueries.ts';
import { hostLate } from './hosting/late.ts';
import { eventNamesAndPrice, type Places, type PriceRelations, places, priceOfConvention, priceOfType } from './placeNames.ts';
import {
  canSchedule,
  type EventRelations,
  editableEvents,
  eventHiddenFields,
  eventRelations,
  eventsByEnd,
  eventsWaitedFor,
  isHost,
  visibleEvents,
} from './policy.ts';
import { recordResize } from './schedule/journal/journal.ts';
import { assertNoTickets } from './tickets/assertNoTickets.ts';
import { promote } from './waitlist/promotion.ts';
import { endWaits } from './waitlist/waitlist.ts';
import { scheduleintegrity } from './warnings/warnings.ts';

interface TypeForm {
  special_requests: unknown;
  custom_fields: unknown;
}
/** Checks the special requests and the form's answers against the event type. @throws 400/442 special_requests, 400 custom_fields */
export function assertFitsType(ctx: Context, sent: Partial<TypeForm>, type: TypeForm & { convention_id: string }): void {
  const allowed = new Set(Array.isArray(type.special_requests) ? type.special_requests : []);
  const requests = Array.isArray(sent.special_requests) ? sent.special_requests : [];
  const unknown = requests.find((request) => !allowed.has(request));
  if (unknown !== undefined) throw invalid('special_requests', eventRefusals.unknownRequest({ request: String(unknown) }));
  if (sent.custom_fields !== undefined)
    checkCustomFields(sent.custom_fields, type.custom_fields, { staff: canSchedule(ctx.viewer, type) });
}
/** Checks that the event may go to the trash. @throws 409/453 trashed */
async function assertTrashable({ db }: Context, row: { id: string; is_scheduled: boolean }) {
  if (row.is_scheduled) throw stateForbids('trashed', eventRefusals.hasSlots);
  const tickets = await db.ticket.count({ where: { event_id: row.id } });
  if (tickets) throw stateForbids('trashed', eventRefusals.hasTickets({ tickets }));
}

export const behavior: BehaviorOf<typeof event, EventRelations & PriceRelations & Places> = {
  policy: {
    mayUpdate: (viewer, row) => canSchedule(viewer, row) || (isHost(viewer, row) && hostsFields),
    mayCreate: canSchedule,
    visibleTo: visibleEvents,
    hiddenFields: eventHiddenFields,
    filters: { is_over: eventsByEnd, is_waited_for: eventsWaitedFor },
    rowsOfLevel: { editor: editableEvents },
  },
  hooks: {
    beforeCreate: async (data, { ctx, parents }) => {
      const type = parents.type_id;
      if (!type) throw invalid('type_id', eventRefusals.notAType); // the declaration requires it
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
      if (change.max_tickets !== undefined && change.max_tickets < row.taken_count)
        throw stateForbids('max_tickets', eventRefusals.belowTaken({ taken: row.taken_count }));
      if (change.max_hosts !== undefined && change.max_hosts < row.host_count)
        throw stateForbids('max_hosts', eventRefusals.belowHosts({ hosts: row.host_count }));
      if (change.trashed) await assertTrashable(ctx, row);
      return undefined;
    },
    afterUpdate: async (row, before, { ctx }) => {
      await promote(ctx, row.id);
      await recordResize(ctx, { ...row, event_id: row.id, eventsession_id: null }, before);
    },
    checkDelete: (row, ctx) => assertNoTickets(ctx, { event_id: row.id, verified: true }, eventRefusals.hasVerifiedTickets),
    beforeDelete: async (row, ctx) => {
      await assertNoTickets(ctx, { event_id: row.id, verified: true }, eventRefusals.hasVerifiedTickets);
      await notifyRemoved(ctx, row);
      await endWaits(ctx, row.id);
      await removeItems(ctx, 'ticket', await lockItems(ctx, 'ticket', Prisma.sql`event_id = ${row.id}::uuid`));
    },
    constraints: {
      event_wishes_held_check: () => stateForbids('max_tickets', drawRefusals.seatsHeld),
      event_taken_count_check: () => stateForbids('max_tickets', eventRefusals.belowTakenCount),
      event_host_count_check: () => stateForbids('max_hosts', eventRefusals.belowHostCount),
      event_submission_id_key: () => conflict('submission_id', eventRefusals.submissionHasEvent),
    },
  },
  loaders: {
    loadWith: {
      convention: { select: { ...eventRelations.convention.select, ...priceOfConvention } },
      eventhosts: eventRelations.eventhosts,
      type: { select: priceOfType },
      ...places,
    },
    derived: eventNamesAndPrice,
    includes: {
      attendees: queries.attendees,
      eventgroups: queries.eventgroups,
      mywait: queries.mywait,
      waits: queries.waits,
      hosts: queries.hostsOfEvents,
      multi_spaces: queries.multiSpaces,
      host_late: hostLate,
      scheduleintegrity,
    },
  },
  tuning: {
    onlyChecksCreate: true,
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
