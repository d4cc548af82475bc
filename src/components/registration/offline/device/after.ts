import { afterQueue, type CopiedGame, type CopiedTicket, type Copy } from './copy.ts';
import { isOfGame, type Queued } from './queue.ts';

/** The game as it is by what this desk did with it and has not sent. */
export function gameAfter(game: CopiedGame, queue: readonly Queued[]): CopiedGame {
  let now = game;
  for (const act of queue) {
    if (!isOfGame(act) || act.librarygame_id !== game.id) continue;
    const { acted_date: checkout_date, sequence } = act;
    now = { ...now, loan: act.kind === 'return' ? null : { id: null, renter_name: act.seen.name, checkout_date, sequence } };
  }
  return now;
}
/** The ticket as it is by what this phone did with it. */
export function ticketAfter(ticket: CopiedTicket, queue: readonly Queued[]): CopiedTicket {
  let now = ticket;
  for (const act of queue) {
    if ((act.kind !== 'arrival' && act.kind !== 'arrival_undo') || act.ticket_id !== ticket.id) continue;
    const isHere = act.kind === 'arrival';
    now = { ...now, checked_in: isHere, checked_in_date: isHere ? act.acted_date : null };
  }
  return now;
}
/** The copy as it is after what was done. */
export const copyAfter = (copy: Copy, done: readonly Queued[]): Copy => ({
  ...copy,
  items: copy.items.map((badge) => afterQueue(badge, done)),
  games: copy.games.map((game) => gameAfter(game, done)),
  events: copy.events.map((event) => ({ ...event, tickets: event.tickets.map((ticket) => ticketAfter(ticket, done)) })),
});
