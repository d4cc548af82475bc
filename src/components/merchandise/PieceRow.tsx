import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import Link from 'next/link';
import { money, price } from '../../client/format/money.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { useDeletions } from '../records/useDeletions.ts';
import board from '../ui/page/board.module.css';
import { pieceLabel, pieceStatuses, pieceStatusOf, type SoldPiece, useHandOut } from './pieces.ts';

/** One piece: what it is, its buyer, status and actions. */
export function PieceRow({ piece, clock }: { piece: SoldPiece; clock: Clock }) {
  const { handOut, takeBack, pay, waiting } = useHandOut();
  const { deleting, remove } = useDeletions();
  const path = `/soldproduct/${piece.id}`;
  if (deleting.has(path)) return null;
  const pending = waiting.has(path);
  const status = pending ? null : pieceStatusOf(piece);
  const name = `${pieceLabel(piece)}, item ${piece.soldproduct_number}`;
  return (
    <li className={board.line} aria-label={name} style={{ flexWrap: 'wrap' }}>
      <div style={{ minWidth: 0, flex: '1 1 220px' }}>
        <Anchor component={Link} href={path} size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {pieceLabel(piece)}
        </Anchor>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[
            `Item ${piece.soldproduct_number}`,
            piece.badge ? `${piece.badge.name}, badge ${piece.badge.badge_number}` : 'without a badge',
            piece.verified ? `${money(piece.amount_paid)} paid` : price(piece.net_price),
            ...(piece.pick_up_date ? [`handed out ${showTime(piece.pick_up_date, clock)}`] : []),
            ...(piece.hold_expires_date ? [`held until ${showTime(piece.hold_expires_date, clock)}`] : []),
          ].join(' · ')}
        </Text>
      </div>
      <Group gap={6}>
        {status ? (
          <Badge variant="light" color={pieceStatuses[status].color} radius="sm" tt="none">
            {pieceStatuses[status].label}
          </Badge>
        ) : (
          <Badge variant="light" color="pine" radius="sm" tt="none">
            Paid in a moment
          </Badge>
        )}
        {status === 'waiting' && (
          <Button size="compact-sm" aria-label={`Hand out: ${name}`} onClick={() => void handOut([piece])}>
            Hand out
          </Button>
        )}
        {status === 'gone' && (
          <Button size="compact-sm" variant="default" aria-label={`Take back: ${name}`} onClick={() => void takeBack(piece)}>
            Take back
          </Button>
        )}
        {status === 'unpaid' && (
          <>
            <Button size="compact-sm" aria-label={`Paid and handed out: ${name}`} onClick={() => pay(piece, true)}>
              Paid and handed out
            </Button>
            <Button size="compact-sm" variant="default" aria-label={`Paid: ${name}`} onClick={() => pay(piece, false)}>
              Paid
            </Button>
          </>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`Delete: ${name}`}
          onClick={() => remove({ ...piece, name })}
        >
          Delete
        </Button>
      </Group>
    </li>
  );
}
