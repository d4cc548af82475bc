import type { Currency } from '../../../client/format/money.ts';
import type { Card } from './cards.ts';
import { GroupForm } from './forms/GroupForm.tsx';
import { NameForm } from './forms/NameForm.tsx';
import { PaymentForm } from './forms/PaymentForm.tsx';
import { ReprintForm } from './forms/ReprintForm.tsx';
import type { Door } from './useDoor.ts';

/** The form that is open for the person at the desk. */
export function DeskForms({ door, card, currency }: { door: Door; card: Card; currency: Currency }) {
  const { busy, form } = door;
  const shared = { card, busy, currency, onClose: () => door.openForm(null) };
  if (form === 'pay') return <PaymentForm {...shared} onPay={(amount) => door.pay(card, amount)} />;
  if (form === 'name') return <NameForm {...shared} onSave={(names) => door.rename(card, names)} />;
  if (form === 'group') return <GroupForm {...shared} onCheckIn={door.checkInGroup} onPay={door.payGroup} />;
  if (form === 'reprint' || form === 'renamed')
    return (
      <ReprintForm {...shared} first={form === 'renamed' ? 'name' : 'damaged'} onPrint={(reason) => door.print(card, reason)} />
    );
  return null;
}
