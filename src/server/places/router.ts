import { room, slot, space } from '../../resources/places/index.ts';
import { crud } from '../core/crud.ts';
import * as slotActions from '../events/schedule/slotActions.ts';
import * as union from '../events/schedule/spaceProgram.ts';
import * as rooms from './room.ts';
import * as slots from './slot.ts';
import * as spaces from './space.ts';

/** One line per resource: what every resource has, and its own actions. */
export const routers = {
  room: { ...crud(room, rooms.behaviour), ...rooms.actions },
  slot: { ...crud(slot, slots.behaviour), ...slotActions.actions },
  space: { ...crud(space, spaces.behaviour), ...spaces.actions, ...union.actions },
};
