import { shift } from '../resources/volunteers/shift.ts';
import { shifttype } from '../resources/volunteers/shifttype.ts';
import { crud } from './crud.ts';
import { managedBy } from './managed.ts';
import { router } from './trpc.ts';
import * as shifts from './volunteers/shift.ts';

/** The app as a table of contents: one line per resource. */
export const appRouter = router({
  shift: router({ ...crud(shift, shifts.behaviour), ...shifts.actions }),
  shifttype: router(crud(shifttype, managedBy('volunteers'))),
});
export type AppRouter = typeof appRouter;
