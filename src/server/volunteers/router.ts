import { shift, shiftbadgetype, shifttype, volunteer, volunteershift } from '../../resources/volunteers/index.ts';
import { crud } from '../core/crud.ts';
import * as shifts from './shifts/shift.ts';
import * as shiftActions from './shifts/shiftActions.ts';
import * as shiftbadgetypes from './shifts/shiftbadgetype.ts';
import * as volunteers from './volunteer.ts';
import * as volunteerActions from './volunteerActions.ts';
import * as volunteershifts from './volunteershift.ts';
import * as volunteershiftActions from './volunteershiftActions.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  shift: { ...crud(shift, shifts.behavior), ...shiftActions.actions },
  shiftbadgetype: crud(shiftbadgetype, shiftbadgetypes.behavior),
  shifttype: crud(shifttype),
  volunteer: { ...crud(volunteer, volunteers.behavior), ...volunteerActions.actions },
  volunteershift: { ...crud(volunteershift, volunteershifts.behavior), ...volunteershiftActions.actions },
};
