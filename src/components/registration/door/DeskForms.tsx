import dynamic from 'next/dynamic';
import { mayPrint } from './card/cards.ts';
import { checkInGroup, pay, payGroup, rename } from './forms/formActions.ts';
import { GroupForm } from './forms/GroupForm.tsx';
import { refund } from './forms/moneyBack.ts';
import { NameForm } from './forms/NameForm.tsx';
import { PaymentForm } from './forms/PaymentForm.tsx';
import { RefundForm } from './forms/RefundForm.tsx';
import { ReprintForm } from './forms/ReprintForm.tsx';
import { setBirthDate, sign } from './forms/signActions.ts';
import type { DeskClock } from './lateDay.ts';
import type { Door } from './useDoor.ts';
import { sell } from './walkup/sell.ts';
import { WalkUpForm } from './walkup/WalkUpForm.tsx';

const SignForm = dynamic(() => import('./forms/SignForm.tsx').then((file) => file.SignForm));

export interface DeskFormProps {
  readonly convention_id: string;
  readonly door: Door;
  readonly clock: DeskClock;
}
/** The form that is open at the desk: for a sale, or for the person of the card. */
export function DeskForms({ convention_id, door, clock }: DeskFormProps) {
  const { busy, form, card, run, runAndPrint } = door;
  const shared = { convention_id, busy, currency: clock, onClose: () => door.openForm(null) };
  if (form === 'walkup') return <WalkUpForm {...shared} clock={clock} onSell={(sale) => door.sell(() => sell(sale, clock))} />;
  if (!card) return null;
  if (form === 'pay')
    return (
      <PaymentForm
        {...{ ...shared, card }}
        onPay={(amount, payment, change) => run(() => pay(card, amount, payment, clock, change))}
      />
    );
  if (form === 'refund') return <RefundForm {...{ ...shared, card }} onRefund={(back) => run(() => refund(card, back, clock))} />;
  if (form === 'name')
    return (
      <NameForm
        {...{ ...shared, card }}
        onSave={(names) => {
          const next = card.has_copy && mayPrint(card) ? 'reprint' : null;
          run(() => rename(card, names), { form: next, isRenamed: true });
        }}
      />
    );
  if (form === 'sign')
    return (
      <SignForm
        {...{ ...shared, card }}
        onSign={(signed) => run(() => sign(card, signed))}
        onBirthDate={(day) => run(() => setBirthDate(card, day), {})}
      />
    );
  if (form === 'group')
    return (
      <GroupForm
        {...{ ...shared, card }}
        onCheckIn={(members) => runAndPrint(() => checkInGroup(members, door.isPrinting))}
        onPay={(members, payment) => run(() => payGroup(members, payment, clock), {})}
      />
    );
  if (form === 'reprint')
    return <ReprintForm {...shared} first={door.isRenamed ? 'name' : 'damaged'} onPrint={(reason) => door.print(card, reason)} />;
  return null;
}
