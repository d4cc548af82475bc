import { convention } from '../resources/convention/convention.ts';
import { conventionday } from '../resources/convention/conventionday.ts';
import { conventionimage } from '../resources/convention/conventionimage.ts';
import { conventionjson } from '../resources/convention/conventionjson.ts';
import { conventionprivilege } from '../resources/convention/conventionprivilege.ts';
import { daypart } from '../resources/convention/daypart.ts';
import { geolocation } from '../resources/convention/geolocation.ts';
import { venue } from '../resources/convention/venue.ts';
import { event } from '../resources/events/event.ts';
import { eventgroup } from '../resources/events/eventgroup.ts';
import { eventgroupevent } from '../resources/events/eventgroupevent.ts';
import { eventhost } from '../resources/events/eventhost.ts';
import { eventsession } from '../resources/events/eventsession.ts';
import { eventsubmission } from '../resources/events/eventsubmission.ts';
import { eventtype } from '../resources/events/eventtype.ts';
import { eventtypeallowedvolunteer } from '../resources/events/eventtypeallowedvolunteer.ts';
import { eventtyperoom } from '../resources/events/eventtyperoom.ts';
import { eventwait } from '../resources/events/eventwait.ts';
import { integritywaiver } from '../resources/events/integritywaiver.ts';
import { scheduleaction } from '../resources/events/scheduleaction.ts';
import { ticket } from '../resources/events/ticket.ts';
import { booth } from '../resources/exhibitors/booth.ts';
import { boothaddon } from '../resources/exhibitors/boothaddon.ts';
import { boothoption } from '../resources/exhibitors/boothoption.ts';
import { boothtype } from '../resources/exhibitors/boothtype.ts';
import { boothtypediscount } from '../resources/exhibitors/boothtypediscount.ts';
import { discount } from '../resources/exhibitors/discount.ts';
import { exhibitor } from '../resources/exhibitors/exhibitor.ts';
import { library } from '../resources/library/library.ts';
import { librarygame } from '../resources/library/librarygame.ts';
import { librarygamecheckout } from '../resources/library/librarygamecheckout.ts';
import { libraryinventory } from '../resources/library/libraryinventory.ts';
import { libraryinventoryitem } from '../resources/library/libraryinventoryitem.ts';
import { libraryprivilege } from '../resources/library/libraryprivilege.ts';
import { playtowin } from '../resources/library/playtowin.ts';
import { playtowindraw } from '../resources/library/playtowindraw.ts';
import { product } from '../resources/merchandise/product.ts';
import { productvariant } from '../resources/merchandise/productvariant.ts';
import { soldproduct } from '../resources/merchandise/soldproduct.ts';
import { apikey } from '../resources/people/apikey.ts';
import { group } from '../resources/people/group.ts';
import { member } from '../resources/people/member.ts';
import { pendingmember } from '../resources/people/pendingmember.ts';
import { session } from '../resources/people/session.ts';
import { user } from '../resources/people/user.ts';
import { room } from '../resources/places/room.ts';
import { slot } from '../resources/places/slot.ts';
import { space } from '../resources/places/space.ts';
import { prototype } from '../resources/prototypes/prototype.ts';
import { prototypefeedback } from '../resources/prototypes/prototypefeedback.ts';
import { prototypeimage } from '../resources/prototypes/prototypeimage.ts';
import { prototypeinterest } from '../resources/prototypes/prototypeinterest.ts';
import { badge } from '../resources/registration/badge.ts';
import { badgetype } from '../resources/registration/badgetype.ts';
import { badgetypeconday } from '../resources/registration/badgetypeconday.ts';
import { job } from '../resources/system/job.ts';
import { logentry } from '../resources/system/logentry.ts';
import { mail } from '../resources/system/mail.ts';
import { shift } from '../resources/volunteers/shift.ts';
import { shiftbadgetype } from '../resources/volunteers/shiftbadgetype.ts';
import { shifttype } from '../resources/volunteers/shifttype.ts';
import { volunteer } from '../resources/volunteers/volunteer.ts';
import { volunteershift } from '../resources/volunteers/volunteershift.ts';
import * as attention from './convention/attention.ts';
import * as conventions from './convention/convention.ts';
import * as conventionActions from './convention/conventionActions.ts';
import * as conventiondays from './convention/conventionday.ts';
import * as conventionimages from './convention/conventionimage.ts';
import * as conventionjsons from './convention/conventionjson.ts';
import * as conventionprivileges from './convention/conventionprivilege.ts';
import * as dayparts from './convention/daypart.ts';
import * as figures from './convention/figures.ts';
import * as geolocations from './convention/geolocation.ts';
import * as preview from './convention/preview.ts';
import * as venues from './convention/venue.ts';
import { crud } from './core/crud.ts';
import { managedBy } from './core/managedBy.ts';
import * as autoSchedule from './events/autoschedule/actions.ts';
import * as events from './events/event.ts';
import * as eventActions from './events/eventActions.ts';
import * as eventsessions from './events/eventsession.ts';
import * as eventtypes from './events/eventtype.ts';
import * as eventhosts from './events/hosting/eventhost.ts';
import * as hostActions from './events/hosting/hostActions.ts';
import * as eventLinks from './events/links.ts';
import * as schedule from './events/schedule/board/scheduleQuery.ts';
import * as scheduleactions from './events/schedule/journal/scheduleaction.ts';
import * as undoActions from './events/schedule/journal/undoActions.ts';
import * as moving from './events/schedule/moveActions.ts';
import * as scheduleActions from './events/schedule/scheduleActions.ts';
import * as slotActions from './events/schedule/slotActions.ts';
import * as union from './events/schedule/spaceProgram.ts';
import * as eventsubmissionActions from './events/submissions/actions.ts';
import * as eventsubmissions from './events/submissions/submission.ts';
import * as tickets from './events/tickets/ticket.ts';
import * as ticketActions from './events/tickets/ticketActions.ts';
import * as eventwaits from './events/waitlist/eventwait.ts';
import * as waitActions from './events/waitlist/waitActions.ts';
import * as integrity from './events/warnings/actions.ts';
import * as integritywaivers from './events/warnings/integritywaiver.ts';
import * as booths from './exhibitors/booths/booth.ts';
import * as boothActions from './exhibitors/booths/boothActions.ts';
import * as boothaddons from './exhibitors/booths/boothaddon.ts';
import * as boothoptions from './exhibitors/booths/boothoption.ts';
import * as boothtypes from './exhibitors/booths/boothtype.ts';
import * as boothtypediscounts from './exhibitors/boothtypediscount.ts';
import * as discounts from './exhibitors/discount.ts';
import * as exhibitors from './exhibitors/exhibitor.ts';
import * as exhibitorActions from './exhibitors/exhibitorActions.ts';
import * as checkoutActions from './library/checkoutActions.ts';
import * as libraries from './library/library.ts';
import * as librarygames from './library/librarygame.ts';
import * as librarygamecheckouts from './library/librarygamecheckout.ts';
import * as libraryinventories from './library/libraryinventory.ts';
import * as libraryinventoryitems from './library/libraryinventoryitem.ts';
import * as libraryprivileges from './library/libraryprivilege.ts';
import * as playtowins from './library/playtowin.ts';
import * as draws from './library/playtowindraw.ts';
import * as products from './merchandise/product.ts';
import * as productvariants from './merchandise/productvariant.ts';
import * as sales from './merchandise/sales.ts';
import * as soldproducts from './merchandise/soldproduct.ts';
import * as soldproductActions from './merchandise/soldproductActions.ts';
import * as apikeys from './people/apikey.ts';
import * as groups from './people/group.ts';
import * as members from './people/member.ts';
import * as passwordActions from './people/passwordActions.ts';
import * as pendingmembers from './people/pendingmember.ts';
import * as sessions from './people/session.ts';
import * as users from './people/user.ts';
import * as userActions from './people/userActions.ts';
import * as rooms from './places/room.ts';
import * as slots from './places/slot.ts';
import * as spaces from './places/space.ts';
import { router } from './platform/trpc.ts';
import * as prototypes from './prototypes/prototype.ts';
import * as prototypefeedbacks from './prototypes/prototypefeedback.ts';
import * as prototypeimages from './prototypes/prototypeimage.ts';
import * as prototypeinterests from './prototypes/prototypeinterest.ts';
import * as badges from './registration/badge.ts';
import * as badgeActions from './registration/badgeActions.ts';
import * as badgetypes from './registration/badgetype.ts';
import * as badgetypecondays from './registration/badgetypeconday.ts';
import * as jobs from './system/job.ts';
import * as logentries from './system/logentry.ts';
import * as mails from './system/mail.ts';
import * as copyShifts from './volunteers/shifts/copyDay.ts';
import * as shifts from './volunteers/shifts/shift.ts';
import * as shiftActions from './volunteers/shifts/shiftActions.ts';
import * as shiftbadgetypes from './volunteers/shifts/shiftbadgetype.ts';
import * as volunteers from './volunteers/volunteer.ts';
import * as volunteerActions from './volunteers/volunteerActions.ts';
import * as volunteershifts from './volunteers/volunteershift.ts';
import * as volunteershiftActions from './volunteers/volunteershiftActions.ts';

/** The app as a table of contents: one line per resource. */
export const appRouter = router({
  convention: router({
    ...crud(convention, conventions.behaviour),
    ...conventionActions.actions,
    ...attention.actions,
    ...figures.actions,
    ...preview.actions,
    ...integrity.conventionActions,
    ...schedule.actions,
    ...moving.actions,
    ...undoActions.actions,
    ...autoSchedule.actions,
    ...sales.conventionActions,
  }),
  conventionday: router({ ...crud(conventionday, conventiondays.behaviour), ...copyShifts.actions }),
  conventionimage: router(crud(conventionimage, conventionimages.behaviour)),
  conventionjson: router(crud(conventionjson, conventionjsons.behaviour)),
  conventionprivilege: router(crud(conventionprivilege, conventionprivileges.behaviour)),
  daypart: router(crud(daypart, dayparts.behaviour)),
  geolocation: router(crud(geolocation, geolocations.behaviour)),
  venue: router({ ...crud(venue, venues.behaviour), ...venues.actions }),
  event: router({
    ...crud(event, events.behaviour),
    ...eventActions.actions,
    ...hostActions.actions,
    ...integrity.eventActions,
    ...scheduleActions.eventActions,
    ...waitActions.eventActions,
  }),
  eventgroup: router(crud(eventgroup, managedBy('scheduling'))),
  eventgroupevent: router(crud(eventgroupevent, eventLinks.groupEvents)),
  eventhost: router(crud(eventhost, eventhosts.behaviour)),
  eventsession: router({ ...crud(eventsession, eventsessions.behaviour), ...scheduleActions.sessionActions }),
  eventsubmission: router({ ...crud(eventsubmission, eventsubmissions.behaviour), ...eventsubmissionActions.actions }),
  eventtype: router({ ...crud(eventtype, eventtypes.behaviour), ...eventtypes.actions }),
  eventtypeallowedvolunteer: router(crud(eventtypeallowedvolunteer, eventLinks.allowedVolunteers)),
  eventtyperoom: router(crud(eventtyperoom, eventLinks.rooms)),
  eventwait: router({ ...crud(eventwait, eventwaits.behaviour), ...waitActions.waitActions }),
  integritywaiver: router(crud(integritywaiver, integritywaivers.behaviour)),
  scheduleaction: router(crud(scheduleaction, scheduleactions.behaviour)),
  ticket: router({ ...crud(ticket, tickets.behaviour), ...ticketActions.actions }),
  booth: router({ ...crud(booth, booths.behaviour), ...boothActions.actions }),
  boothaddon: router(crud(boothaddon, boothaddons.behaviour)),
  boothoption: router({ ...crud(boothoption, boothoptions.behaviour), ...boothoptions.actions }),
  boothtype: router({ ...crud(boothtype, boothtypes.behaviour), ...boothtypes.actions }),
  boothtypediscount: router(crud(boothtypediscount, boothtypediscounts.behaviour)),
  discount: router(crud(discount, discounts.behaviour)),
  exhibitor: router({ ...crud(exhibitor, exhibitors.behaviour), ...exhibitorActions.actions }),
  library: router({ ...crud(library, libraries.behaviour), ...libraries.actions, ...draws.libraryActions }),
  librarygame: router({ ...crud(librarygame, librarygames.behaviour), ...librarygames.actions }),
  librarygamecheckout: router({ ...crud(librarygamecheckout, librarygamecheckouts.behaviour), ...checkoutActions.actions }),
  libraryinventory: router({ ...crud(libraryinventory, libraryinventories.behaviour), ...libraryinventories.actions }),
  libraryinventoryitem: router(crud(libraryinventoryitem, libraryinventoryitems.behaviour)),
  libraryprivilege: router(crud(libraryprivilege, libraryprivileges.behaviour)),
  playtowin: router(crud(playtowin, playtowins.behaviour)),
  playtowindraw: router({ ...crud(playtowindraw, draws.behaviour), ...draws.actions }),
  product: router({ ...crud(product, products.behaviour), ...products.actions }),
  productvariant: router(crud(productvariant, productvariants.behaviour)),
  soldproduct: router({ ...crud(soldproduct, soldproducts.behaviour), ...soldproductActions.actions }),
  apikey: router({ ...crud(apikey, apikeys.behaviour), ...apikeys.actions }),
  group: router({ ...crud(group, groups.behaviour), ...groups.actions }),
  member: router({ ...crud(member, members.behaviour), ...members.actions }),
  pendingmember: router({ ...crud(pendingmember, pendingmembers.behaviour), ...pendingmembers.actions }),
  session: router({ ...crud(session, sessions.behaviour), ...sessions.actions }),
  user: router({ ...crud(user, users.behaviour), ...userActions.actions, ...passwordActions.actions }),
  room: router({ ...crud(room, rooms.behaviour), ...rooms.actions }),
  slot: router({ ...crud(slot, slots.behaviour), ...slotActions.actions }),
  space: router({ ...crud(space, spaces.behaviour), ...spaces.actions, ...union.actions }),
  prototype: router({ ...crud(prototype, prototypes.behaviour), ...prototypes.actions }),
  prototypefeedback: router(crud(prototypefeedback, prototypefeedbacks.behaviour)),
  prototypeimage: router(crud(prototypeimage, prototypeimages.behaviour)),
  prototypeinterest: router(crud(prototypeinterest, prototypeinterests.behaviour)),
  badge: router({ ...crud(badge, badges.behaviour), ...badgeActions.actions }),
  badgetype: router(crud(badgetype, badgetypes.behaviour)),
  badgetypeconday: router(crud(badgetypeconday, badgetypecondays.behaviour)),
  job: router({ ...crud(job, jobs.behaviour), ...jobs.actions }),
  logentry: router(crud(logentry, logentries.behaviour)),
  mail: router({ ...crud(mail, mails.behaviour), ...mails.actions }),
  shift: router({ ...crud(shift, shifts.behaviour), ...shiftActions.actions }),
  shiftbadgetype: router(crud(shiftbadgetype, shiftbadgetypes.behaviour)),
  shifttype: router(crud(shifttype, managedBy('volunteers'))),
  volunteer: router({ ...crud(volunteer, volunteers.behaviour), ...volunteerActions.actions }),
  volunteershift: router({ ...crud(volunteershift, volunteershifts.behaviour), ...volunteershiftActions.actions }),
});
export type AppRouter = typeof appRouter;
