import { prototype, prototypefeedback, prototypeimage, prototypeinterest } from '../../resources/prototypes/index.ts';
import { crud } from '../core/crud.ts';
import { router } from '../platform/trpc.ts';
import * as prototypes from './prototype.ts';
import * as prototypefeedbacks from './prototypefeedback.ts';
import * as prototypeimages from './prototypeimage.ts';
import * as prototypeinterests from './prototypeinterest.ts';

/** One line per resource: what every resource has, and its own actions. */
export const routers = {
  prototype: router({ ...crud(prototype, prototypes.behaviour), ...prototypes.actions }),
  prototypefeedback: router(crud(prototypefeedback, prototypefeedbacks.behaviour)),
  prototypeimage: router(crud(prototypeimage, prototypeimages.behaviour)),
  prototypeinterest: router(crud(prototypeinterest, prototypeinterests.behaviour)),
};
