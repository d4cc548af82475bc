import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Clock } from '../../client/format/times.ts';
import { handOutTabText } from '../../messages/merchandise/soldPieces.ts';
import type { PaymentChoice } from '../ledger/till/usePayment.ts';
import board from '../ui/page/board.module.css';
import { Empty } from '../ui/states/Empty.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { PieceRow } from './PieceRow.tsx';
import { pieceStatusOf, useHandOut, usePieces } from './pieces.ts';
import { findBadge } from './till/useTill.ts';

interface Props {
  readonly id: string;
  readonly number: string;
  readonly clock: Clock;
  readonly choice: PaymentChoice;
  onHandedOut(): void;
}
/** The pieces sold to the badge with that number, and the piece with that number. */
export function PiecesByNumber({ id, number, clock, choice, onHandedOut }: Props) {
  const badge = useQuery({
    queryKey: ['badge', 'numbered', id, number],
    queryFn: async () => (await findBadge(id, number)) ?? null,
  });
  const badgePieces = usePieces(id, badge.data ? { badge_id: badge.data.id } : null);
  const itemPieces = usePieces(id, { query: number, query_field: 'soldproduct_number' });
  const { handOut } = useHandOut();
  const waitingPieces = badgePieces.items.filter((piece) => pieceStatusOf(piece) === 'waiting');
  const error = badge.error ?? badgePieces.error ?? itemPieces.error;
  if (error) return <Failure error={error as never} />;
  if (badge.isPending || itemPieces.isPending || (badge.data && badgePieces.isPending))
    return <Loading label={handOutTabText.loading} lines={3} />;
  return (
    <div id="hand-out-results">
      {badge.data && (
        <section aria-label={badge.data.name}>
          <Group gap="xs" mb={4} mt="md">
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {handOutTabText.buyer({ name: badge.data.name, number: badge.data.badge_number })}
            </Title>
            {waitingPieces.length > 1 && (
              <Button size="compact-sm" onClick={() => void handOut(waitingPieces).then(onHandedOut)}>
                {handOutTabText.handOutAll({ count: waitingPieces.length })}
              </Button>
            )}
          </Group>
          {badgePieces.items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {handOutTabText.nothingBought}
            </Text>
          ) : (
            <ul className={board.lines}>
              {badgePieces.items.map((piece) => (
                <PieceRow key={piece.id} {...{ piece, clock, choice, onHandedOut }} />
              ))}
            </ul>
          )}
        </section>
      )}
      {itemPieces.items.length > 0 && (
        <section aria-label={handOutTabText.item({ number })}>
          <Title order={2} size="h4" mb={4} mt="md">
            {handOutTabText.item({ number })}
          </Title>
          <ul className={board.lines}>
            {itemPieces.items.map((piece) => (
              <PieceRow key={piece.id} {...{ piece, clock, choice, onHandedOut }} />
            ))}
          </ul>
        </section>
      )}
      {!badge.data && itemPieces.items.length === 0 && <Empty title={handOutTabText.unknownNumber({ number })} />}
    </div>
  );
}
