import { api } from '../../../client/api.ts';
import { type Currency, money } from '../../../client/format/money.ts';
import { writeHref } from '../../../client/links/messageLinks.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { commandText } from '../../../messages/layout/commands.ts';
import { lend } from '../../library/desk/desk.ts';
import type { AttemptResult } from '../../ui/actions/useAttempt.ts';
import type { Choice } from './choice.ts';
import type { Command } from './commandIn.ts';
import { giveChoices, giveLibraryChoices } from './giveChoices.ts';
import { type Badge, badgeNumbered, eventNumbered, gamesCalled, ticketsNumbered, variantsCalled } from './lookUp.ts';

/** Where commands work. */
export interface CommandScope {
  readonly convention_id: string;
  readonly library_id: string | null;
  readonly currency: Currency;
  /** The viewer finds people of the convention by their names. */
  readonly findsPeople: boolean;
}
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

function checkInChoice({ id, name, verified, checked_in }: Badge): Choice {
  const hint = checked_in ? commandText.isCheckedIn : verified ? null : commandText.notPaid;
  const run = async (): Promise<AttemptResult> => {
    const answer = await api.badge.checkIn.mutate({ id });
    const [warning] = answer._warnings ?? []; // checked in a moment ago by another desk
    return warning
      ? { message: warning.message }
      : { message: commandText.checkedIn({ badge: name }), undo: () => api.badge.reverseCheckIn.mutate({ id }) };
  };
  const act = { failure: commandText.notCheckedIn({ badge: name }), types: ['badge'], run };
  return { key: id, label: commandText.checkIn({ badge: name }), href: `/badge/${id}`, ...(hint ? { hint } : { act }) };
}

/** Opens the refund on the page of what was paid. */
function refundChoice(type: 'badge' | 'ticket', record: AnyRecord, name: string): Choice {
  const { id, verified, amount_paid, amount_refunded } = record;
  const paid = verified ? Number(record.amount_paid_balance ?? Number(amount_paid) - Number(amount_refunded)) : 0;
  const label = commandText.refund({ record: name });
  return paid > 0
    ? { key: id, label, href: `/${type}/${id}?do=refund` }
    : { key: id, label, hint: commandText.nothingPaid, href: `/${type}/${id}` };
}
async function refundTicketChoices(number: number, convention_id: string) {
  const tickets = await ticketsNumbered(convention_id, number);
  return tickets.map((ticket) => refundChoice('ticket', ticket, `#${number} ${String(ticket.badge_name)}`));
}

async function checkOutChoices(command: Of<'checkOut'>, badge: Badge, { convention_id, library_id }: CommandScope) {
  if (!library_id) return [];
  const games = await gamesCalled(library_id, command.game);
  return games.map((game): Choice => {
    const hint = game.is_checked_out ? commandText.isOut : game.is_in_circulation ? null : commandText.notInCirculation;
    const run = async (): Promise<AttemptResult> => {
      const { text, undo } = await lend({ library_id, convention_id }, game, badge.record);
      return { message: text, ...(undo ? { undo } : {}) };
    };
    const types = ['librarygame', 'librarygamecheckout'];
    return {
      key: game.id,
      label: commandText.checkOut({ game: `${game.name} (${game.catalog_number})`, badge: badge.name }),
      href: `/librarygame/${game.id}`,
      precise: `check out ${game.catalog_number} to ${command.badge}`,
      ...(hint ? { hint } : { act: { failure: commandText.notCheckedOut({ game: game.name }), types, run } }),
    };
  });
}

async function sellChoices(command: Of<'sell'>, badge: Badge, { convention_id, currency }: CommandScope) {
  const variants = await variantsCalled(convention_id, command.product);
  return variants.map(({ id, label, stock, isSoldOut }): Choice => {
    const run = async (): Promise<AttemptResult> => {
      const sold = await api.soldproduct.verified.mutate({ convention_id, productvariant_id: id, badge_id: badge.id });
      const message = commandText.sold({ product: label, badge: badge.name, price: money(sold.net_price, currency) });
      return { message, undo: () => api.soldproduct.delete.mutate({ id: sold.id }) };
    };
    const types = ['product', 'productvariant', 'soldproduct'];
    return {
      key: id,
      label: commandText.sell({ product: label, badge: badge.name }),
      hint: stock,
      href: `/convention/${convention_id}/merchandise`,
      precise: `sell ${label} to ${command.badge}`,
      ...(isSoldOut ? {} : { act: { failure: commandText.notSold({ product: label }), types, run } }),
    };
  });
}

async function eventChoices({ kind, event }: Of<'schedule' | 'messageHosts' | 'findHosts'>, { convention_id }: CommandScope) {
  const found = await eventNumbered(convention_id, event);
  return found.map(({ id, name, is_scheduled, host_count, hosts }): Choice => {
    const page = `/event/${id}`;
    if (kind === 'schedule') {
      const label = commandText.schedule({ event: name });
      const href = `/convention/${convention_id}/schedule`;
      return is_scheduled ? { key: id, label, hint: commandText.isScheduled, href: page } : { key: id, label, href };
    }
    if (kind === 'findHosts') {
      // Where they are named, and can be written to, added and removed.
      const label = commandText.findHosts({ event: name });
      return { key: id, label, hint: commandText.hostCount({ count: host_count }), href: `${page}?view=people` };
    }
    const label = commandText.messageHosts({ event: name });
    const hint = commandText.to({ names: hosts.join(', ') });
    return host_count > 0
      ? { key: id, label, hint, href: writeHref(convention_id, 'hosts', { id: [id] }) }
      : { key: id, label, hint: commandText.noHosts, href: page };
  });
}

/** What a command can mean. None if there is no such badge, event, game, product or person. */
export async function choicesOf(command: Command, scope: CommandScope): Promise<readonly Choice[]> {
  if (command.kind === 'give') return giveChoices(command.person, command.privilege, scope.convention_id);
  if (command.kind === 'giveLibrary') return giveLibraryChoices(command.person, command.privilege, scope);
  if (command.kind === 'schedule' || command.kind === 'messageHosts' || command.kind === 'findHosts')
    return eventChoices(command, scope);
  if (command.kind === 'refundTicket') return refundTicketChoices(command.ticket, scope.convention_id);
  const badge = await badgeNumbered(scope.convention_id, command.badge);
  if (!badge) return [];
  if (command.kind === 'checkIn') return [checkInChoice(badge)];
  if (command.kind === 'refundBadge') return [refundChoice('badge', badge.record, badge.name)];
  return command.kind === 'sell' ? sellChoices(command, badge, scope) : checkOutChoices(command, badge, scope);
}
