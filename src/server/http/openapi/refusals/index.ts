import { convention } from './convention.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';
import { library } from './library.ts';
import { merchandise } from './merchandise.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { prototypes } from './prototypes.ts';
import { registration } from './registration.ts';
import type { Special } from './special.ts';
import { system } from './system.ts';
import { volunteers } from './volunteers.ts';

/** All of them. */
export const special: Special = {
  ...people,
  ...convention,
  ...places,
  ...events,
  ...volunteers,
  ...library,
  ...exhibitors,
  ...merchandise,
  ...prototypes,
  ...registration,
  ...system,
};
