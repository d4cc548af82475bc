import { z } from 'zod';
import type { Db } from '../../../platform/context.ts';

export const library = z.object({ id: z.string(), name: z.string() });
/** A badge, as those see it who lend games. */
export const person = z.object({ id: z.string(), badge_number: z.int(), badge_code: z.string(), name: z.string() });
export const game = z.object({
  id: z.string(),
  name: z.string(),
  catalog_number: z.string(),
  is_in_circulation: z.boolean(),
  /** Who has it, while it is out. */
  loan: z.object({ id: z.string(), renter_name: z.string(), checkout_date: z.date() }).nullable(),
});
type Game = z.infer<typeof game>;
type GameRow = Omit<Game, 'loan'> & { loan_id: string | null; renter_name: string; checkout_date: Date };

export const readLibrary = (db: Db, id: string): Promise<z.infer<typeof library>> =>
  db.library.findUniqueOrThrow({ where: { id }, select: { id: true, name: true } });

/** Badges that are paid or held, by number. */
export const readPeople = (db: Db, convention_id: string, after: number, limit: number): Promise<z.infer<typeof person>[]> =>
  db.$queryRaw`
    SELECT id::text, badge_number, badge_code, name FROM badge WHERE convention_id = ${convention_id}::uuid AND badge_number > ${after}::int
      AND (verified OR hold_expires_date IS NULL OR hold_expires_date > now())
    ORDER BY badge_number LIMIT ${limit}::int`;

/** The games of a library, and who has those that are out. */
export async function readGames(db: Db, library_id: string, after: string | null, limit: number): Promise<Game[]> {
  const rows = await db.$queryRaw<GameRow[]>`
    SELECT game.id::text, name, catalog_number, is_in_circulation, loan.id::text AS loan_id, renter_name, checkout_date
    FROM librarygame AS game LEFT JOIN librarygamecheckout AS loan ON librarygame_id = game.id AND NOT is_checked_in
    WHERE game.library_id = ${library_id}::uuid AND (${after}::uuid IS NULL OR game.id > ${after}::uuid)
    ORDER BY game.id LIMIT ${limit}::int`;
  return rows.map(({ loan_id, renter_name, checkout_date, ...one }) => ({
    ...one,
    loan: loan_id ? { id: loan_id, renter_name, checkout_date } : null,
  }));
}
