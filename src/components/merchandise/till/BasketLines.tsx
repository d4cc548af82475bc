import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Ref } from 'react';
import { type Currency, money, reducedPrice } from '../../../client/format/money.ts';
import { methodText, tillPanelText } from '../../../messages/ledger/till.ts';
import { saleText as text } from '../../../messages/merchandise/sale.ts';
import { CashBack, CashGiven } from '../../ledger/till/CashGiven.tsx';
import { cents } from '../../ledger/till/change.ts';
import type { PaymentChoice } from '../../ledger/till/usePayment.ts';
import type { Taking } from '../../ledger/till/useTaking.ts';
import { KeyButton } from '../../ui/actions/KeyButton.tsx';
import board from '../../ui/page/board.module.css';
import { isAllTaken, type Shop, variantLabel } from '../shop.ts';
import { basketTotal, unitPrice } from './basketTotal.ts';
import type { Basket } from './useBasket.ts';

export interface BasketProps {
  readonly shop: Shop;
  readonly basket: Basket;
  readonly code: string;
  readonly currency: Currency;
  readonly choice: PaymentChoice;
  readonly taking: Taking;
  /** Where the cash is typed that was handed over. */
  readonly given: Ref<HTMLInputElement>;
  readonly isReady: boolean;
  /** Opens a till while none is open, which is what comes first then. */
  readonly openTill: (() => void) | null;
  /** Whether that is being done: nothing is taken meanwhile. */
  readonly isOpening: boolean;
  onTake(isOutside: boolean): void;
  /** After a click, the next code goes to the search. */
  onChanged(): void;
}
/** What is chosen: each product with its number, what it comes to, the cash for it with its change, and the button that takes the payment. */
export function BasketLines({
  shop,
  basket,
  code,
  currency,
  choice,
  taking,
  given,
  isReady,
  openTill,
  isOpening,
  onTake,
  onChanged,
}: BasketProps) {
  const { lines } = basket;
  const total = basketTotal(shop, lines, code);
  const how = !choice.isReady ? 'unknown' : !choice.hasTill ? 'outside' : choice.method === 'cash' ? 'cash' : 'card';
  const isCash = taking.isCash && total > 0;
  const isOutside = choice.isReady && !choice.hasTill && total > 0;
  const label = text.take({ isFree: total === 0 ? 'yes' : 'no', amount: money(total, currency), how });
  const change = (id: string, by: number) => {
    basket.change(id, by);
    onChanged();
  };
  const chosen = (
    <ul className={board.lines}>
      {lines.map(({ variant, count }) => {
        const product = variantLabel(shop, variant);
        const price = unitPrice(shop, variant, code);
        return (
          <li key={variant.id} className={board.line}>
            <Text size="sm" style={{ overflowWrap: 'anywhere', flex: 1, minWidth: 0 }}>
              {product}
              <Text span size="sm" c="dimmed" className="numbers" display="block">
                {reducedPrice(price * count, variant.price * count, currency)}
              </Text>
            </Text>
            <Group gap={4} wrap="nowrap" style={{ flex: 'none' }}>
              <ActionIcon variant="default" aria-label={text.less({ product })} onClick={() => change(variant.id, -1)}>
                {count > 1 ? <IconMinus size={16} aria-hidden /> : <IconTrash size={16} aria-hidden />}
              </ActionIcon>
              <Text size="sm" w={28} ta="center" className="numbers" aria-label={text.count({ product, count })} role="status">
                {count}
              </Text>
              <ActionIcon
                variant="default"
                aria-label={text.more({ product })}
                disabled={isAllTaken(variant, count)}
                onClick={() => change(variant.id, 1)}
              >
                <IconPlus size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        );
      })}
    </ul>
  );
  if (isOpening) return chosen; // on a phone, the form needs the room
  return (
    <>
      {chosen}
      {isOutside && (
        <Text size="sm" fw="var(--weight-medium)" mt="xs">
          {methodText.noTill}
        </Text>
      )}
      <Group gap="xs" mt="xs" align="flex-end">
        {isCash && (
          <CashGiven
            ref={given}
            taking={taking}
            w={120}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault(); // in the search, where the cursor goes, the same key would take a payment
                if (isReady) onTake(false);
              }
              if (event.key === 'Escape') onChanged();
            }}
          />
        )}
        {isOutside && openTill ? (
          <>
            <KeyButton label={tillPanelText.open} keyName="Enter" onPress={openTill} />
            <Button variant="default" disabled={!isReady} onClick={() => onTake(true)}>
              {label}
            </Button>
          </>
        ) : (
          <KeyButton label={label} keyName="Enter" disabled={!isReady} onPress={() => onTake(isOutside)} />
        )}
        {lines.length > 1 && (
          <Button
            variant="default"
            onClick={() => {
              basket.clear();
              onChanged();
            }}
          >
            {text.clear}
          </Button>
        )}
      </Group>
      {choice.into && total > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {methodText.into({ till: choice.into })}
        </Text>
      )}
      {isCash && (
        <Group gap="sm" mt={4} mih={24}>
          {cents(taking.price) !== cents(total) && (
            <Text size="sm">{text.cashDue({ amount: money(taking.price, currency) })}</Text>
          )}
          <CashBack taking={taking} currency={currency} />
        </Group>
      )}
    </>
  );
}
