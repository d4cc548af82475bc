import { Badge, Text } from '@mantine/core';
import { type Currency, reducedPrice } from '../../client/format/money.ts';
import { sellTabText } from '../../messages/merchandise/board.ts';
import classes from './merchandise.module.css';
import { reasonOf, type Shop, stockColor, stockLabel, stockLevelOf, type Variant, variantLabel } from './shop.ts';

const MAX_SHOWN = 120;

interface Props {
  readonly shop: Shop;
  readonly currency: Currency;
  readonly shown: readonly Variant[];
  /** Whether Enter sells the first one. */
  readonly hasFirst: boolean;
  /** Whether something can be sold: not before it is known how it is paid. */
  readonly isReady: boolean;
  onChoose(variant: Variant): void;
}
/** What can be sold, each as a button with its price and stock. */
export function Wares({ shop, currency, shown, hasFirst, isReady, onChoose }: Props) {
  if (shown.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {sellTabText.noMatch}
      </Text>
    );
  const reasons = new Set(shop.variants.map((variant) => reasonOf(shop, variant)).filter((reason) => reason !== null));
  const isSeveral = reasons.size > 1;
  return (
    <>
      {reasons.size === 1 && (
        <Text size="sm" c="dimmed" mb="xs">
          {sellTabText.reduced({ discount: [...reasons].join() })}
        </Text>
      )}
      <ul className={classes.wares} aria-label={sellTabText.products}>
        {shown.slice(0, MAX_SHOWN).map((variant, n) => (
          <li key={variant.id}>
            <button
              type="button"
              className={classes.ware}
              data-stock={stockLevelOf(variant)}
              data-first={(hasFirst && n === 0) || undefined}
              disabled={!isReady || stockLevelOf(variant) === 'out'}
              onClick={({ detail }) => detail < 2 && onChoose(variant)} // a double click sells one
            >
              <Text span size="sm" fw="var(--weight-medium)">
                {variantLabel(shop, variant)}
              </Text>
              <Text span size="sm" className="numbers">
                {reducedPrice(variant.actual_price, variant.price, currency)}
              </Text>
              {isSeveral && reasonOf(shop, variant) && (
                <Text span size="xs" className={classes.reason}>
                  {reasonOf(shop, variant)}
                </Text>
              )}
              <Badge component="span" variant="light" color={stockColor(variant)} size="sm" radius="sm" tt="none">
                {stockLabel(variant)}
              </Badge>
            </button>
          </li>
        ))}
      </ul>
      {shown.length > MAX_SHOWN && (
        <Text size="sm" c="dimmed" mt="xs">
          {sellTabText.truncated({ shown: MAX_SHOWN, total: shown.length })}
        </Text>
      )}
    </>
  );
}
