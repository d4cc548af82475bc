import type { Actions } from './actions.ts';
import { convention } from './convention.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';
import { ledger } from './ledger.ts';
import { library } from './library.ts';
import { merchandise } from './merchandise.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { prototypes } from './prototypes.ts';
import { registration } from './registration.ts';
import { system } from './system.ts';
import { volunteers } from './volunteers.ts';

/** Who may call what goes beyond the usual operations and lists. */
export const actions: Actions = {
  ...convention,
  ...events,
  ...exhibitors,
  ...ledger,
  ...library,
  ...merchandise,
  ...people,
  ...places,
  ...prototypes,
  ...registration,
  ...system,
  ...volunteers,
};
