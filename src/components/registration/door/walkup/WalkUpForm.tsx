import { Box, Stack, Text, TextInput } from '@mantine/core';
import { money, price } from '../../../../client/format/money.ts';
import { doorText } from '../../../../messages/registration/door.ts';
import { deskPaymentText, walkUpText as text } from '../../../../messages/registration/doorForms.ts';
import { Loading } from '../../../ui/states/Loading.tsx';
import classes from '../door.module.css';
import { priceOf } from '../forms/addons.ts';
import { useNoTill } from '../forms/NoTill.tsx';
import { TakingInput } from '../forms/TakingInput.tsx';
import { type DeskClock, otherDaysText } from '../lateDay.ts';
import { AddonChoice } from './AddonChoice.tsx';
import { CodeInput } from './CodeInput.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { useWalkUp, type WalkUp } from './useWalkUp.ts';

interface Props {
  readonly convention_id: string;
  readonly clock: DeskClock;
  readonly busy: boolean;
  onSell(sale: WalkUp): void;
  onClose(): void;
}

/** What is said of a payment that was not taken. */
const notices = {
  refused: () => text.refusedCode,
  checking: () => text.checkingCode,
  now: (price: string) => text.priceNow({ price }),
};

/** Sells a badge to somebody without one: name, type, amount, each with Enter. Add-ons are taken on the way by those who want some. */
export function WalkUpForm({ clock: currency, ...given }: Props) {
  const { convention_id, busy, onClose } = given;
  const sale = useWalkUp(given);
  const noTill = useNoTill(convention_id);
  const { form, types, type, addons, taken, sold, taking, error, choice } = sale;
  const { now, full, discount, isByCode, told } = sale.price;
  if (!types || sale.isLoading) return <Loading label={text.loading} />;
  const isOutside = !choice.hasTill && choice.isReady && now > 0;
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
          <CodeInput code={sale.code} error={sale.codeError} />
          <Box className={classes.taking}>
            <TakingInput
              {...{ taking, choice, currency, onClose }}
              openTill={noTill.open}
              least={priceOf(sold)}
              isDisabled={busy}
              onPressTake={sale.pressTake}
              notice={told && notices[told](price(now, currency))}
            >
              {deskPaymentText.price({
                price: price(now, currency),
                full: discount !== null && full > now ? money(full, currency) : 'none',
                discount: discount ?? '',
                isByCode: isByCode ? 'yes' : 'no',
              })}
            </TakingInput>
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
