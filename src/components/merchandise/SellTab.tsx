import { Box, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { amountOf } from '../../client/format/amounts.ts';
import type { Clock } from '../../client/format/times.ts';
import { sellTabText, shopTillText, tillText } from '../../messages/merchandise/board.ts';
import { cents } from '../ledger/till/change.ts';
import { usePayment } from '../ledger/till/usePayment.ts';
import { useTaking } from '../ledger/till/useTaking.ts';
import { ActionLog, ActionStatus } from '../ui/actions/ActionLog.tsx';
import { KeyButton } from '../ui/actions/KeyButton.tsx';
import { isFocusFree } from '../ui/focus/isFocusFree.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { EmptyLink } from '../ui/states/EmptyLink.tsx';
import classes from './merchandise.module.css';
import { findVariants, isAllTaken, type Shop, stockLevelOf, type Variant, variantLabel } from './shop.ts';
import { BasketPanel } from './till/BasketPanel.tsx';
import { basketTotal } from './till/basketTotal.ts';
import { HowPaid, useShopTill } from './till/HowPaid.tsx';
import { ChangeDue, Receipt, TillPanel, useLateParts } from './till/lateParts.tsx';
import { cashEntry, takenNow, useCash } from './till/useCash.ts';
import { useRecentSales } from './till/useRecentSales.ts';
import type { Till } from './till/useTill.ts';
import { Wares } from './Wares.tsx';

/** The point of sale: scan a badge (or none), then products, then take what they cost. */
export function SellTab({ shop, clock, till }: { shop: Shop; clock: Clock; till: Till }) {
  const [text, setText] = useState('');
  const [code, setCode] = useState('');
  const [handOut, setHandOut] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const number = /^\d{1,9}$/.test(text.trim());
  const shown = number && findVariants(shop, text).length === 0 ? shop.variants : findVariants(shop, text);
  const { lines, busy, buyer } = till;
  useLateParts();
  useRecentSales(shop, clock, till.restore);
  // After any click, the next code goes to this field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused element may disappear with any of these
  useEffect(() => {
    if (isFocusFree()) field.current?.focus();
  }, [lines, buyer, busy]);
  const choice = usePayment(shop.convention_id);
  const place = useShopTill(shop.convention_id);
  const isHeld = place ? place.other !== null : false;
  const [tillForm, setTillForm] = useState<'open' | 'close' | null>(null);
  const { basket } = till;
  const refocus = () => field.current?.focus();
  const cash = useCash(till);
  const taken = takenNow(till).length;
  const given = useRef<HTMLInputElement>(null);
  const total = basketTotal(shop, basket.lines, code.trim());
  const taking = useTaking((cents(total) + (cash.isOpen ? cents(cash.due) : 0)) / 100, choice);
  /** Whether cash is asked for before the sale is booked. */
  const asksCash = taking.isCash && total > 0;
  /** What comes before the payment: a till, if none is open and one can be opened. */
  const opensFirst =
    choice.isReady && !choice.hasTill && total > 0 && place?.offered.some(({ holder }) => holder === 'none') === true;
  const isEmpty = basket.lines.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was given is for one sale
  useEffect(() => {
    if (isEmpty) taking.reset();
  }, [isEmpty]);
  const next = () => {
    till.clearBuyer();
    field.current?.focus();
  };
  const held = () => till.refuse(shopTillText.other({ open: place?.other ?? '', wanted: place?.chosen?.name ?? '' }));
  /** Adds one to the sale. What comes after a sale that is settled, without a badge, is for the next person. */
  const add = (variant: Variant) => {
    if (isHeld) return held();
    const count = basket.countOf(variant.id);
    const product = variantLabel(shop, variant);
    if (stockLevelOf(variant) === 'out') return till.refuse(tillText.soldOut({ product }));
    if (isAllTaken(variant, count)) return till.refuse(tillText.noMore({ product, count }));
    setText('');
    if (!buyer && basket.lines.length === 0 && taken > 0 && !cash.isOpen) till.clearBuyer();
    basket.change(variant.id, 1);
    refocus();
  };
  /** Sells what was chosen: only now is anything booked. */
  const take = (isOutside = false) => {
    if (isHeld) return held();
    if (isEmpty) return;
    if (opensFirst && !isOutside) return setTillForm('open');
    if (asksCash && !taking.take()) return given.current?.select();
    const payment = choice.take();
    if (!payment) return;
    const booked = cash.booked(asksCash ? taking.given.trim() : '', taking.price);
    choice.setReference('');
    const onSold = (customer: number) => {
      setCode('');
      if (!asksCash) return;
      booked(customer);
      if (taking.given.trim() && document.activeElement === cash.field.current) refocus();
    };
    till.sell(basket.lines, { code: code.trim(), handOut, payment, onSold });
    basket.clear();
    refocus();
  };
  const isSku = (typed: string) => findVariants(shop, typed).some(({ sku }) => sku?.toLowerCase() === typed.toLowerCase());
  const submit = (typed: string) => {
    const [first] = findVariants(shop, typed);
    if (!isSku(typed) && /^\d{1,9}$/.test(typed)) {
      setText('');
      // While somebody pays, a number is what they hand over.
      if (cash.isOpen && basket.lines.length === 0) cash.move(typed);
      else till.scanBadge(typed);
    } else if (asksCash && !isSku(typed) && amountOf(typed) !== null) {
      setText('');
      taking.setGiven(typed);
      given.current?.focus();
    } else if (cash.isOpen && !isSku(typed) && amountOf(typed) !== null) {
      setText('');
      cash.move(typed);
    } else if (first) add(first);
    else till.refuse(sellTabText.unknownInput({ typed }));
  };
  const enterCash = () => {
    const typed = cash.typed.trim();
    const entry = cashEntry(typed, cash.due, isSku(typed));
    if (entry === 'missing') return cash.field.current?.select();
    if (entry === 'settled') cash.settle();
    else cash.type('');
    field.current?.focus();
    if (entry === 'other' && isSku(typed)) submit(typed);
    else if (entry === 'other') setText(typed);
  };
  const last = lines.find(({ key }) => key > 0); // not what was sold before the page was opened
  if (shop.variants.length === 0) {
    const add = <EmptyLink href={`/convention/${shop.convention_id}/products/new`}>{sellTabText.add}</EmptyLink>;
    return (
      <Empty title={sellTabText.empty} action={add}>
        {sellTabText.emptyHint}
      </Empty>
    );
  }
  const panel = (
    <div className={classes.sale}>
      <BasketPanel
        {...{ shop, basket, choice, taking, given }}
        code={code.trim()}
        currency={clock}
        isReady={choice.isReady && !isHeld && !busy}
        openTill={opensFirst ? () => setTillForm('open') : null}
        isOpening={tillForm === 'open'}
        onTake={take}
        onChanged={refocus}
      />
      <ActionStatus last={last} busy={busy}>
        {last?.undo && !last.undone && !busy && taken < 2 && (
          <Button className={classes.undoLast} size="compact-sm" variant="default" mt={4} onClick={() => till.undo(last)}>
            {sellTabText.undoLast}
          </Button>
        )}
        <Receipt till={till} currency={clock} />
        {!asksCash && (
          <ChangeDue
            cash={cash}
            currency={clock}
            takesFocus={cash.isOpen && !text && (isFocusFree() || document.activeElement === field.current)}
            onEnter={enterCash}
            onEscape={next}
          />
        )}
        {(buyer || taken > 0) && (
          <Group gap="xs" mt={4}>
            {buyer && <Text size="sm">{sellTabText.buyer({ name: buyer.name, number: buyer.badge_number })}</Text>}
            <KeyButton size="compact-sm" variant="default" label={sellTabText.next} keyName="Esc" onPress={next} />
          </Group>
        )}
      </ActionStatus>
    </div>
  );
  return (
    <Box className={classes.columns}>
      <Box>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) submit(text.trim());
            else take();
          }}
        >
          <TextInput
            ref={field}
            size="lg"
            label={sellTabText.scan}
            description={
              <>
                {sellTabText.scanHint} <span data-keys>{sellTabText.keys}</span>
              </>
            }
            styles={{ description: { fontSize: 'var(--text-14)' } }}
            placeholder={sellTabText.scanPlaceholder}
            leftSection={<IconBarcode size={20} aria-hidden />}
            autoComplete="off"
            enterKeyHint="go"
            spellCheck={false}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              if (text) setText('');
              else if (basket.lines.length > 0) basket.clear();
              else next();
            }}
          />
        </form>
        <Group gap="md" mt="xs" align="center">
          <TextInput
            size="xs"
            aria-label={sellTabText.discountCode}
            placeholder={sellTabText.discountCode}
            value={code}
            maxLength={40}
            onChange={(event) => setCode(event.currentTarget.value)}
            w={150}
          />
          <Switch label={sellTabText.handOut} checked={handOut} onChange={(event) => setHandOut(event.currentTarget.checked)} />
          <HowPaid
            convention_id={shop.convention_id}
            {...{ choice, clock }}
            isFirst={isEmpty}
            form={tillForm}
            setForm={setTillForm}
            onOpened={refocus}
          />
        </Group>
        <Wares
          {...{ shop, shown }}
          currency={clock}
          hasFirst={Boolean(!number && text.trim())}
          isReady={choice.isReady && !isHeld}
          onChoose={add}
        />
        {isNarrow && panel}
      </Box>
      <Stack gap="lg" className={classes.beside}>
        {!isNarrow && panel}
        <TillPanel convention_id={shop.convention_id} clock={clock} isOpenedElsewhere />
        <ActionLog
          lines={lines.filter(({ kind }) => kind !== 'wait')}
          clock={clock}
          empty={sellTabText.noSales}
          undo={till.undo}
        />
      </Stack>
    </Box>
  );
}
