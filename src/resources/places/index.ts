export { room } from './room.ts';
export { slot } from './slot.ts';
export { space } from './space.ts';
