import { convention } from '../resources/convention/convention.ts';
import { conventionday } from '../resources/convention/conventionday.ts';
import { conventionjson } from '../resources/convention/conventionjson.ts';
import { conventionprivilege } from '../resources/convention/conventionprivilege.ts';
import { daypart } from '../resources/convention/daypart.ts';
import { geolocation } from '../resources/convention/geolocation.ts';
import { venue } from '../resources/convention/venue.ts';
import { room } from '../resources/places/room.ts';
import { slot } from '../resources/places/slot.ts';
import { space } from '../resources/places/space.ts';
import { shift } from '../resources/volunteers/shift.ts';
import { shifttype } from '../resources/volunteers/shifttype.ts';
import * as conventionActions from './convention/actions.ts';
import * as conventions from './convention/convention.ts';
import * as conventiondays from './convention/conventionday.ts';
import * as conventionjsons from './convention/conventionjson.ts';
import * as conventionprivileges from './convention/conventionprivilege.ts';
import * as dayparts from './convention/daypart.ts';
import * as geolocations from './convention/geolocation.ts';
import * as venues from './convention/venue.ts';
import { crud } from './crud.ts';
import { managedBy } from './managed.ts';
import * as rooms from './places/room.ts';
import * as slots from './places/slot.ts';
import * as spaces from './places/space.ts';
import { router } from './trpc.ts';
import * as shifts from './volunteers/shift.ts';

/** The app as a table of contents: one line per resource. */
export const appRouter = router({
  convention: router({ ...crud(convention, conventions.behaviour), ...conventionActions.actions }),
  conventionday: router(crud(conventionday, conventiondays.behaviour)),
  conventionjson: router(crud(conventionjson, conventionjsons.behaviour)),
  conventionprivilege: router(crud(conventionprivilege, conventionprivileges.behaviour)),
  daypart: router(crud(daypart, dayparts.behaviour)),
  geolocation: router(crud(geolocation, geolocations.behaviour)),
  venue: router({ ...crud(venue, venues.behaviour), ...venues.actions }),
  room: router({ ...crud(room, rooms.behaviour), ...rooms.actions }),
  slot: router(crud(slot, slots.behaviour)),
  space: router({ ...crud(space, spaces.behaviour), ...spaces.actions }),
  shift: router({ ...crud(shift, shifts.behaviour), ...shifts.actions }),
  shifttype: router(crud(shifttype, managedBy('volunteers'))),
});
export type AppRouter = typeof appRouter;
