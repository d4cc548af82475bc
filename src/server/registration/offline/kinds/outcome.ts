import type { DeskAction, Prisma } from '../../../../generated/prisma/client.ts';
import type { DeskConflict } from '../../../../resources/registration/deskaction.ts';
import type { Content } from '../sentActions.ts';

/** What became of an action: nothing stood in its way, a person has to decide, or it can never be done. */
export interface Outcome {
  readonly status: 'applied' | 'open' | 'refused';
  readonly conflict?: DeskConflict;
  readonly reason?: string;
  readonly content?: Content;
}
/** Whom and what an action is about. */
export type About = Pick<DeskAction, 'badge_id' | 'badge_number' | 'badge_name'> &
  Partial<Pick<DeskAction, 'library_id' | 'librarygame_id' | 'event_id'>>;
/** A device that is locked. */
export interface Device {
  readonly id: string;
  readonly convention_id: string;
}

export const applied: Outcome = { status: 'applied' };
/** Somebody has to decide. */
export const waits = (conflict: DeskConflict, reason: string): Outcome => ({ status: 'open', conflict, reason });

/** For the `content` column. */
export const asJson = (content: Content): Prisma.InputJsonValue => content as Prisma.InputJsonValue; // plain values, as zod has checked them
