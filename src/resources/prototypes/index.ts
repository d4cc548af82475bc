export { prototype } from './prototype.ts';
export { prototypefeedback } from './prototypefeedback.ts';
export { prototypeimage } from './prototypeimage.ts';
export { prototypeinterest } from './prototypeinterest.ts';
