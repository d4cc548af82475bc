import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import Link from 'next/link';
import { price } from '../../client/format/money.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { pieceRowText } from '../../messages/merchandise/soldPieces.ts';
import type { PaymentChoice } from '../ledger/till/usePayment.ts';
import { useDeletions } from '../records/useDeletions.ts';
import { paymentSentence } from '../records/view/payment.ts';
import board from '../ui/page/board.module.css';
import { type PieceStatus, pieceLabel, pieceStatuses, pieceStatusOf, type SoldPiece, useHandOut } from './pieces.ts';

interface Props {
  readonly piece: SoldPiece;
  readonly clock: Clock;
  /** How the next payment is taken. */
  readonly choice: PaymentChoice;
  readonly filteredBy?: PieceStatus | undefined;
  /** After it was handed out. */
  onHandedOut?(): void;
}
/** One piece: what it is, its buyer, its status unless all beside it have the same, and actions. */
export function PieceRow({ piece, clock, choice, filteredBy, onHandedOut }: Props) {
  const { handOut, takeBack, pay, waiting } = useHandOut();
  const { deleting, remove } = useDeletions();
  const path = `/soldproduct/${piece.id}`;
  if (deleting.has(path)) return null;
  const pending = waiting.has(path);
  const status = pending ? null : pieceStatusOf(piece);
  const takePayment = (isHandedOut: boolean) => {
    const payment = choice.take();
    if (!payment) return;
    choice.setReference('');
    pay(piece, payment, isHandedOut);
  };
  const name = pieceRowText.name({ piece: pieceLabel(piece), number: piece.soldproduct_number });
  return (
    <li className={board.line} aria-label={name} style={{ flexWrap: 'wrap' }}>
      <div style={{ minWidth: 0, flex: '1 1 220px' }}>
        <Anchor component={Link} href={path} size="sm" fw="var(--weight-medium)" style={{ overflowWrap: 'anywhere' }}>
          {pieceLabel(piece)}
        </Anchor>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[
            pieceRowText.item({ number: piece.soldproduct_number }),
            piece.badge ? pieceRowText.buyer({ name: piece.badge.name, number: piece.badge.badge_number }) : pieceRowText.noBadge,
            piece.verified ? paymentSentence(piece, clock) : price(piece.net_price, clock),
            ...(piece.pick_up_date ? [pieceRowText.handedOutAt({ time: showTime(piece.pick_up_date, clock) })] : []),
            ...(piece.hold_expires_date ? [pieceRowText.heldUntil({ time: showTime(piece.hold_expires_date, clock) })] : []),
          ].join(' · ')}
        </Text>
      </div>
      <Group gap={6}>
        {status && status === filteredBy ? null : status ? (
          <Badge variant="light" color={pieceStatuses[status].color} radius="sm" tt="none">
            {pieceStatuses[status].label}
          </Badge>
        ) : (
          <Badge variant="light" color="pine" radius="sm" tt="none">
            {pieceRowText.paying}
          </Badge>
        )}
        {status === 'waiting' && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={pieceRowText.handOutPiece({ piece: name })}
            onClick={() => void handOut([piece]).then(onHandedOut)}
          >
            {pieceRowText.handOut}
          </Button>
        )}
        {status === 'gone' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={pieceRowText.takeBackPiece({ piece: name })}
            onClick={() => void takeBack(piece)}
          >
            {pieceRowText.takeBack}
          </Button>
        )}
        {status === 'unpaid' && (
          <>
            <Button
              size="compact-sm"
              variant="light"
              aria-label={pieceRowText.payAndHandOutPiece({ piece: name })}
              disabled={!choice.isReady}
              onClick={() => takePayment(true)}
            >
              {pieceRowText.payAndHandOut}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={pieceRowText.payPiece({ piece: name })}
              disabled={!choice.isReady}
              onClick={() => takePayment(false)}
            >
              {pieceRowText.pay}
            </Button>
          </>
        )}
        {!(piece.verified && piece.net_price > 0) && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={pieceRowText.deletePiece({ piece: name })}
            onClick={() => remove({ ...piece }, name)}
          >
            {pieceRowText.delete}
          </Button>
        )}
      </Group>
    </li>
  );
}
