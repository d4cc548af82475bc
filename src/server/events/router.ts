import {
  event,
  eventgroup,
  eventgroupevent,
  eventhost,
  eventsession,
  eventsubmission,
  eventtype,
  eventtypeallowedvolunteer,
  eventtyperoom,
  eventwait,
  eventwish,
  integritywaiver,
  scheduleaction,
  schedulerelease,
  schedulereleasechange,
  ticket,
  wishexclusion,
} from '../../resources/events/index.ts';
import { crud } from '../core/crud.ts';
import * as transfers from '../registration/transfers/actions.ts';
import * as door from './door/doorActions.ts';
import * as events from './event.ts';
import * as eventActions from './eventActions.ts';
import * as eventsessions from './eventsession.ts';
import * as eventtypes from './eventtype.ts';
import * as eventhosts from './hosting/eventhost.ts';
import * as hostActions from './hosting/hostActions.ts';
import { lateActions } from './hosting/lateActions.ts';
import { messageActions } from './hosting/messageActions.ts';
import * as eventLinks from './links.ts';
import * as releaseActions from './releases/actions.ts';
import * as releases from './releases/schedulerelease.ts';
import * as scheduleactions from './schedule/journal/scheduleaction.ts';
import * as scheduleActions from './schedule/scheduleActions.ts';
import { sessionActions as sessionScheduleActions } from './schedule/sessionActions.ts';
import * as eventsubmissionActions from './submissions/actions.ts';
import * as eventsubmissions from './submissions/submission.ts';
import * as severalTickets from './tickets/severalTickets.ts';
import * as tickets from './tickets/ticket.ts';
import * as ticketActions from './tickets/ticketActions.ts';
import * as eventwaits from './waitlist/eventwait.ts';
import * as waitActions from './waitlist/waitActions.ts';
import * as integrity from './warnings/actions.ts';
import * as integritywaivers from './warnings/integritywaiver.ts';
import * as wishDraws from './wishes/drawActions.ts';
import * as eventwishes from './wishes/eventwish.ts';
import * as wishexclusions from './wishes/wishexclusion.ts';

/** One line per resource: what every resource has, and its own actions. */
export const routers = {
  event: {
    ...crud(event, events.behavior),
    ...eventActions.actions,
    ...hostActions.actions,
    ...integrity.eventActions,
    ...scheduleActions.eventActions,
    ...waitActions.eventActions,
    ...severalTickets.eventActions,
    ...door.eventActions,
    ...lateActions,
    ...messageActions,
  },
  eventgroup: crud(eventgroup),
  eventgroupevent: crud(eventgroupevent, eventLinks.groupEvents),
  eventhost: crud(eventhost, eventhosts.behavior),
  eventsession: { ...crud(eventsession, eventsessions.behavior), ...sessionScheduleActions },
  eventsubmission: { ...crud(eventsubmission, eventsubmissions.behavior), ...eventsubmissionActions.actions },
  eventtype: { ...crud(eventtype, eventtypes.behavior), ...eventtypes.actions },
  eventtypeallowedvolunteer: crud(eventtypeallowedvolunteer, eventLinks.allowedVolunteers),
  eventtyperoom: crud(eventtyperoom, eventLinks.rooms),
  eventwait: { ...crud(eventwait, eventwaits.behavior), ...waitActions.waitActions },
  eventwish: { ...crud(eventwish, eventwishes.behavior), ...wishDraws.wishActions },
  integritywaiver: crud(integritywaiver, integritywaivers.behavior),
  scheduleaction: crud(scheduleaction, scheduleactions.behavior),
  schedulerelease: { ...crud(schedulerelease, releases.behavior), ...releaseActions.releaseActions },
  schedulereleasechange: crud(schedulereleasechange, releases.changeBehavior),
  wishexclusion: crud(wishexclusion, wishexclusions.behavior),
  ticket: { ...crud(ticket, tickets.behavior), ...ticketActions.actions, ...door.ticketActions, ...transfers.ticketActions },
};
