import { Anchor, Group } from '@mantine/core';
import Link from 'next/link';
import type { Currency } from '../../../../client/format/money.ts';
import { useCurrentConvention } from '../../../../client/useCurrentConvention.tsx';
import { personCardText as text } from '../../../../messages/registration/door.ts';
import { deskWaiverText } from '../../../../messages/registration/waivers.ts';
import { StateChip } from '../../../ui/record/StateChip.tsx';
import { type Card, paymentChip, unsignedOf } from './cards.ts';

/** An add-on, and whether its payment is open. */
export const addonChip = ({ name, is_paid, is_disputed }: Card['addons'][number]) =>
  is_paid
    ? { label: name, color: 'gray' }
    : { label: (is_disputed ? text.addonDisputed : text.addonNotPaid)({ addon: name }), color: 'red' };

/** Whether the waivers are signed; null: there are none. */
function waiverChip(card: Card) {
  if (!card.waivers.length) return null;
  return unsignedOf(card).length
    ? { label: deskWaiverText.missing, color: 'red' }
    : { label: deskWaiverText.signed, color: 'pine' };
}
/** What a person has: the badge and its payment, tickets, waivers, add-ons, and where to see more. */
export function CardFacts({ card, currency }: { card: Card; currency: Currency }) {
  const { id: convention } = useCurrentConvention();
  const waiver = waiverChip(card);
  return (
    <Group gap="xs">
      <StateChip label={card.badgetype_name} color="gray" />
      <StateChip {...paymentChip(card, currency)} />
      {card.age !== null && <StateChip label={text.age({ age: card.age })} color="gray" />}
      {card.ticket_count > 0 ? (
        <Anchor component={Link} href={`/badge/${card.id}?view=plan`} size="sm">
          {text.tickets({ count: card.ticket_count })}
        </Anchor>
      ) : (
        <StateChip label={text.tickets({ count: 0 })} color="gray" />
      )}
      {card.refunded_ticket_count > 0 && (
        <StateChip label={text.refundedTickets({ count: card.refunded_ticket_count })} color="red" />
      )}
      {waiver && <StateChip {...waiver} />}
      {card.addons.map((addon) => (
        <StateChip key={addon.id} {...addonChip(addon)} />
      ))}
      <Anchor component={Link} href={`/badge/${card.id}`} size="sm">
        {text.open}
      </Anchor>
      {(card.amount_owed > 0 || card.addons.some(({ is_paid }) => !is_paid)) && convention && (
        <Anchor component={Link} href={`/convention/${convention}/cards?order=${card.id}`} size="sm">
          {text.otherWays}
        </Anchor>
      )}
    </Group>
  );
}
