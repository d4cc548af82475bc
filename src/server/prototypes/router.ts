import { prototype, prototypefeedback, prototypeimage, prototypeinterest } from '../../resources/prototypes/index.ts';
import { crud } from '../core/crud.ts';
import * as prototypes from './prototype.ts';
import * as prototypefeedbacks from './prototypefeedback.ts';
import * as prototypeimages from './prototypeimage.ts';
import * as prototypeinterests from './prototypeinterest.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  prototype: { ...crud(prototype, prototypes.behavior), ...prototypes.actions },
  prototypefeedback: crud(prototypefeedback, prototypefeedbacks.behavior),
  prototypeimage: crud(prototypeimage, prototypeimages.behavior),
  prototypeinterest: crud(prototypeinterest, prototypeinterests.behavior),
};
