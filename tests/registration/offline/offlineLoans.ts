import { randomUUID } from 'node:crypto';
import { type Account, type Body, ok } from '../../support/people.ts';
import type { Acted, Device } from './offlineDesk.ts';

/** What a device copied of a library. */
export interface CopiedGame extends Body {
  readonly id: string;
  readonly name: string;
  readonly catalog_number: string;
  readonly loan: { id: string; renter_name: string } | null;
}
export interface CopiedPerson extends Body {
  readonly id: string;
  readonly badge_number: number;
  readonly badge_code: string;
  readonly name: string;
}
interface LibraryCopy extends Body {
  readonly games: CopiedGame[];
  readonly people: CopiedPerson[];
}
/** The copy of a library desk. */
export const copyLibrary = async (as: Account, convention_id: string): Promise<LibraryCopy> =>
  (await ok(as.call('GET', `/api/convention/${convention_id}/desk-snapshot`))) as unknown as LibraryCopy; // as the document says

const seenOf = (
  { name: game_name, catalog_number }: CopiedGame,
  person: Pick<CopiedPerson, 'badge_number' | 'badge_code' | 'name'>,
) => ({
  ...{ game_name, catalog_number, name: person.name, badge_number: person.badge_number, badge_code: person.badge_code },
});
const nobody = { badge_number: 0, badge_code: '', name: '' };
/** Actions of a library desk, numbered by its device. */
export const lend = (device: Device, game: CopiedGame, to: CopiedPerson, more: Body = {}): Acted =>
  device.number({ kind: 'lend', librarygame_id: game.id, badge_id: to.id, seen: seenOf(game, to), ...more });
export const giveBack = (device: Device, game: CopiedGame, returns: number | null = null): Acted =>
  device.number({
    ...{ kind: 'return', librarygame_id: game.id, returns, loan_id: returns === null ? (game.loan?.id ?? null) : null },
    seen: seenOf(game, { ...nobody, name: game.loan?.renter_name ?? '' }),
  });
/** A catalog number that no other game has. */
export const someNumber = (): string => randomUUID().slice(0, 8);
