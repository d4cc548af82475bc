import { fieldLabel } from '../../../client/format/fieldLabels.ts';
import { discountFormText as text } from '../../../messages/exhibitors/discountForm.ts';
import { discount } from '../../../resources/exhibitors/discount.ts';
import { isBlank } from '../../../resources/schema/blank.ts';

/** What a discount may be limited to, and the use that it has then. */
const useOfLimit = {
  badgetype_id: 'use_with_badges',
  product_id: 'use_with_products',
  eventtype_id: 'use_with_tickets',
} as const;
export type Limit = keyof typeof useOfLimit;
const limits = Object.keys(useOfLimit) as Limit[]; // Object.keys loses the keys' types
const uses = ['use_with_badges', 'use_with_tickets', 'use_with_products', 'use_with_booths', 'use_with_boothoptions'] as const;

type Values = Readonly<Record<string, unknown>>;
/** What a discount is limited to. */
export const limitsIn = (values: Values): Limit[] => limits.filter((name) => !isBlank(values[name]));
const label = (name: keyof typeof discount.columns) => fieldLabel(name, discount.columns[name]);

/** What only these get: "every Student badge". */
function thingsOf(limit: Limit, name: string): string {
  if (limit === 'badgetype_id') return text.everyBadge({ type: name, isCalledBadge: /badge$/i.test(name) ? 'yes' : 'no' });
  return limit === 'product_id' ? text.everyPiece({ product: name }) : text.everyTicket({ type: name });
}
/** Who gets a discount as its form is filled in. `limitName`: what it is limited to is called; '' while that is not known. */
export function discountHint(values: Values, limitName: string): string {
  const [limit, second] = limitsIn(values);
  if (limit && second) return text.tooMany({ first: label(limit), second: label(second) });
  const chosen = uses.filter((use) => values[use] === true && (!limit || use === useOfLimit[limit]));
  if (chosen.length === 0) return limit ? text.nothing({ use: label(useOfLimit[limit]), limit: label(limit) }) : text.anything;
  if (limit && !limitName) return '';
  const named = limit ? [thingsOf(limit, limitName)] : chosen.map((use) => text.every[use]);
  const things = new Intl.ListFormat('en-US').format(named);
  if (!isBlank(values.code)) return text.byCode({ things });
  return text.byItself({ things, isForAll: values.public === true ? 'yes' : 'no' });
}
