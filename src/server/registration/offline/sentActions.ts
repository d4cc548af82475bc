import { z } from 'zod';
import { offlineRefusals } from '../../../messages/registration/offline.ts';
import { invalid } from '../../errors/refusals.ts';

/** How many actions a request may hold. */
export const MAX_ACTIONS = 50;

const sequence = z.int().min(1).max(1_000_000_000);
const moment = z.iso.datetime({ offset: true });
const names = { firstname: z.string().trim().max(100), lastname: z.string().trim().max(100), name: z.string().trim().max(200) };
/** What the device had of the badge when somebody acted. */
const seen = z.object({
  badge_number: z.int().min(0).max(1_000_000_000),
  badge_code: z.string().max(10),
  ...names,
  badgetype_id: z.uuid(),
  print_generation: z.int().min(1).max(1000),
  checked_in_date: moment.nullable(),
});
/** What the device had of a loan: the game, and who took it. */
const seenLoan = z.object({
  game_name: z.string().max(255),
  catalog_number: z.string().max(60),
  /** 0 and empty: somebody without a badge. */
  badge_number: seen.shape.badge_number,
  badge_code: seen.shape.badge_code,
  name: z.string().trim().max(200),
});
/** What the phone of a host had of a ticket. */
const seenTicket = z.object({ name: z.string().trim().max(200), checked_in_date: moment.nullable() });
const basic = { sequence, action_key: z.uuid(), acted_date: moment };
const common = { ...basic, badge_id: z.uuid(), seen };
const ofGame = { ...basic, librarygame_id: z.uuid(), seen: seenLoan };
const ofTicket = { ...basic, event_id: z.uuid(), ticket_id: z.uuid(), seen: seenTicket };
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const example = {
  ...{ kind: 'check_in', sequence: 1, action_key: id, badge_id: id, acted_date: '2027-08-05T15:00:00Z' },
  seen: {
    ...{ badge_number: 7, badge_code: '4ZK7QX2M9B', firstname: 'Ada', lastname: 'Bell', name: 'Ada Bell', badgetype_id: id },
    ...{ print_generation: 1, checked_in_date: null },
  },
};
/** What a desk did without network. */
export const sentAction = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('check_in'), ...common }),
    /** `undoes`: the check-in of this device by its sequence number; null: the one in `seen`. */
    z.object({ kind: z.literal('undo'), ...common, undoes: sequence.nullable() }),
    z.object({ kind: z.literal('name'), ...common, ...names }),
    z.object({ kind: z.literal('print'), ...common }),
    z.object({ kind: z.literal('lend'), ...ofGame, badge_id: z.uuid().nullable() }),
    /** `returns`: the loan of this device by its sequence number; null: the one with the id `loan_id`. */
    z.object({ kind: z.literal('return'), ...ofGame, loan_id: z.uuid().nullable(), returns: sequence.nullable() }),
    /** Somebody came to an event. */
    z.object({ kind: z.literal('arrival'), ...ofTicket }),
    /** `undoes`: as for a check-in. */
    z.object({ kind: z.literal('arrival_undo'), ...ofTicket, undoes: sequence.nullable() }),
  ])
  .meta({ examples: [example] });
export type SentAction = z.infer<typeof sentAction>;
/** What the registration desk does with badges. */
export type BadgeAction = Extract<SentAction, { kind: 'check_in' | 'undo' | 'name' | 'print' }>;
/** What a library desk does with games. */
export type LoanAction = Extract<SentAction, { kind: 'lend' | 'return' }>;
/** What a host does at the door of an event. */
export type TicketAction = Extract<SentAction, { kind: 'arrival' | 'arrival_undo' }>;

/** What is stored of an action, to decide it later. */
const stored = z.object({
  seen: seen.optional(),
  names: z.object(names).optional(),
  /** The check-in that the action made. */
  checked_in_date: z.string().optional(),
  loan: seenLoan.optional(),
  /** The loan that the action made, or is about. */
  loan_id: z.uuid().nullish(),
  ticket_id: z.uuid().optional(),
});
export type Content = z.infer<typeof stored>;
/** The content of a stored action; what was erased of it is not there. */
export const contentOf = (content: unknown): Content => stored.safeParse(content).data ?? {};

/** Requires that the sequence numbers follow each other. @throws 400/442 actions */
export function assertConsecutive(actions: readonly SentAction[]): void {
  const [first] = actions;
  if (actions.some((action, n) => action.sequence !== (first?.sequence ?? 0) + n))
    throw invalid('actions', offlineRefusals.notInOrder);
}
