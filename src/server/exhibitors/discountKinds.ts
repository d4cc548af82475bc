import { flag, safeParse } from '../../resources/fields.ts';
import type { Privilege } from '../../resources/policy/privileges.ts';
import { noRows } from '../core/read/filters.ts';
import { can } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import type { Use } from '../sales/discounts.ts';

/** The uses of discounts, and the privilege that manages the discounts for each. */
const privilegeByUse: Readonly<Record<Use, Privilege>> = {
  use_with_booths: 'exhibitors',
  use_with_boothoptions: 'exhibitors',
  use_with_products: 'merch',
  use_with_badges: 'registration',
  use_with_tickets: 'registration',
};
export const uses = Object.keys(privilegeByUse) as Use[]; // Object.keys loses the keys' types
type Discount = { readonly [U in Use]?: unknown } & { readonly convention_id?: string };

const isSet = (value: unknown) => safeParse(flag(), value).data === true;
/** The uses whose discounts the viewer doesn't manage. */
export const unmanagedUses = (viewer: Viewer | null, convention_id: string | undefined): Use[] =>
  uses.filter((use) => !can(viewer, privilegeByUse[use], convention_id));
/** Whether the viewer manages discounts for at least one use, and for every use of this one. Values may still be unparsed input. */
export function managesDiscount(viewer: Viewer, row: Discount): boolean {
  const unmanaged = unmanagedUses(viewer, row.convention_id);
  return unmanaged.length < uses.length && !unmanaged.some((use) => isSet(row[use]));
}
/** A Prisma where: the discounts that the viewer manages. */
export function managedDiscounts(viewer: Viewer | null): object {
  if (viewer?.admin) return {};
  // An empty OR would match every discount.
  if (!viewer?.conventions.size) return noRows;
  const inConvention = (convention_id: string) => ({
    convention_id,
    ...Object.fromEntries(unmanagedUses(viewer, convention_id).map((use) => [use, false])),
  });
  return { OR: [...viewer.conventions.keys()].map(inConvention) };
}
