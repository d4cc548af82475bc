import { shift, shiftbadgetype, shifttype, volunteer, volunteershift } from '../../resources/volunteers/index.ts';
import { crud } from '../core/crud.ts';
import { managedBy } from '../core/managedBy.ts';
import { router } from '../platform/trpc.ts';
import * as shifts from './shifts/shift.ts';
import * as shiftActions from './shifts/shiftActions.ts';
import * as shiftbadgetypes from './shifts/shiftbadgetype.ts';
import * as volunteers from './volunteer.ts';
import * as volunteerActions from './volunteerActions.ts';
import * as volunteershifts from './volunteershift.ts';
import * as volunteershiftActions from './volunteershiftActions.ts';

/** One line per resource: what every resource has, and its own actions. */
export const routers = {
  shift: router({ ...crud(shift, shifts.behaviour), ...shiftActions.actions }),
  shiftbadgetype: router(crud(shiftbadgetype, shiftbadgetypes.behaviour)),
  shifttype: router(crud(shifttype, { policy: managedBy('volunteers') })),
  volunteer: router({ ...crud(volunteer, volunteers.behaviour), ...volunteerActions.actions }),
  volunteershift: router({ ...crud(volunteershift, volunteershifts.behaviour), ...volunteershiftActions.actions }),
};
