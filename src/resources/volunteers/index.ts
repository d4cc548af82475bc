export { shift } from './shift.ts';
export { shiftbadgetype } from './shiftbadgetype.ts';
export { shifttype } from './shifttype.ts';
export { volunteer } from './volunteer.ts';
export { volunteershift } from './volunteershift.ts';
