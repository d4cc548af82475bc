import { room, slot, space } from '../../resources/places/index.ts';
import { crud } from '../core/crud.ts';
import * as slotActions from '../events/schedule/slotActions.ts';
import * as spaceProgram from '../events/schedule/spaceProgram.ts';
import * as rooms from './room.ts';
import * as slots from './slot.ts';
import * as spaces from './space.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  room: { ...crud(room, rooms.behavior), ...rooms.actions },
  slot: { ...crud(slot, slots.behavior), ...slotActions.actions },
  space: { ...crud(space, spaces.behavior), ...spaces.actions, ...spaceProgram.actions },
};
