import { convention } from './convention/convention.ts';
import { conventionday } from './convention/conventionday.ts';
import { conventionjson } from './convention/conventionjson.ts';
import { conventionprivilege } from './convention/conventionprivilege.ts';
import { daypart } from './convention/daypart.ts';
import { geolocation } from './convention/geolocation.ts';
import { venue } from './convention/venue.ts';
import { room } from './places/room.ts';
import { slot } from './places/slot.ts';
import { space } from './places/space.ts';
import type { Resource, ResourceName } from './resource.ts';
import { shift } from './volunteers/shift.ts';
import { shifttype } from './volunteers/shifttype.ts';

/** The registry: every resource there is, by the name it has on the wire. */
export const resources = {
  convention,
  conventionday,
  conventionjson,
  conventionprivilege,
  daypart,
  geolocation,
  venue,
  room,
  slot,
  space,
  shift,
  shifttype,
} as const;
export type Resources = typeof resources;

const byName = resources as unknown as Readonly<Record<string, Resource>>; // the registry as data: exact types are for callers who name a resource

/** The resource of that name. @throws if there is none. */
export function resourceNamed(name: string): Resource {
  const found = byName[name];
  if (!found) throw new Error(`no resource is called ${name}`);
  return found;
}
/** The same, or undefined for a name that is not (yet) a resource. */
export const resourceIfAny = (name: string): Resource | undefined => (Object.hasOwn(byName, name) ? byName[name] : undefined);
export const resourceNames = Object.keys(resources) as ResourceName[];
