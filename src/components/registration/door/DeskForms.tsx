import dynamic from 'next/dynamic';
import type { Currency } from '../../../client/format/money.ts';
import type { Card } from './card/cards.ts';
import { GroupForm } from './forms/GroupForm.tsx';
import { NameForm } from './forms/NameForm.tsx';
import { PaymentForm } from './forms/PaymentForm.tsx';
import { RefundForm } from './forms/RefundForm.tsx';
import { ReprintForm } from './forms/ReprintForm.tsx';
import type { Door } from './useDoor.ts';

const SignForm = dynamic(() => import('./forms/SignForm.tsx').then((file) => file.SignForm));

interface Props {
  readonly convention_id: string;
  readonly door: Door;
  readonly card: Card;
  readonly currency: Currency;
}
/** The form that is open for the person at the desk. */
export function DeskForms({ convention_id, door, card, currency }: Props) {
  const { busy, form } = door;
  const shared = { convention_id, card, busy, currency, onClose: () => door.openForm(null) };
  if (form === 'pay')
    return <PaymentForm {...shared} onPay={(amount, payment, change) => door.pay(card, amount, payment, change)} />;
  if (form === 'refund') return <RefundForm {...shared} onRefund={(refund) => door.refund(card, refund)} />;
  if (form === 'name') return <NameForm {...shared} onSave={(names) => door.rename(card, names)} />;
  if (form === 'sign')
    return (
      <SignForm {...shared} onSign={(signed) => door.sign(card, signed)} onBirthDate={(day) => door.setBirthDate(card, day)} />
    );
  if (form === 'group') return <GroupForm {...shared} onCheckIn={door.checkInGroup} onPay={door.payGroup} />;
  if (form === 'reprint')
    return <ReprintForm {...shared} first={door.isRenamed ? 'name' : 'damaged'} onPrint={(reason) => door.print(card, reason)} />;
  return null;
}
