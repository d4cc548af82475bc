import * as convention from './convention/index.ts';
import * as events from './events/index.ts';
import * as exhibitors from './exhibitors/index.ts';
import * as ledger from './ledger/index.ts';
import * as library from './library/index.ts';
import * as merchandise from './merchandise/index.ts';
import * as people from './people/index.ts';
import * as places from './places/index.ts';
import * as prototypes from './prototypes/index.ts';
import * as registration from './registration/index.ts';
import type { Resource, ResourceName } from './resource.ts';
import * as system from './system/index.ts';
import * as volunteers from './volunteers/index.ts';

/** The registry: every resource, by its name on the wire. */
export const resources = {
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
export type Resources = typeof resources;

const byName = resources as unknown as Readonly<Record<string, Resource>>; // the registry as data: exact types are for callers who name a resource

/** The resource with that name. @throws if there is none */
export function resourceNamed(name: string): Resource {
  const found = byName[name];
  if (!found) throw new Error(`no resource is called ${name}`);
  return found;
}
/** The resource with that name, or undefined if there is none. */
export const resourceIfAny = (name: string): Resource | undefined => (Object.hasOwn(byName, name) ? byName[name] : undefined);
export const resourceNames = Object.keys(resources) as ResourceName[];
