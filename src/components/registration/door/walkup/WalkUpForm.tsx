import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { money } from '../../../../client/format/money.ts';
import { doorText } from '../../../../messages/registration/door.ts';
import { deskPaymentText, walkUpText as text } from '../../../../messages/registration/doorForms.ts';
import { MethodInput } from '../../../ledger/till/MethodInput.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import classes from '../door.module.css';
import { priceOf } from '../forms/addons.ts';
import { useNoTill } from '../forms/NoTill.tsx';
import { type DeskClock, otherDaysText } from '../lateDay.ts';
import { AddonChoice } from './AddonChoice.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { useWalkUp, type WalkUp } from './useWalkUp.ts';

interface Props {
  readonly convention_id: string;
  readonly clock: DeskClock;
  readonly busy: boolean;
  onSell(sale: WalkUp): void;
  onClose(): void;
}

/** Sells a badge to somebody without one: name, type, amount, each with Enter. Add-ons are taken on the way by those who want some. */
export function WalkUpForm({ clock: currency, ...given }: Props) {
  const { convention_id, busy, onClose } = given;
  const sale = useWalkUp(given);
  const noTill = useNoTill(convention_id);
  const { form, types, type, addons, taken, sold, price, amount, error, choice } = sale;
  if (!types || sale.isLoading) return <Loading label={text.loading} />;
  const isOutside = !choice.hasTill && choice.isReady && price > 0;
  return (
    <Box className={classes.form}>
      <form ref={form} aria-label={doorText.walkUp} onSubmit={sale.submit} onKeyDown={sale.press}>
        <Stack gap="sm">
          <TextInput
            autoFocus
            size="md"
            name="person"
            label={text.name}
            maxLength={200}
            value={sale.name}
            error={error === 'name' && text.needsName}
            onChange={(event) => sale.setName(event.currentTarget.value)}
          />
          <TypeChoice types={types} chosen={type?.id ?? null} currency={currency} onChoose={sale.choose} />
          {type?.otherDays && <Text className={classes.late}>{otherDaysText(type.otherDays, currency)}</Text>}
          {addons.length > 0 && <AddonChoice addons={addons} taken={taken} currency={currency} onChange={sale.pick} />}
          <Box className={classes.taking}>
            <Group align="flex-end" gap="xs">
              <TextInput
                size="md"
                name="amount"
                inputMode="decimal"
                label={deskPaymentText.amount}
                value={amount}
                error={
                  (error === 'amount' && deskPaymentText.wrong) ||
                  (error === 'card' && text.noChange({ price: money(price, currency) })) ||
                  (error === 'less' && text.lessThanAddons({ amount: money(priceOf(sold), currency) }))
                }
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => sale.setTyped(event.currentTarget.value)}
              />
              <MethodInput choice={choice} size="md" />
              {/* Enter leads from field to field, also while the till is not known: only the payment waits for it. */}
              <Button type="submit" size="md" disabled={busy}>
                {text.sell({
                  amount: money(sale.given.amount, currency),
                  how: isOutside && sale.given.amount > 0 ? 'outside' : 'till',
                })}
              </Button>
              <Button variant="default" size="md" onClick={onClose}>
                {deskPaymentText.cancel}
              </Button>
            </Group>
            {isOutside && noTill.note}
            {sale.given.change > 0 && choice.method === 'cash' && (
              <Text mt="xs" fw="var(--weight-medium)" className="numbers" aria-live="polite">
                {text.change({ change: money(sale.given.change, currency) })}
              </Text>
            )}
          </Box>
          <Text size="sm" c="dimmed" data-keys>
            {[choice.hasTill ? text.hintWithTill : text.hint, addons.length > 0 && text.addonsHint].filter(Boolean).join(' ')}
          </Text>
        </Stack>
      </form>
      {isOutside && noTill.form}
    </Box>
  );
}
