import { flag, safeParse } from '../../resources/fields.ts';
import type { Privilege } from '../../resources/policy/privileges.ts';
import { noRows } from '../core/read/filters.ts';
import { can } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import type { Use } from '../sales/discounts.ts';

/** What discounts are for, and who manages those. */
const kinds: Readonly<Record<Use, Privilege>> = {
  use_with_booths: 'exhibitors',
  use_with_boothoptions: 'exhibitors',
  use_with_products: 'merch',
  use_with_badges: 'registration',
  use_with_tickets: 'registration',
};
export const uses = Object.keys(kinds) as Use[]; // the keys are those of the table
type Discount = { readonly [U in Use]?: unknown } & { readonly convention_id?: string };

const isSet = (value: unknown) => safeParse(flag(), value).data === true;
/** The uses for which the viewer manages no discounts. */
export const foreignUses = (viewer: Viewer | null, convention_id: string | undefined): Use[] =>
  uses.filter((use) => !can(viewer, kinds[use], convention_id));
/** Whether the viewer manages discounts at all, and all that this one is for. The values may be those that were sent. */
export function managesDiscount(viewer: Viewer, row: Discount): boolean {
  const foreign = foreignUses(viewer, row.convention_id);
  return foreign.length < uses.length && !foreign.some((use) => isSet(row[use]));
}
/** A Prisma where: the discounts that the viewer manages. */
export function managedDiscounts(viewer: Viewer | null): object {
  if (viewer?.admin) return {};
  // An empty OR would let everything through.
  if (!viewer?.conventions.size) return noRows;
  const inOne = (convention_id: string) => ({
    convention_id,
    ...Object.fromEntries(foreignUses(viewer, convention_id).map((use) => [use, false])),
  });
  return { OR: [...viewer.conventions.keys()].map(inOne) };
}
