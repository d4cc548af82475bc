import { type Clock, showTime } from '../../../client/format/times.ts';
import { doorLogText, personCardText } from '../../../messages/registration/door.ts';
import { offlineCardText, offlineLogText } from '../../../messages/registration/offlineDesk.ts';
import { offlineEventsText, offlineLibraryText } from '../../../messages/registration/offlineParts.ts';
import type { Status } from '../door/card/cards.ts';
import { type Day, type DeskClock, otherDaysOf, otherDaysText } from '../door/lateDay.ts';
import type { Copied, Copy } from './device/copy.ts';
import type { Queued } from './device/queue.ts';
import type { Sent } from './device/send.ts';

/** Where somebody works: the registration desk, a library desk, the door of an event that they host. */
export type Part = 'registration' | 'library' | 'events';
/** The parts of a copy. */
export const partsOf = ({ is_registration, library, events }: Copy): Part[] => [
  ...(is_registration ? (['registration'] as const) : []),
  ...(library ? (['library'] as const) : []),
  ...(events.length ? (['events'] as const) : []),
];
/** Where decisions are made about what a desk did: the list of the convention, or of the library for those who only lend its games. */
export const decisionsOf = (copy: Pick<Copy, 'is_registration' | 'library' | 'events'>, convention_id: string): string => {
  const isOnlyLibrary = copy.library && !copy.is_registration && !copy.events.length;
  return `${isOnlyLibrary ? `/library/${copy.library?.id}` : `/convention/${convention_id}`}/deskactions?status=open`;
};
/** The name of a badge, for people. */
export const nameOf = ({ name, firstname, lastname }: Pick<Copied, 'name' | 'firstname' | 'lastname'>): string =>
  name || [firstname, lastname].filter(Boolean).join(' ') || personCardText.unnamed;

/** What is in the way of a check-in; null: nothing. */
export function obstacleOf(badge: Copied, clock: Clock): string | null {
  if (badge.checked_in) return personCardText.checkedIn({ time: showTime(badge.checked_in_date, clock) });
  if (badge.owes) return offlineCardText.owes;
  if (badge.is_refunded) return offlineCardText.refunded;
  return badge.firstname || badge.lastname ? null : personCardText.noName;
}
const keyOf = ({ name, start_date }: Day) => `${new Date(start_date).getTime()} ${name}`;
/** The days of the convention, as the door with network knows them; copies of earlier versions have those that badges are for. */
export const daysOf = ({ days, types }: Pick<Copy, 'days' | 'types'>): readonly Day[] => {
  const known = days.length ? days : types.flatMap((type) => type.days);
  return [...new Map(known.map((day) => [keyOf(day), day])).values()];
};
/** That a badge is for other days than the one that lasts, as the door with network says it; null: it is not. */
export function otherDaysIn({ badgetype_id }: Copied, copy: Copy, clock: DeskClock, now: number): string | null {
  const own = new Set(copy.types.find(({ id }) => id === badgetype_id)?.days.map(keyOf));
  const days = otherDaysOf(daysOf(copy), (day) => own.has(keyOf(day)), now);
  return days && otherDaysText(days, clock);
}
/** What a scan says in large print. */
export function statusOf(badge: Copied, clock: Clock): Status {
  const who = { name: nameOf(badge), number: badge.badge_number };
  const obstacle = obstacleOf(badge, clock);
  return obstacle
    ? { kind: 'refused', text: doorLogText.blocked({ ...who, obstacle }) }
    : { kind: 'ready', text: doorLogText.ready(who) };
}
/** What somebody did, as a sentence. */
export function sentenceOf(act: Queued): string {
  const { kind } = act;
  if (kind === 'lend' || kind === 'return')
    return offlineLibraryText[kind]({ game: act.seen.game_name, name: act.seen.name || 'none' });
  if (kind === 'arrival' || kind === 'arrival_undo') return offlineEventsText[kind]({ name: act.seen.name });
  return offlineLogText[kind]({ name: nameOf(kind === 'name' ? act : act.seen), number: act.seen.badge_number });
}
/** What became of what was sent, if it was not done. */
export function resultOf({ act, answer }: Sent): string | null {
  const what = { text: sentenceOf(act), reason: answer.reason ?? '' };
  if (answer.status === 'open') return offlineLogText.open(what);
  return answer.status === 'refused' ? offlineLogText.refused(what) : null;
}
