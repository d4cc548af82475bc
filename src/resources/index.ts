import { convention } from './convention/convention.ts';
import { conventionday } from './convention/conventionday.ts';
import { conventionimage } from './convention/conventionimage.ts';
import { conventionjson } from './convention/conventionjson.ts';
import { conventionprivilege } from './convention/conventionprivilege.ts';
import { daypart } from './convention/daypart.ts';
import { geolocation } from './convention/geolocation.ts';
import { venue } from './convention/venue.ts';
import { event } from './events/event.ts';
import { eventgroup } from './events/eventgroup.ts';
import { eventgroupevent } from './events/eventgroupevent.ts';
import { eventhost } from './events/eventhost.ts';
import { eventsession } from './events/eventsession.ts';
import { eventsubmission } from './events/eventsubmission.ts';
import { eventtype } from './events/eventtype.ts';
import { eventtypeallowedvolunteer } from './events/eventtypeallowedvolunteer.ts';
import { eventtyperoom } from './events/eventtyperoom.ts';
import { eventwait } from './events/eventwait.ts';
import { integritywaiver } from './events/integritywaiver.ts';
import { scheduleaction } from './events/scheduleaction.ts';
import { ticket } from './events/ticket.ts';
import { booth } from './exhibitors/booth.ts';
import { boothaddon } from './exhibitors/boothaddon.ts';
import { boothoption } from './exhibitors/boothoption.ts';
import { boothtype } from './exhibitors/boothtype.ts';
import { boothtypediscount } from './exhibitors/boothtypediscount.ts';
import { discount } from './exhibitors/discount.ts';
import { exhibitor } from './exhibitors/exhibitor.ts';
import { library } from './library/library.ts';
import { librarygame } from './library/librarygame.ts';
import { librarygamecheckout } from './library/librarygamecheckout.ts';
import { libraryinventory } from './library/libraryinventory.ts';
import { libraryinventoryitem } from './library/libraryinventoryitem.ts';
import { libraryprivilege } from './library/libraryprivilege.ts';
import { playtowin } from './library/playtowin.ts';
import { playtowindraw } from './library/playtowindraw.ts';
import { product } from './merchandise/product.ts';
import { productvariant } from './merchandise/productvariant.ts';
import { soldproduct } from './merchandise/soldproduct.ts';
import { apikey } from './people/apikey.ts';
import { group } from './people/group.ts';
import { member } from './people/member.ts';
import { pendingmember } from './people/pendingmember.ts';
import { session } from './people/session.ts';
import { user } from './people/user.ts';
import { room } from './places/room.ts';
import { slot } from './places/slot.ts';
import { space } from './places/space.ts';
import { prototype } from './prototypes/prototype.ts';
import { prototypefeedback } from './prototypes/prototypefeedback.ts';
import { prototypeimage } from './prototypes/prototypeimage.ts';
import { prototypeinterest } from './prototypes/prototypeinterest.ts';
import { badge } from './registration/badge.ts';
import { badgetype } from './registration/badgetype.ts';
import { badgetypeconday } from './registration/badgetypeconday.ts';
import type { Resource, ResourceName } from './resource.ts';
import { job } from './system/job.ts';
import { logentry } from './system/logentry.ts';
import { mail } from './system/mail.ts';
import { shift } from './volunteers/shift.ts';
import { shiftbadgetype } from './volunteers/shiftbadgetype.ts';
import { shifttype } from './volunteers/shifttype.ts';
import { volunteer } from './volunteers/volunteer.ts';
import { volunteershift } from './volunteers/volunteershift.ts';

/** The registry: every resource there is, by the name it has on the wire. */
export const resources = {
  convention,
  conventionday,
  conventionimage,
  conventionjson,
  conventionprivilege,
  daypart,
  geolocation,
  venue,
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
  integritywaiver,
  scheduleaction,
  ticket,
  booth,
  boothaddon,
  boothoption,
  boothtype,
  boothtypediscount,
  discount,
  exhibitor,
  library,
  librarygame,
  librarygamecheckout,
  libraryinventory,
  libraryinventoryitem,
  libraryprivilege,
  playtowin,
  playtowindraw,
  product,
  productvariant,
  soldproduct,
  apikey,
  group,
  member,
  pendingmember,
  session,
  user,
  room,
  slot,
  space,
  prototype,
  prototypefeedback,
  prototypeimage,
  prototypeinterest,
  badge,
  badgetype,
  badgetypeconday,
  job,
  logentry,
  mail,
  shift,
  shiftbadgetype,
  shifttype,
  volunteer,
  volunteershift,
} as const;
export type Resources = typeof resources;

const byName = resources as unknown as Readonly<Record<string, Resource>>; // the registry as data: exact types are for callers who name a resource

/** The resource of that name. @throws if there is none. */
export function resourceNamed(name: string): Resource {
  const found = byName[name];
  if (!found) throw new Error(`no resource is called ${name}`);
  return found;
}
/** The same, or undefined for a name that is not (yet) a resource. */
export const resourceIfAny = (name: string): Resource | undefined => (Object.hasOwn(byName, name) ? byName[name] : undefined);
export const resourceNames = Object.keys(resources) as ResourceName[];
