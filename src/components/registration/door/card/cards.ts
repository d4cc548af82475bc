import { type Currency, money } from '../../../../client/format/money.ts';
import { type Clock, showTime } from '../../../../client/format/times.ts';
import { doorLogText, personCardText as text } from '../../../../messages/registration/door.ts';
import { deskWaiverText } from '../../../../messages/registration/waivers.ts';
import { givenBack } from '../../../../resources/schema/pageState.ts';
import type { Card } from '../../../../server/registration/desk/cards.ts';
import type { LoggedAction } from '../../../ui/actions/useActionLog.ts';
import { type DeskClock, otherDaysText } from '../lateDay.ts';

export type { Card };

/** What can be done about something that is in the way of a check-in. */
export type Remedy = 'pay' | 'name' | 'sign' | 'undo' | 'print' | 'refund' | 'anyway';
export interface Obstacle {
  readonly text: string;
  readonly remedy?: Remedy;
  /** Whether the person cannot be checked in before. */
  readonly blocks: boolean;
  /** Not in the way: the person was checked in just now, or came for a correction. */
  readonly isDone?: boolean;
  /** To be seen, but no alarm: the person was looked up by name, as for a correction. */
  readonly isKnown?: boolean;
}
/** How the person at the desk came there. */
export interface Arrival {
  /** This desk checked them in just now. */
  readonly isDone: boolean;
  /** They were looked up by name, as for a correction, and no badge was scanned. */
  readonly isByName: boolean;
  /** Their name is or was corrected: then it is well that they are checked in. */
  readonly isCorrected?: boolean;
}
/** Whether a query is a part of somebody's name, and no number or code. */
export const isNameOf = ({ firstname, lastname, name }: Card, query: string): boolean =>
  /^\p{L}/u.test(query.trim()) &&
  [`${firstname} ${lastname}`, name].some((each) => each.toLowerCase().includes(query.trim().toLowerCase()));

/** Without case and accents. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Whether a name was looked up that none of the badges has: they only sound or look like it. */
export function areOnlySimilar(
  found: readonly Pick<Card, 'firstname' | 'lastname' | 'name' | 'email'>[],
  query: string,
): boolean {
  if (!/^\p{L}[^@\d]*$/u.test(query.trim())) return false;
  const words = folded(query).split(/\s+/).filter(Boolean);
  return !found.some(({ firstname, lastname, name, email }) => {
    const names = folded(`${firstname} ${lastname} ${name} ${email ?? ''}`);
    return words.every((word) => names.includes(word));
  });
}

/** For rules, without their words. */
const bare: Clock = { zone: 'utc', hours: 24 };
const scanned: Arrival = { isDone: false, isByName: false };

/** The waivers of a badge that are not signed. */
export const unsignedOf = ({ waivers }: Pick<Card, 'waivers'>) => waivers.filter(({ is_signed }) => !is_signed);

/** What a person owes, and why they owe it although they paid; nothing if they owe nothing. */
function owedBy({ amount_owed, amount_disputed }: Card, clock: Clock): Obstacle[] {
  if (amount_owed <= 0) return [];
  const amount = money(amount_owed, clock);
  const words = amount_disputed > 0 ? text.disputed({ amount, taken: money(amount_disputed, clock) }) : text.notPaid({ amount });
  return [{ text: words, remedy: 'pay', blocks: true }];
}
/** The payment of a badge in two words. What a bank took back is not paid. */
export function paymentChip(card: Card, currency: Currency): { readonly label: string; readonly color: string } {
  const { amount_owed, net_price, amount_paid, amount_disputed } = card;
  if (amount_owed > 0) return { label: text.owes({ amount: money(amount_owed, currency) }), color: 'red' };
  const back = givenBack(card);
  if (back > 0) return { label: text.refunded({ amount: money(back, currency) }), color: 'red' };
  const amount = money(amount_paid - amount_disputed, currency);
  return { label: net_price > 0 ? text.paid({ amount }) : text.free, color: 'pine' };
}
/** What is in the way of a check-in, the most important first. */
export function obstaclesOf(
  card: Card,
  clock: DeskClock,
  { isDone, isByName, isCorrected = false }: Arrival = scanned,
): Obstacle[] {
  const { checked_in, checked_in_date, firstname, lastname, is_valid_now, valid_days } = card;
  if (checked_in)
    return [
      {
        text: text.checkedIn({ time: showTime(checked_in_date, clock) }),
        ...{ remedy: 'undo', blocks: true, isDone: isDone || isCorrected, isKnown: isByName },
      },
      ...owedBy(card, clock),
    ];
  const unsigned = unsignedOf(card)
    .map(({ name }) => name)
    .join(', ');
  const back = givenBack(card);
  const open: Obstacle[] = [
    ...owedBy(card, clock),
    ...(firstname || lastname ? [] : [{ text: text.noName, remedy: 'name', blocks: true } as const]),
    ...(unsigned ? [{ text: deskWaiverText.missingOf({ names: unsigned }), remedy: 'sign', blocks: true } as const] : []),
    ...(is_valid_now ? [] : [{ text: otherDaysText(valid_days.join(', '), clock), blocks: false }]),
  ];
  if (back <= 0) return open;
  const anyway = open.some(({ blocks }) => blocks) ? {} : { remedy: 'anyway' as const };
  return [{ text: text.moneyBack({ amount: money(back, clock) }), ...anyway, blocks: true }, ...open];
}
/** What is said in large print: what was done or is in the way, that somebody can be checked in, or what one should know first. */
export interface Status {
  readonly kind: LoggedAction['kind'] | 'ready';
  readonly text: string;
}
/** What a scan says in large print: who can be checked in, or what is in the way. */
export function statusOf(card: Card, clock: DeskClock, { isByName, isCorrected }: Partial<Arrival> = scanned): Status {
  const who = { name: namesOf(card).name, number: card.badge_number };
  if (card.checked_in) {
    const seen = { ...who, time: showTime(card.checked_in_date, clock), by: card.checked_in_by ?? 'none' };
    if (isCorrected) return { kind: 'done', text: doorLogText.since(seen) };
    return isByName ? { kind: 'wait', text: doorLogText.since(seen) } : { kind: 'refused', text: doorLogText.already(seen) };
  }
  const obstacle = obstaclesOf(card, clock).find(({ blocks }) => blocks);
  return obstacle
    ? { kind: 'refused', text: doorLogText.blocked({ ...who, obstacle: obstacle.text }) }
    : { kind: 'ready', text: doorLogText.ready(who) };
}
/** Whether the only thing in the way is that the money was given back. */
export const mayCheckInAnyway = (card: Card): boolean => obstaclesOf(card, bare).some(({ remedy }) => remedy === 'anyway');
/** Whether Enter checks the person in. */
export const isReady = (card: Card, clock: DeskClock): boolean => obstaclesOf(card, clock).every(({ blocks }) => !blocks);

/** The name on the card, and the full name where it differs. */
export function namesOf({ name, firstname, lastname }: Card): { name: string; fullName: string | null } {
  const fullName = [firstname, lastname].filter(Boolean).join(' ');
  return { name: name || fullName || text.unnamed, fullName: fullName && fullName !== name ? fullName : null };
}
/** Whether money was paid for the badge or its tickets that was not given back. */
export const mayRefund = ({ refundable, tickets_refundable }: Card): boolean => refundable > 0 || tickets_refundable > 0;
/** Whether the badge can be printed: paid, and with a name. */
export const mayPrint = ({ amount_owed, firstname, lastname }: Card): boolean =>
  amount_owed === 0 && (firstname || lastname) !== '';
