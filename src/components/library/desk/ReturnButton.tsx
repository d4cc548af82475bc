import { Button } from '@mantine/core';
import { openLoansText } from '../../../messages/library/desk.ts';
import type { Game } from './desk.ts';

interface Props {
  /** A game that is out; nothing to return without one. */
  readonly game: Game | undefined;
  giveBack(game: Game): void;
}
/** Returns the game of a loan. */
export const ReturnButton = ({ game, giveBack }: Props) =>
  game && (
    <Button
      size="compact-sm"
      variant="default"
      style={{ flex: 'none' }}
      aria-label={openLoansText.returnGame({ game: game.name })}
      onClick={() => giveBack(game)}
    >
      {openLoansText.giveBack}
    </Button>
  );
