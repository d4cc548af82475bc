import type { ActionRefusals } from './actions.ts';
import { convention } from './convention.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';
import { ledger } from './ledger.ts';
import { library } from './library.ts';
import { merchandise } from './merchandise.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { registration } from './registration.ts';
import { system } from './system.ts';
import { volunteers } from './volunteers.ts';

/** The refusals of all actions. */
export const actionRefusals: ActionRefusals = {
  ...people,
  ...convention,
  ...places,
  ...events,
  ...volunteers,
  ...ledger,
  ...library,
  ...exhibitors,
  ...merchandise,
  ...registration,
  ...system,
};
