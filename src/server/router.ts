import { routers as convention } from './convention/router.ts';
import { routers as events } from './events/router.ts';
import { routers as exhibitors } from './exhibitors/router.ts';
import { routers as ledger } from './ledger/router.ts';
import { routers as library } from './library/router.ts';
import { routers as merchandise } from './merchandise/router.ts';
import { routers as people } from './people/router.ts';
import { routers as places } from './places/router.ts';
import { type RouterOf, router } from './platform/trpc.ts';
import { routers as prototypes } from './prototypes/router.ts';
import { routers as registration } from './registration/router.ts';
import { routers as system } from './system/router.ts';
import { routers as volunteers } from './volunteers/router.ts';

/** The table of contents: one line per domain. */
const procedures = {
  ...convention,
  ...events,
  ...exhibitors,
  ...ledger,
  ...library,
  ...merchandise,
  ...people,
  ...places,
  ...prototypes,
  ...registration,
  ...system,
  ...volunteers,
};
export type AppRouter = RouterOf<typeof procedures>;
export const appRouter = router(procedures) as unknown as AppRouter; // there are no routers in it that tRPC would have to unwrap
